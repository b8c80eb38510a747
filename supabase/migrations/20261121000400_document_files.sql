-- The files of the vault: private, under the visitor's own id, written once (UP-15, UP-16).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documents', 'documents', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- What an account has in the bucket, the bytes as Storage tells them; null for an account that is gone.
create function private.is_bucket_full(p_owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select (
    select count(*) >= 10000 or coalesce(sum((o.metadata ->> 'size')::numeric), 0) >= 2147483648
    from storage.objects o
    -- '0' follows '/': all names that begin with the account's folder, by the index in the order of bytes.
    where o.bucket_id = 'documents'
      and o.name collate "C" >= p_owner::text || '/' and o.name collate "C" < p_owner::text || '0'
  )
  from auth.users u where u.id = p_owner
$$;
revoke all on function private.is_bucket_full(uuid) from public;
grant execute on function private.is_bucket_full(uuid) to authenticated;

-- Storage refuses a full account as it refuses a stranger; this tells the two apart. False where the account is gone.
create function public.is_vault_full() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(private.is_bucket_full(auth.uid()), false) $$;
revoke all on function public.is_vault_full() from public, anon, authenticated, service_role;
grant execute on function public.is_vault_full() to authenticated;

-- The names of an account's files, at whatever depth, for the function gate that removes them through Storage.
create function public.list_account_files(p_owner uuid, p_limit integer) returns table (name text)
  language sql stable security definer set search_path = ''
  as $$
  select o.name from storage.objects o
  where o.bucket_id = 'documents'
    and o.name collate "C" >= p_owner::text || '/' and o.name collate "C" < p_owner::text || '0'
  order by o.name collate "C"
  limit least(greatest(p_limit, 0), 1000)
$$;
revoke all on function public.list_account_files(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_account_files(uuid, integer) to service_role;

-- Row-level security is on there already, and the table is not ours to alter. No policy for update: no overwriting, no moving.
create policy documents_files_select on storage.objects for select to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.passed_gate())
  );
create policy documents_files_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'documents'
    and private.is_own_file(name, (select auth.uid()))
    and (select private.passed_gate())
    -- Null, and so refused, where the account was removed and the session has not ended yet.
    and not (select private.is_bucket_full((select auth.uid())))
  );
create policy documents_files_delete on storage.objects for delete to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.passed_gate())
  );
