-- Who may change a protected vault: whoever has opened it, not whoever has a session (docs/encryption.md). The signed keyring has the
-- SHA-256 of two words that only its opened vault can say: 'writer' with each change, 'farewell' when the protection ends.

-- What a vault said when its protection ended. Devices that know the vault believe that it has none any more by this alone.
create table public.sealed_farewells (
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  word text not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, word),
  constraint sealed_farewells_word check (word ~ '^[0-9a-f]{64}$')
);
alter table public.sealed_farewells enable row level security;
revoke all on public.sealed_farewells from public, anon, authenticated, service_role;
grant select on public.sealed_farewells to authenticated;
grant select, insert, update, delete on public.sealed_farewells to service_role;
create policy sealed_farewells_select on public.sealed_farewells for select to authenticated
  using (owner_id = (select auth.uid()));
create policy sealed_farewells_gate on public.sealed_farewells as restrictive for all
  using ((select private.require_session())) with check ((select private.require_session()));

-- SHA-256 of the ciphertext, of a file too, as the device says it: a root proves it.
alter table public.sealed_rows add column hash text constraint sealed_rows_hash check (hash ~ '^[0-9a-f]{64}$');

-- All changes are those of the functions below.
revoke insert, update, delete on public.sealed_vaults, public.sealed_rows from authenticated;
revoke insert (owner_id, generation, state, keyring, code_hash), update (generation, state, keyring, code_hash)
  on public.sealed_vaults from authenticated;
revoke insert (owner_id, name, revision, bytes, storage_path), update (revision, bytes, storage_path, deleted_at)
  on public.sealed_rows from authenticated;
drop policy sealed_vaults_insert on public.sealed_vaults;
drop policy sealed_vaults_update on public.sealed_vaults;
drop policy sealed_vaults_delete on public.sealed_vaults;
drop policy sealed_rows_insert on public.sealed_rows;
drop policy sealed_rows_update on public.sealed_rows;

-- A file that a sealed row names goes after its row. Asked without the policies of that table: they hide rows from a session that ended.
create function private.is_sealed_file(p_path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.sealed_rows r where r.storage_path = p_path) $$;
revoke all on function private.is_sealed_file(text) from public;
grant execute on function private.is_sealed_file(text) to authenticated;
create policy documents_files_sealed on storage.objects as restrictive for delete to authenticated
  using (bucket_id <> 'documents' or not private.is_sealed_file(name));

-- True for the word of which a keyring has the hash. A keyring of before the words were signed has none: nobody changes it.
create function private.is_word(p_keyring jsonb, p_name text, p_word text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
  select coalesce(
    p_word ~ '^[0-9a-f]{64}$' and encode(sha256(decode(p_word, 'hex')), 'hex') = p_keyring #>> array['words', p_name], false
  )
$$;
revoke all on function private.is_word(jsonb, text, text) from public;

-- What was removed stays with its ciphertext or its file for 30 days, and a vault whose protection ended with all its rows, unless another
-- one begins in its place.
alter table public.sealed_rows drop constraint sealed_rows_content, add constraint sealed_rows_content
  check (num_nonnulls(bytes, storage_path) = 1 or (deleted_at is not null and num_nonnulls(bytes, storage_path) = 0));
alter table public.sealed_vaults add column ended_at timestamptz;
create index sealed_vaults_ended on public.sealed_vaults (ended_at) where ended_at is not null;

-- As before; what was removed takes no room from what is stored, but the two together have twice of it at most.
create or replace function private.limit_sealed_rows() returns trigger
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
    select count(*) > 40000 or sum(r.padded_size) > 1073741824
      or sum(r.padded_size) filter (where r.deleted_at is null) > 536870912
      or count(*) filter (where r.deleted_at is null and r.name ~ '^(doc|bare)/') > 10000
    from public.sealed_rows r where r.owner_id = v_owner
  ) then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
create or replace function private.is_bucket_full(p_owner uuid) returns boolean
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

-- The answer: how many tombstones went.
create or replace function private.purge_sealed_rows() returns bigint
  language sql volatile security invoker set search_path = ''
  as $$
  with gone as (delete from public.sealed_rows where deleted_at < now() - interval '30 days' returning 1),
    ended as (delete from public.sealed_vaults where ended_at < now() - interval '30 days')
  select count(*) from gone
$$;

-- As before, for an account whose protection has ended too.
create or replace function public.save_code(p_secret_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_account uuid := auth.uid();
begin
  if not private.require_session() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  -- As in change_sealed: the account is not being protected meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_account, 0));
  if exists (select from public.sealed_vaults v where v.owner_id = v_account and v.ended_at is null) then
    raise exception 'El T-Wallet está protegido.' using errcode = 'PT423';
  end if;
  perform private.use_code(p_secret_hash);
end
$$;

-- As before, with the hash of each row beside its revision.
create or replace function public.read_sealed(p_owner uuid, p_names jsonb, p_revisions boolean) returns jsonb
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
      select coalesce(jsonb_object_agg(r.name, jsonb_build_array(r.revision, r.hash)), '{}') from public.sealed_rows r
      where r.owner_id = v.owner_id and r.deleted_at is null
    ) end
  )
  from public.sealed_vaults v where v.owner_id = p_owner and v.ended_at is null
$$;

-- Changes a sealed vault, all or nothing, if it is still of that generation; 0 for one that is not there. p_vault: owner_id, generation,
-- keyring and code_hash where they change, and the word 'writer'. A vault begins with words, and with a code that the gate's password has
-- staged; one that has ended gives it its place. The state is that of the keyring, whose vault and words stay; the hash of the next
-- farewell may follow that of the one of now. p_rows: name, revision, hash, and bytes (base64) or storage_path. A removed row becomes a
-- tombstone. State 'protected' follows 'protecting' alone, and removes what is open in the same transaction: only if all of it has its
-- sealed copy (triggers have refused changes of it since the protection began). The answer: the files that no row names any more; null
-- where the vault is of another generation.
create or replace function public.change_sealed(p_generation bigint, p_vault jsonb, p_rows jsonb, p_removed jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := p_vault ->> 'owner_id';
  v_next bigint := p_vault ->> 'generation';
  v_keyring jsonb := p_vault -> 'keyring';
  v_state text := p_vault #>> '{keyring,state}';
  v_old public.sealed_vaults;
  v_before text[];
begin
  if not private.require_session() or v_owner is distinct from auth.uid() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  -- One after another for each visitor, so that no two take one generation for the last.
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_owner, 0));
  select * into v_old from public.sealed_vaults v where v.owner_id = v_owner;
  if p_generation = 0 then
    if v_state is distinct from 'protecting' or p_vault ->> 'code_hash' is null
      or v_keyring #>> '{words,writer}' is null or v_keyring #>> '{words,farewell}' is null then
      raise exception 'permission denied' using errcode = '42501';
    end if;
    if v_old.owner_id is not null and v_old.ended_at is null then
      return null;
    end if;
    -- One that is in use already was read by every session.
    if not exists (
      select from private.devices d where d.account_id = v_owner and d.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid
        and d.next_code_hash = p_vault ->> 'code_hash' and d.next_code_at > now() - interval '1 hour'
    ) then
      raise exception 'Ese código no está preparado.' using errcode = 'PT409';
    end if;
    insert into public.sealed_vaults (owner_id, generation, state, keyring, code_hash)
      values (v_owner, v_next, v_state, v_keyring, p_vault ->> 'code_hash')
      on conflict (owner_id) do update set
        generation = excluded.generation, state = excluded.state, keyring = excluded.keyring, code_hash = excluded.code_hash, ended_at = null;
  else
    if v_old.generation is distinct from p_generation or v_old.ended_at is not null then
      return null;
    end if;
    if not private.is_word(v_old.keyring, 'writer', p_vault ->> 'writer') or (
      v_keyring is not null and (
        v_keyring -> 'vault' is distinct from v_old.keyring -> 'vault'
        or (v_keyring -> 'words') - 'farewell' is distinct from (v_old.keyring -> 'words') - 'farewell'
        -- The next one has the word of now for its hash.
        or (
          v_keyring #>> '{words,farewell}' is distinct from v_old.keyring #>> '{words,farewell}'
          and not private.is_word(v_old.keyring, 'farewell', v_keyring #>> '{words,farewell}')
        )
        or v_state is null
      )
    ) then
      raise exception 'permission denied' using errcode = '42501';
    end if;
    if v_state = 'protected' and v_old.keyring ->> 'state' = 'unprotecting' then
      return null;
    end if;
    update public.sealed_vaults v set
      generation = v_next,
      state = coalesce(v_state, v.state),
      keyring = coalesce(v_keyring, v.keyring),
      code_hash = coalesce(p_vault ->> 'code_hash', v.code_hash)
      where v.owner_id = v_owner;
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
  update public.sealed_rows r set revision = v_next, deleted_at = now()
    where r.owner_id = v_owner and r.deleted_at is null and r.name in (select jsonb_array_elements_text(p_removed));
  insert into public.sealed_rows as r (owner_id, name, revision, hash, bytes, storage_path)
    select v_owner, a.name, a.revision, a.hash, decode(a.bytes, 'base64'), a.storage_path
    from jsonb_to_recordset(p_rows) as a (name text, revision bigint, hash text, bytes text, storage_path text)
    on conflict (owner_id, name) do update set
      revision = excluded.revision, hash = excluded.hash, bytes = excluded.bytes, storage_path = excluded.storage_path, deleted_at = null;
  if v_state = 'protected' and v_old.keyring ->> 'state' = 'protecting' then
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

-- Ends the protection of a vault whose documents are open again, if it is still of that generation, and keeps its farewell. It goes after
-- 30 days, as what was removed.
create function public.end_sealed(p_generation bigint, p_farewell text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
  v_keyring jsonb;
begin
  if not private.require_session() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_owner, 0));
  select v.keyring into v_keyring from public.sealed_vaults v
    where v.owner_id = v_owner and v.generation = p_generation and v.keyring ->> 'state' = 'unprotecting' and v.ended_at is null;
  if not found then
    return false;
  end if;
  if not private.is_word(v_keyring, 'farewell', p_farewell) then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  insert into public.sealed_farewells (owner_id, word) values (v_owner, p_farewell) on conflict do nothing;
  update public.sealed_vaults v set ended_at = now() where v.owner_id = v_owner;
  update public.sealed_rows r set deleted_at = now() where r.owner_id = v_owner and r.deleted_at is null;
  return true;
end
$$;
revoke all on function public.end_sealed(bigint, text) from public, anon, authenticated, service_role;
grant execute on function public.end_sealed(bigint, text) to authenticated;
