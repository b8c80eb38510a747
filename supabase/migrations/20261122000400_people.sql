-- Whose each document is, and what the requirements of procedures ask of it (decision A-160).

create table public.people (
  -- As the ids of documents: the visitor's own, whatever others have.
  id text collate "C" not null,
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- The order in which they were added.
  position bigint not null default 0,
  alias text,
  relation text not null,
  numbers jsonb not null default '[]',
  names jsonb not null default '[]',
  birth_date date,
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  constraint people_id check (id ~ '^[A-Za-z0-9_.:+-]{1,64}$'),
  constraint people_alias check (char_length(alias) <= 200),
  constraint people_relation check (
    relation in ('applicant', 'spouse', 'child', 'minor', 'parent', 'sibling', 'representative', 'deceased', 'entity', 'sponsor', 'witness',
      'other')
  ),
  constraint people_numbers check (jsonb_typeof(numbers) = 'array' and char_length(numbers::text) <= 7000),
  constraint people_names check (jsonb_typeof(names) = 'array' and char_length(names::text) <= 25000),
  constraint people_birth_date check (birth_date between '1900-01-01' and '9998-12-31')
);

alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;
grant select, delete on public.people to authenticated;
-- No row changes its id, its owner or its place afterwards.
grant insert (id, owner_id, position, alias, relation, numbers, names, birth_date) on public.people to authenticated;
grant update (alias, relation, numbers, names, birth_date) on public.people to authenticated;
grant select, insert, update, delete on public.people to service_role;

create policy people_select on public.people for select to authenticated
  using (owner_id = (select auth.uid()));
create policy people_insert on public.people for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy people_update on public.people for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy people_delete on public.people for delete to authenticated
  using (owner_id = (select auth.uid()));
-- Whatever a policy above allows, and whatever a later one will, needs a session that the gate opened and that has not ended.
create policy people_gate on public.people as restrictive for all
  using ((select private.require_session())) with check ((select private.require_session()));

create trigger people_touch before update on public.people
  for each row execute function private.touch_updated_at();

-- At most 200 people an account. No limit for whoever operates the project: there is no visitor then.
create function private.limit_people() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
begin
  if v_owner is null then
    return null;
  end if;
  -- Of two at once the second one counts what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('people of ' || v_owner, 0));
  if (select count(*) > 200 from public.people p where p.owner_id = v_owner) then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
revoke all on function private.limit_people() from public;
create trigger people_limit after insert on public.people
  for each statement execute function private.limit_people();

-- Writes people of the visitor, all or none: a new one after those that are there, or one in the place of that with its id.
create function public.save_people(p_people jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  -- One after another for each visitor, so that no two get one place.
  perform pg_advisory_xact_lock(hashtextextended('people of ' || auth.uid(), 0));
  insert into public.people as p (id, owner_id, position, alias, relation, numbers, names, birth_date)
    select
      a.fields ->> 'id', (a.fields ->> 'owner_id')::uuid,
      a.place + coalesce((select max(k.position) from public.people k where k.owner_id = (select auth.uid())), 0),
      a.fields ->> 'alias', a.fields ->> 'relation', a.fields -> 'numbers', a.fields -> 'names', (a.fields ->> 'birth_date')::date
    from jsonb_array_elements(p_people) with ordinality as a (fields, place)
    on conflict (owner_id, id) do update set
      alias = excluded.alias,
      relation = excluded.relation,
      numbers = excluded.numbers,
      names = excluded.names,
      birth_date = excluded.birth_date;
end
$$;
revoke all on function public.save_people(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_people(jsonb) to authenticated;

-- Null in rows of before this migration. A holder may name a person who was removed: the document then belongs to nobody known.
alter table public.documents
  add column holder jsonb,
  add column evidence jsonb,
  add constraint documents_holder check (jsonb_typeof(holder) = 'object' and char_length(holder::text) <= 200),
  add constraint documents_evidence check (jsonb_typeof(evidence) = 'object' and char_length(evidence::text) <= 32000);
grant insert (holder, evidence), update (holder, evidence) on public.documents to authenticated;

-- As before, with the evidence among the values.
create or replace function private.limit_documents() returns trigger
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
      coalesce(sum(octet_length(d.extracted_text) + pg_column_size(d.extracted_info) + pg_column_size(d.corrected_info)
        + coalesce(pg_column_size(d.evidence), 0)), 0)
    into v_documents, v_files, v_bytes
    from public.documents d where d.owner_id = v_owner;
  if v_documents > 10000 or v_files > 2147483648 or v_bytes > 268435456 then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
drop trigger documents_limit on public.documents;
create trigger documents_limit after insert or update of extracted_text, extracted_info, corrected_info, size, evidence on public.documents
  for each statement execute function private.limit_documents();

-- As before, with holder and evidence. A holder that is there stays where a document brings none.
create or replace function public.import_documents(p_documents jsonb) returns jsonb
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
      sha256 text, mime_type text, size bigint, is_demo_data boolean, holder jsonb, evidence jsonb
    )
  ), known as (
    select d.id, d.storage_path from public.documents d
    where d.owner_id = (select auth.uid()) and d.id in (select a.id from arriving a)
  ), written as (
    insert into public.documents as d (
      id, owner_id, filename, original_file, original_size, storage_path, extracted_text, suggested_category, confidence, upload_date,
      folder_id, document_type, extracted_info, expiry_date, sha256, mime_type, size, is_demo_data,
      holder, evidence
    )
    select
      a.id, a.owner_id, a.filename, a.original_file, a.original_size, a.storage_path, a.extracted_text, a.suggested_category, a.confidence,
      a.upload_date, a.folder_id, a.document_type, a.extracted_info, a.expiry_date, a.sha256, a.mime_type, a.size, a.is_demo_data,
      a.holder, a.evidence
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
      is_demo_data = excluded.is_demo_data,
      holder = coalesce(excluded.holder, d.holder),
      evidence = excluded.evidence
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
