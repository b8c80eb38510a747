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
