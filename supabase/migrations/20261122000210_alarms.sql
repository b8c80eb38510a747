-- What whoever operates the project has to see: the bytes of all files in the bucket, measured every night.

create table private.alarms (
  id bigint generated always as identity primary key,
  raised_at timestamptz not null default now(),
  name text not null,
  detail text not null
);

-- alarm_bytes: from here on an alarm a night. refuse_bytes: from here on no new accounts. Both are the operator's to change.
create table private.stored_bytes (
  only_row boolean primary key default true check (only_row),
  alarm_bytes bigint not null default 53687091200,
  refuse_bytes bigint not null default 107374182400,
  measured_bytes bigint not null default 0,
  measured_at timestamptz
);
revoke all on private.alarms, private.stored_bytes from public, anon, authenticated, service_role;
insert into private.stored_bytes default values;

-- Measures, and where it is too much, or where the sweep has left files of accounts that are gone, leaves a row in private.alarms and a WARNING in the log of the database. The answer: the bytes.
create function private.check_stored_bytes() returns bigint
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_row private.stored_bytes;
begin
  update private.stored_bytes set
    measured_at = now(),
    measured_bytes = (
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o where o.bucket_id = 'documents'
    )
    returning * into v_row;
  if v_row.measured_bytes >= v_row.alarm_bytes then
    insert into private.alarms (name, detail) values (
      'stored_bytes',
      format('%s bytes in the bucket documents, alarm from %s, no new accounts from %s', v_row.measured_bytes, v_row.alarm_bytes, v_row.refuse_bytes)
    );
    raise warning 'tramia alarm stored_bytes: % of %', v_row.measured_bytes, v_row.alarm_bytes;
  end if;
  -- Minutes after the sweep: what is left then is no upload that has just ended.
  if exists (
    select from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < now() - interval '1 day'
      and not exists (select from auth.users u where u.id::text = split_part(o.name, '/', 1))
  ) then
    insert into private.alarms (name, detail)
      values ('orphaned_files', 'files of accounts that are gone are still in the bucket documents: does the sweep run?');
    raise warning 'tramia alarm orphaned_files';
  end if;
  return v_row.measured_bytes;
end
$$;
revoke all on function private.check_stored_bytes() from public;

-- False once the files take more than the project has room for, for the function gate. In public only because PostgREST's rpc reaches
-- nothing else.
create function public.accepts_new_accounts() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select s.measured_bytes < s.refuse_bytes from private.stored_bytes s $$;
revoke all on function public.accepts_new_accounts() from public, anon, authenticated, service_role;
grant execute on function public.accepts_new_accounts() to service_role;

-- Whoever waits for a counter that many others count at the same time is told so (429), and does not wait until the function gives up.
alter function public.consume_rate_limit(text, text, integer, integer, integer) set lock_timeout = '2s';

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('tramia-check-stored-bytes', '47 3 * * *', 'select private.check_stored_bytes()');
  end if;
end
$$;
