-- The sealed files: private, under the visitor's own id, written once, and ciphertext alone (UP-15, UP-16).

-- Ciphertext has no type, and is longer than its file of 10 MiB at most by a header of 91 bytes and 16 for each MiB: less than 1 KiB.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documents', 'documents', false, 10485760 + 1024, array['application/octet-stream'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- True for an account with 10,000 files or 2 GiB, the bytes as Storage tells them; what was removed in 30 days takes no room from that, but
-- the two together have twice of it at most. Null for an account that is gone.
create function private.is_bucket_full(p_owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select (
    select count(*) >= 20000 or coalesce(sum(f.size), 0) >= 4294967296
      or count(*) filter (where not f.is_removed) >= 10000 or coalesce(sum(f.size) filter (where not f.is_removed), 0) >= 2147483648
    from (
      select (o.metadata ->> 'size')::numeric as size, exists (
        select from public.sealed_rows r where r.storage_path = o.name and r.deleted_at is not null
      ) as is_removed
      from storage.objects o
      -- '0' follows '/': all names that begin with the account's folder, by the index in the order of bytes.
      where o.bucket_id = 'documents'
        and o.name collate "C" >= p_owner::text || '/' and o.name collate "C" < p_owner::text || '0'
    ) f
  )
  from auth.users u where u.id = p_owner
$$;

-- True for a file that a row names: it goes after its row. Asked without the policies of that table: they hide rows from a session that ended.
create function private.is_sealed_file(p_path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.sealed_rows r where r.storage_path = p_path) $$;
grant execute on function private.is_bucket_full(uuid), private.is_sealed_file(text) to authenticated;

-- Storage refuses a full account as it refuses a stranger; this tells the two apart. False where the account is gone.
create function public.is_vault_full() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(private.is_bucket_full(auth.uid()), false) $$;
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
    and not private.is_sealed_file(name)
  );
