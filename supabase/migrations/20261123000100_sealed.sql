-- What a protected vault keeps here (docs/encryption.md): ciphertext, and the keyring that its owner alone opens.

-- An account has one at most. Its sealed rows go with it.
create table public.sealed_vaults (
  owner_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Another one after every change: who changes the vault says which one it was.
  generation bigint not null,
  state text not null,
  keyring jsonb not null,
  -- SHA-256 of what signs in by the recovery code whose other part opens the keyring.
  code_hash text,
  updated_at timestamptz not null default now(),
  constraint sealed_vaults_generation check (generation between 1 and 9007199254740991),
  constraint sealed_vaults_state check (state in ('protecting', 'protected', 'unprotecting')),
  constraint sealed_vaults_keyring check (jsonb_typeof(keyring) = 'object' and char_length(keyring::text) <= 65536),
  constraint sealed_vaults_code_hash check (code_hash ~ '^[0-9a-f]{64}$')
);

-- A row has its ciphertext or names a file that is ciphertext; what was removed stays without either for 30 days.
create table public.sealed_rows (
  owner_id uuid not null default auth.uid() references public.sealed_vaults on delete cascade,
  name text collate "C" not null,
  -- The generation with which it was written.
  revision bigint not null,
  bytes bytea,
  storage_path text,
  padded_size bigint generated always as (coalesce(octet_length(bytes), 0)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (owner_id, name),
  constraint sealed_rows_name check (name ~ '^((doc|bare|file|value)/[A-Za-z0-9_.:+-]{1,64}|list/[0-9]{2}|people|cases|root)$'),
  constraint sealed_rows_revision check (revision between 1 and 9007199254740991),
  -- 8 MiB padded, and what sealing adds.
  constraint sealed_rows_bytes check (octet_length(bytes) <= 8389000),
  constraint sealed_rows_storage_path check (private.is_own_file(storage_path, owner_id)),
  constraint sealed_rows_content check (num_nonnulls(bytes, storage_path, deleted_at) = 1)
);
create index sealed_rows_storage_path on public.sealed_rows (storage_path) where storage_path is not null;
create index sealed_rows_deleted on public.sealed_rows (deleted_at) where deleted_at is not null;

alter table public.sealed_vaults enable row level security;
alter table public.sealed_rows enable row level security;
revoke all on public.sealed_vaults, public.sealed_rows from public, anon, authenticated, service_role;
grant select, delete on public.sealed_vaults to authenticated;
grant insert (owner_id, generation, state, keyring, code_hash), update (generation, state, keyring, code_hash) on public.sealed_vaults to authenticated;
-- No row changes its name or its owner afterwards, and none is deleted: it becomes a tombstone.
grant select on public.sealed_rows to authenticated;
grant insert (owner_id, name, revision, bytes, storage_path), update (revision, bytes, storage_path, deleted_at)
  on public.sealed_rows to authenticated;
grant select, insert, update, delete on public.sealed_vaults, public.sealed_rows to service_role;

create policy sealed_vaults_select on public.sealed_vaults for select to authenticated
  using (owner_id = (select auth.uid()));
create policy sealed_vaults_insert on public.sealed_vaults for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy sealed_vaults_update on public.sealed_vaults for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy sealed_vaults_delete on public.sealed_vaults for delete to authenticated
  using (owner_id = (select auth.uid()));
create policy sealed_rows_select on public.sealed_rows for select to authenticated
  using (owner_id = (select auth.uid()));
create policy sealed_rows_insert on public.sealed_rows for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy sealed_rows_update on public.sealed_rows for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
-- Whatever a policy above allows, and whatever a later one will, needs a session that the gate opened and that has not ended.
create policy sealed_vaults_gate on public.sealed_vaults as restrictive for all
  using ((select private.require_session())) with check ((select private.require_session()));
create policy sealed_rows_gate on public.sealed_rows as restrictive for all
  using ((select private.require_session())) with check ((select private.require_session()));

create trigger sealed_vaults_touch before update on public.sealed_vaults
  for each row execute function private.touch_updated_at();
create trigger sealed_rows_touch before update on public.sealed_rows
  for each row execute function private.touch_updated_at();

-- At most 10,000 documents, 40,000 rows with the tombstones, and 512 MiB of ciphertext in rows; files count as those of open
-- documents do (private.is_bucket_full). No limit for whoever operates the project: there is no visitor then.
create function private.limit_sealed_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
begin
  if v_owner is null then
    return null;
  end if;
  -- Of two at once the second one counts what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_owner, 0));
  if (
    select count(*) > 40000 or sum(r.padded_size) > 536870912
      or count(*) filter (where r.deleted_at is null and r.name ~ '^(doc|bare)/') > 10000
    from public.sealed_rows r where r.owner_id = v_owner
  ) then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
revoke all on function private.limit_sealed_rows() from public;
create trigger sealed_rows_limit after insert or update on public.sealed_rows
  for each statement execute function private.limit_sealed_rows();

-- What is sealed, at one moment: the vault, the rows of these names, and the revisions of all rows if they are asked for. Null where
-- the account has no protected vault. Bytes are base64.
create function public.read_sealed(p_owner uuid, p_names jsonb, p_revisions boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
  select jsonb_build_object(
    'generation', v.generation,
    'state', v.state,
    'keyring', v.keyring,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', r.name, 'revision', r.revision, 'bytes', encode(r.bytes, 'base64'), 'storage_path', r.storage_path
      )), '[]')
      from public.sealed_rows r
      where r.owner_id = v.owner_id and r.deleted_at is null and r.name in (select jsonb_array_elements_text(p_names))
    ),
    'revisions', case when p_revisions then (
      select coalesce(jsonb_object_agg(r.name, r.revision), '{}') from public.sealed_rows r
      where r.owner_id = v.owner_id and r.deleted_at is null
    ) end
  )
  from public.sealed_vaults v where v.owner_id = p_owner
$$;

-- Changes a sealed vault, all or nothing, if it is still of that generation; 0 for one that is not there. p_vault: owner_id, generation,
-- and state, keyring and code_hash where they change. p_rows: name, revision, bytes (base64) or storage_path. A removed row becomes a tombstone. State
-- 'protected' follows 'protecting' alone, and removes what is open in the same transaction: only if all of it has its sealed copy (triggers
-- have refused changes of it since the protection began). The answer: the files that no row names any more; null where the vault is of
-- another generation.
create function public.change_sealed(p_generation bigint, p_vault jsonb, p_rows jsonb, p_removed jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_owner uuid := p_vault ->> 'owner_id';
  v_next bigint := p_vault ->> 'generation';
  v_before text[];
begin
  -- One after another for each visitor, so that no two take one generation for the last.
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || auth.uid(), 0));
  if p_generation = 0 then
    insert into public.sealed_vaults (owner_id, generation, state, keyring, code_hash)
      values (v_owner, v_next, p_vault ->> 'state', p_vault -> 'keyring', p_vault ->> 'code_hash')
      on conflict (owner_id) do nothing;
  else
    update public.sealed_vaults v set
      generation = v_next,
      state = coalesce(p_vault ->> 'state', v.state),
      keyring = coalesce(p_vault -> 'keyring', v.keyring),
      code_hash = coalesce(p_vault ->> 'code_hash', v.code_hash)
      where v.owner_id = v_owner and v.generation = p_generation
        and (p_vault ->> 'state' is distinct from 'protected' or v.state = 'protecting');
  end if;
  if not found then
    return null;
  end if;
  select array_agg(r.storage_path) into v_before from public.sealed_rows r
    where r.owner_id = v_owner and r.storage_path is not null
      and r.name in (select a ->> 'name' from jsonb_array_elements(p_rows) a union all select jsonb_array_elements_text(p_removed));
  -- Nothing takes the place of what is newer: a page that was left open for long changes nothing.
  if v_next <= p_generation or exists (
    select from jsonb_to_recordset(p_rows) as a (name text, revision bigint)
    left join public.sealed_rows r on r.owner_id = v_owner and r.name = a.name
    where a.revision is null or a.revision > v_next or a.revision < r.revision
  ) then
    raise exception 'Otra revisión' using errcode = 'PT412';
  end if;
  update public.sealed_rows r set revision = v_next, bytes = null, storage_path = null, deleted_at = now()
    where r.owner_id = v_owner and r.deleted_at is null and r.name in (select jsonb_array_elements_text(p_removed));
  insert into public.sealed_rows as r (owner_id, name, revision, bytes, storage_path)
    select v_owner, a.name, a.revision, decode(a.bytes, 'base64'), a.storage_path
    from jsonb_to_recordset(p_rows) as a (name text, revision bigint, bytes text, storage_path text)
    on conflict (owner_id, name) do update set
      revision = excluded.revision, bytes = excluded.bytes, storage_path = excluded.storage_path, deleted_at = null;
  if p_vault ->> 'state' = 'protected' then
    if exists (
      select from (
        select array['doc/' || d.id, 'bare/' || d.id] from public.documents d where d.owner_id = v_owner and not d.is_demo_data
        union all
        -- There is no copy of a file that is lost.
        select array['file/' || d.id] from public.documents d
          join storage.objects o on o.bucket_id = 'documents' and o.name = d.storage_path
          where d.owner_id = v_owner and not d.is_demo_data
        union all
        select array['people'] where exists (select from public.people p where p.owner_id = v_owner)
        union all
        select array['cases'] where exists (select from public.case_files c where c.owner_id = v_owner)
      ) n (names)
      where not exists (
        select from public.sealed_rows r where r.owner_id = v_owner and r.deleted_at is null and r.name = any (n.names)
      )
    ) then
      raise exception 'Falta una copia cifrada.' using errcode = 'PT412';
    end if;
    with gone as (delete from public.documents d where d.owner_id = v_owner returning d.storage_path)
      select v_before || array_agg(g.storage_path) into v_before from gone g where g.storage_path is not null;
    delete from public.people p where p.owner_id = v_owner;
    delete from public.case_files c where c.owner_id = v_owner;
  end if;
  return (
    select coalesce(jsonb_agg(b.path), '[]') from unnest(v_before) b (path)
    where not exists (select from public.sealed_rows r where r.owner_id = v_owner and r.storage_path = b.path)
  );
end
$$;
revoke all on function public.read_sealed(uuid, jsonb, boolean), public.change_sealed(bigint, jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.read_sealed(uuid, jsonb, boolean), public.change_sealed(bigint, jsonb, jsonb, jsonb) to authenticated;

-- While an account is being protected, and from then on, no device writes anything open: a page that was loaded before would. What was
-- there stays readable until it is removed. Taking the protection off writes it again.
create function private.refuse_open() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
begin
  if v_owner is null then
    return null;
  end if;
  -- The protection begins when whatever is being written has ended.
  perform pg_advisory_xact_lock_shared(hashtextextended('sealed of ' || v_owner, 0));
  if exists (select from public.sealed_vaults v where v.owner_id = v_owner and v.state <> 'unprotecting') then
    raise exception 'El T-Wallet está protegido.' using errcode = 'PT423';
  end if;
  return null;
end
$$;
revoke all on function private.refuse_open() from public;
create trigger documents_open after insert or update on public.documents
  for each statement execute function private.refuse_open();
create trigger people_open after insert or update on public.people
  for each statement execute function private.refuse_open();
create trigger case_files_open after insert or update on public.case_files
  for each statement execute function private.refuse_open();

-- Ciphertext has no type, and is longer than its file by a header of 91 bytes and 16 for each MiB: less than 1 KiB.
update storage.buckets set
  file_size_limit = 10485760 + 1024,
  allowed_mime_types = allowed_mime_types || array['application/octet-stream']
  where id = 'documents';

-- As before, but a file that a sealed row names belongs to it.
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
        and not exists (select from public.sealed_rows r where r.storage_path = o.name)
      )
    )
  order by o.name
  limit least(greatest(p_limit, 0), 1000)
$$;

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
      and not exists (select from public.sealed_rows r where r.storage_path = o.name)
  ) then
    insert into private.alarms (name, detail)
      values ('orphaned_files', 'files of no account or no document are still in the bucket documents: does the sweep run?');
    raise warning 'tramia alarm orphaned_files';
  end if;
  return v_row.measured_bytes;
end
$$;

-- The answer: how many tombstones went.
create function private.purge_sealed_rows() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (delete from public.sealed_rows where deleted_at < now() - interval '30 days' returning 1)
  select count(*) from gone
$$;
revoke all on function private.purge_sealed_rows() from public;
do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('tramia-purge-sealed-rows', '32 3 * * *', 'select private.purge_sealed_rows()');
  end if;
end
$$;
