-- What whoever operates the project has to see: the bytes of all files in the bucket, measured every night, and files that nobody needs.

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
insert into private.stored_bytes default values;

-- Leaves a row in private.alarms and a WARNING in the log of the database.
create function private.raise_alarm(p_name text, p_detail text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.alarms (name, detail) values (p_name, p_detail);
  raise warning 'tramia alarm %: %', p_name, p_detail;
end
$$;

-- Measures, and raises an alarm where it is too much, or where the sweep has left files. The answer: the bytes.
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
    perform private.raise_alarm('stored_bytes', format(
      '%s bytes in the bucket documents, alarm from %s, no new accounts from %s', v_row.measured_bytes, v_row.alarm_bytes, v_row.refuse_bytes
    ));
  end if;
  -- Minutes after the sweep, which removes them when they are a day old. The rows of an account that is gone are gone, too.
  if exists (
    select from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < now() - interval '25 hours' and not private.is_sealed_file(o.name)
  ) then
    perform private.raise_alarm('orphaned_files', 'files that no row names are still in the bucket documents: does the sweep run?');
  end if;
  return v_row.measured_bytes;
end
$$;

-- False once the files take more than the project has room for, for the function gate.
create function public.accepts_new_accounts() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select s.measured_bytes < s.refuse_bytes from private.stored_bytes s $$;
grant execute on function public.accepts_new_accounts() to service_role;
