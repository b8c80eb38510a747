-- What is not kept: attempts at the gate after 90 days, accounts that nobody used for 12 months (decision A-150), counters after a day.

-- The answer of each: how many rows went.
create function private.purge_access_logs() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (delete from public.access_logs where "timestamp" < now() - interval '90 days' returning 1)
  select count(*) from gone
$$;

-- A session that is kept alive is a sign of life too: last_sign_in_at only moves when the device secret is used. Documents go with
-- their account; the files are named by public.list_orphaned_files, because only the Storage service may remove them.
create function private.purge_accounts() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (
    delete from auth.users u
    where u.raw_app_meta_data ->> 'acceso' = 'tramia'
      and u.email like 'v-%@visitantes.invalid'
      and coalesce(u.last_sign_in_at, u.created_at) < now() - interval '12 months'
      and not exists (select from auth.sessions s where s.user_id = u.id and s.updated_at >= now() - interval '12 months')
    returning 1
  )
  select count(*) from gone
$$;

-- The salt goes with the counters, so that what is left in a backup cannot be matched with an address.
create function private.purge_rate_limits() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  update private.address_salt set salt = gen_random_uuid()::text || gen_random_uuid()::text;
  with gone as (delete from private.rate_limits where window_start < now() - interval '1 day' returning 1)
  select count(*) from gone
$$;

revoke all on function private.purge_access_logs() from public;
revoke all on function private.purge_accounts() from public;
revoke all on function private.purge_rate_limits() from public;

-- Names of files in the bucket whose account is gone, to be removed through the Storage API; a removed file is not named again.
create function public.list_orphaned_files(p_limit integer default 1000) returns table (name text)
  language sql stable security definer set search_path = ''
  as $$
  select o.name from storage.objects o
  where o.bucket_id = 'documents'
    and not exists (select from auth.users u where u.id::text = split_part(o.name, '/', 1))
  order by o.name
  limit least(greatest(p_limit, 0), 1000)
$$;
revoke all on function public.list_orphaned_files(integer) from public, anon, authenticated, service_role;
grant execute on function public.list_orphaned_files(integer) to service_role;

-- Every night where the project has pg_cron. Elsewhere whoever operates it calls them (docs/operations.md).
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('tramia-purge-access-logs', '17 3 * * *', 'select private.purge_access_logs()');
    perform cron.schedule('tramia-purge-accounts', '27 3 * * *', 'select private.purge_accounts()');
    perform cron.schedule('tramia-purge-rate-limits', '37 3 * * *', 'select private.purge_rate_limits()');
  end if;
end
$$;
