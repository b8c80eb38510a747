-- The vault: one row a stored document (STORE-02, STORE-03, decisions A-086 and A-150). The file itself lies in the bucket.

-- True for `<owner>/<name>`: one level, and no name that a path could be led astray by.
create function private.is_own_file(p_path text, p_owner uuid) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
  select p_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,200}$' and starts_with(p_path, p_owner::text || '/')
    and not starts_with(p_path, p_owner::text || '/.') and position('..' in p_path) = 0
$$;
revoke all on function private.is_own_file(text, uuid) from public;
-- Constraints and policies are evaluated with the rights of who writes.
grant execute on function private.is_own_file(text, uuid) to authenticated, service_role;

create table public.documents (
  -- The visitor's own, whatever others have: no account can take an id from another one or find out that it is there. A document keeps
  -- the id that it had in a browser or in a copy.
  id text collate "C" not null default gen_random_uuid()::text,
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  filename text not null,
  original_file text not null default '',
  -- Bytes of the file as it was chosen; that which is kept may be another one.
  original_size bigint not null default 0,
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
  primary key (owner_id, id),
  constraint documents_id check (id ~ '^[A-Za-z0-9_.:+-]{1,64}$'),
  constraint documents_filename check (char_length(filename) <= 255),
  constraint documents_original_file check (char_length(original_file) <= 255),
  constraint documents_storage_path check (private.is_own_file(storage_path, owner_id)),
  constraint documents_extracted_text check (octet_length(extracted_text) <= 1048576),
  constraint documents_suggested_category check (
    suggested_category in ('identity', 'residence', 'work', 'academic', 'fiscal', 'health', 'vehicle', 'insurance', 'banking', 'services',
      'memory', 'unknown')
  ),
  -- What every device can read as an instant; 'infinity' is none.
  constraint documents_upload_date check (upload_date between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z'),
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
  constraint documents_original_size check (original_size between 0 and 9007199254740991),
  constraint documents_size check (size between 0 and 10485760)
);
create index documents_owner_upload on public.documents (owner_id, upload_date desc, id desc);
create index documents_owner_folder on public.documents (owner_id, folder_id, is_demo_data);

alter table public.documents enable row level security;
revoke all on public.documents from public, anon, authenticated, service_role;
grant select, delete on public.documents to authenticated;
-- An import brings its id and its upload date. No row changes its id or its owner afterwards, so PostgREST's merging upsert is refused.
grant insert (
  id, owner_id, filename, original_file, original_size, storage_path, extracted_text, suggested_category, confidence, upload_date,
  folder_id, document_type, extracted_info, corrected_info, expiry_date, sha256, mime_type, size, is_demo_data
) on public.documents to authenticated;
grant update (
  filename, original_file, original_size, storage_path, extracted_text, suggested_category, confidence, upload_date, folder_id,
  document_type, extracted_info, corrected_info, expiry_date, sha256, mime_type, size, is_demo_data
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

-- At most 10,000 documents an account, 2 GiB of files that they name, and 256 MiB of text and values, so that nobody fills the project.
-- The values count as they lie on the disk. No limit for whoever operates the project: there is no visitor then.
create function private.limit_documents() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
  v_documents bigint;
  v_files numeric;
  v_bytes numeric;
begin
  if v_owner is null then
    return null;
  end if;
  -- Of two at once the second one counts what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || v_owner, 0));
  select count(*), coalesce(sum(d.size), 0),
      coalesce(sum(octet_length(d.extracted_text) + pg_column_size(d.extracted_info) + pg_column_size(d.corrected_info)), 0)
    into v_documents, v_files, v_bytes
    from public.documents d where d.owner_id = v_owner;
  if v_documents > 10000 or v_files > 2147483648 or v_bytes > 268435456 then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
revoke all on function private.limit_documents() from public;
create trigger documents_limit after insert or update of extracted_text, extracted_info, corrected_info, size on public.documents
  for each statement execute function private.limit_documents();

-- How many documents each folder holds (STORE-01). security_invoker: the policies hold for who asks, not for the owner of the view.
create view public.document_counts with (security_invoker = true) as
  select owner_id, folder_id, is_demo_data, count(*) as documents from public.documents group by owner_id, folder_id, is_demo_data;
revoke all on public.document_counts from public, anon, authenticated, service_role;
grant select on public.document_counts to authenticated;

-- Writes documents of the visitor, all or none: a new one, or one in the place of that with its id. Without a storage_path the file that
-- is there stays (decision A-074). The answer: the ids that were not there before, and the files that no document names any more.
create function public.import_documents(p_documents jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_outcome jsonb;
begin
  -- One after another for each visitor, so that what is read below is what is written over.
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || auth.uid(), 0));
  with arriving as (
    select * from jsonb_to_recordset(p_documents) as a (
      id text, owner_id uuid, filename text, original_file text, original_size bigint, storage_path text, extracted_text text,
      suggested_category text, confidence numeric, upload_date timestamptz, folder_id text, document_type text, extracted_info jsonb, expiry_date date,
      sha256 text, mime_type text, size bigint, is_demo_data boolean
    )
  ), known as (
    select d.id, d.storage_path from public.documents d
    where d.owner_id = (select auth.uid()) and d.id in (select a.id from arriving a)
  ), written as (
    insert into public.documents as d (
      id, owner_id, filename, original_file, original_size, storage_path, extracted_text, suggested_category, confidence, upload_date,
      folder_id, document_type, extracted_info, expiry_date, sha256, mime_type, size, is_demo_data
    )
    select
      a.id, a.owner_id, a.filename, a.original_file, a.original_size, a.storage_path, a.extracted_text, a.suggested_category, a.confidence,
      a.upload_date, a.folder_id, a.document_type, a.extracted_info, a.expiry_date, a.sha256, a.mime_type, a.size, a.is_demo_data
    from arriving a
    on conflict (owner_id, id) do update set
      filename = excluded.filename,
      original_file = excluded.original_file,
      original_size = excluded.original_size,
      storage_path = coalesce(excluded.storage_path, d.storage_path),
      extracted_text = excluded.extracted_text,
      suggested_category = excluded.suggested_category,
      confidence = excluded.confidence,
      upload_date = excluded.upload_date,
      folder_id = excluded.folder_id,
      document_type = excluded.document_type,
      extracted_info = excluded.extracted_info,
      expiry_date = excluded.expiry_date,
      sha256 = case when excluded.storage_path is null then d.sha256 else excluded.sha256 end,
      mime_type = excluded.mime_type,
      size = case when excluded.storage_path is null then d.size else excluded.size end,
      is_demo_data = excluded.is_demo_data
    returning d.id, d.storage_path
  )
  select jsonb_build_object(
    'added', coalesce(jsonb_agg(w.id) filter (where k.id is null), '[]'),
    'superseded', coalesce(jsonb_agg(k.storage_path) filter (where k.storage_path <> w.storage_path), '[]')
  ) into v_outcome
  from written w left join known k on k.id = w.id;
  return v_outcome;
end
$$;

-- Writes a new document unless another one has its file name, its folder and an upload date at most a minute away; samples have no
-- duplicates (DUP-01, DUP-03). Two devices that save at the same time wait for each other.
create function public.save_document(p_document jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_date timestamptz := p_document ->> 'upload_date';
begin
  perform pg_advisory_xact_lock(hashtextextended('documents of ' || auth.uid(), 0));
  -- A statement of its own: it sees what was saved while this one waited.
  if not coalesce((p_document ->> 'is_demo_data')::boolean, false) and exists (
    select from public.documents d
    where d.owner_id = (select auth.uid())
      and d.filename = p_document ->> 'filename'
      and d.folder_id = p_document ->> 'folder_id'
      and d.upload_date between v_date - interval '60 seconds' and v_date + interval '60 seconds'
  ) then
    raise exception 'Documento duplicado' using errcode = 'PT409';
  end if;
  perform public.import_documents(jsonb_build_array(p_document));
end
$$;
revoke all on function public.import_documents(jsonb), public.save_document(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_documents(jsonb), public.save_document(jsonb) to authenticated;
