-- Files that the nightly sweep removes: those of accounts that are gone and, once they are a day old, those that no document names, as a
-- page that ends between file and row leaves them. A younger file may still get its row.
create or replace function public.list_orphaned_files(p_limit integer default 1000) returns table (name text)
  language sql stable security definer set search_path = ''
  as $$
  select o.name from storage.objects o
  where o.bucket_id = 'documents'
    and (
      not exists (select from auth.users u where u.id::text = split_part(o.name, '/', 1))
      or (
        o.created_at < now() - interval '1 day'
        and not exists (select from public.documents d where d.storage_path = o.name)
      )
    )
  order by o.name
  limit least(greatest(p_limit, 0), 1000)
$$;

-- As before, with an alarm for files of no document too: what a person deleted may have left its file to the sweep.
create or replace function private.check_stored_bytes() returns bigint
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
  -- Minutes after the sweep, which removes them when they are a day old. A file of an account that is gone has no document either.
  if exists (
    select from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < now() - interval '25 hours'
      and not exists (select from public.documents d where d.storage_path = o.name)
  ) then
    insert into private.alarms (name, detail)
      values ('orphaned_files', 'files of no account or no document are still in the bucket documents: does the sweep run?');
    raise warning 'tramia alarm orphaned_files';
  end if;
  return v_row.measured_bytes;
end
$$;
