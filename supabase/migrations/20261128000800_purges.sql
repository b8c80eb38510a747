-- What is not kept: attempts at the gate after 90 days, accounts that nobody used for 12 months (decision A-150), what was removed from a vault
-- after 30 days, counters after a day, and files that no row names. The answer of each purge: how many rows went.

create function private.purge_access_logs() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (delete from public.access_logs where "timestamp" < now() - interval '90 days' returning 1)
  select count(*) from gone
$$;

-- A session that is kept alive is a sign of life too: last_sign_in_at only moves when the device secret is used. The vault goes with its
-- account; the files are named by public.list_orphaned_files.
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

create function private.purge_sealed_rows() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (delete from public.sealed_rows where deleted_at < now() - interval '30 days' returning 1),
    ended as (delete from public.sealed_vaults where ended_at < now() - interval '30 days')
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

-- Files that the nightly sweep removes: those of accounts that are gone and, once they are a day old, those that no row names, as a page that
-- ends between file and row leaves them. A younger file may still get its row.
create function public.list_orphaned_files(p_limit integer default 1000) returns table (name text)
  language sql stable security definer set search_path = ''
  as $$
  select o.name from storage.objects o
  where o.bucket_id = 'documents' and not private.is_sealed_file(o.name)
    and (
      o.created_at < now() - interval '1 day'
      or not exists (select from auth.users u where u.id::text = split_part(o.name, '/', 1))
    )
  order by o.name
  limit least(greatest(p_limit, 0), 1000)
$$;
grant execute on function public.list_orphaned_files(integer) to service_role;

-- Only Storage may remove files, so this calls the function sweep, which does (docs/operations.md). Both secrets are written to Vault by
-- whoever operates the project; without them, or without pg_net, nothing is done.
create function private.request_sweep() returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_url text;
  v_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return 'unavailable';
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'tramia_sweep_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret using 'tramia_sweep_secret';
  if v_url is null or v_secret is null then
    return 'not configured';
  end if;
  -- Longer than the function takes: pg_net would leave after 5 s.
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => 150000)'
    using v_url, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret), '{}'::jsonb;
  return 'requested';
end
$$;

-- Every night where the project has pg_cron. Elsewhere whoever operates it calls them (docs/operations.md).
do $$
declare
  v_extension text;
begin
  foreach v_extension in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_catalog.pg_available_extensions where name = v_extension) then
      execute format('create extension if not exists %I', v_extension);
    end if;
  end loop;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('tramia-purge-access-logs', '17 3 * * *', 'select private.purge_access_logs()');
    perform cron.schedule('tramia-purge-accounts', '27 3 * * *', 'select private.purge_accounts()');
    perform cron.schedule('tramia-purge-sealed-rows', '32 3 * * *', 'select private.purge_sealed_rows()');
    perform cron.schedule('tramia-purge-rate-limits', '37 3 * * *', 'select private.purge_rate_limits()');
    perform cron.schedule('tramia-sweep', '42 3 * * *', 'select private.request_sweep()');
    perform cron.schedule('tramia-check-stored-bytes', '47 3 * * *', 'select private.check_stored_bytes()');
  end if;
end
$$;
