-- The vault: one row a stored document (STORE-02, STORE-03, decisions A-086 and A-150). The file itself lies in the bucket.

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  filename text not null,
  original_file text not null default '',
  storage_path text,
  extracted_text text not null default '',
  suggested_category text not null default 'unknown',
  confidence numeric not null,
  upload_date timestamptz not null default now(),
  folder_id text not null,
  document_type text not null default '',
  extracted_info jsonb not null default '{}',
  corrected_info jsonb not null default '{}',
  expiry_date date,
  sha256 text,
  mime_type text not null default '',
  size bigint not null default 0,
  is_demo_data boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint documents_filename check (char_length(filename) <= 255),
  constraint documents_original_file check (char_length(original_file) <= 255),
  constraint documents_storage_path check (
    starts_with(storage_path, owner_id::text || '/') and char_length(storage_path) <= 1024
  ),
  constraint documents_extracted_text check (octet_length(extracted_text) <= 1048576),
  constraint documents_suggested_category check (
    suggested_category in ('identity', 'residence', 'work', 'academic', 'fiscal', 'health', 'vehicle', 'insurance', 'banking', 'services',
      'memory', 'unknown')
  ),
  constraint documents_confidence check (confidence between 0 and 100),
  constraint documents_folder_id check (
    folder_id in ('identity', 'residence', 'work', 'academic', 'fiscal', 'health', 'vehicle', 'insurance', 'banking', 'services', 'memory')
  ),
  constraint documents_document_type check (char_length(document_type) <= 200),
  constraint documents_extracted_info check (
    jsonb_typeof(extracted_info) = 'object' and char_length(extracted_info::text) <= 400000
  ),
  constraint documents_corrected_info check (
    jsonb_typeof(corrected_info) = 'object' and char_length(corrected_info::text) <= 400000
  ),
  constraint documents_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint documents_mime_type check (char_length(mime_type) <= 100),
  constraint documents_size check (size between 0 and 10485760)
);
create index documents_owner_upload on public.documents (owner_id, upload_date desc, id desc);
create index documents_owner_folder on public.documents (owner_id, folder_id);

alter table public.documents enable row level security;
revoke all on public.documents from public, anon, authenticated, service_role;
grant select, delete on public.documents to authenticated;
-- An import brings its id and its upload date. No row changes its id or its owner afterwards, so PostgREST's merging upsert is refused.
grant insert (
  id, owner_id, filename, original_file, storage_path, extracted_text, suggested_category, confidence, upload_date, folder_id,
  document_type, extracted_info, corrected_info, expiry_date, sha256, mime_type, size, is_demo_data
) on public.documents to authenticated;
grant update (
  filename, original_file, storage_path, extracted_text, suggested_category, confidence, upload_date, folder_id, document_type,
  extracted_info, corrected_info, expiry_date, sha256, mime_type, size, is_demo_data
) on public.documents to authenticated;
grant select, insert, update, delete on public.documents to service_role;

create policy documents_select on public.documents for select to authenticated
  using (owner_id = (select auth.uid()));
create policy documents_insert on public.documents for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy documents_update on public.documents for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy documents_delete on public.documents for delete to authenticated
  using (owner_id = (select auth.uid()));
-- Whatever a policy above allows, and whatever a later one will, needs the gate's claim too.
create policy documents_gate on public.documents as restrictive for all
  using ((select private.passed_gate())) with check ((select private.passed_gate()));

create function private.touch_updated_at() returns trigger
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function private.touch_updated_at() from public;
create trigger documents_touch before update on public.documents
  for each row execute function private.touch_updated_at();
