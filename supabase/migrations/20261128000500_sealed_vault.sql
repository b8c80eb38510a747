-- The replica of a vault (docs/encryption.md, decision A-176): ciphertext, and the keyring that its owner alone opens. Nothing here reads a
-- document. Who may change it is whoever has opened it, not whoever has a session: the keyring has the SHA-256 of two words that only an
-- opened vault can say, 'writer' with each change, 'farewell' when all of it is to be deleted.

-- True for `<owner>/<name>`: one level, and no name that a path could be led astray by.
create function private.is_own_file(p_path text, p_owner uuid) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
  select p_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,200}$' and starts_with(p_path, p_owner::text || '/')
    and not starts_with(p_path, p_owner::text || '/.') and position('..' in p_path) = 0
$$;
-- Policies are evaluated with the rights of who writes.
grant execute on function private.is_own_file(text, uuid) to authenticated;

-- An account has one at most.
create table public.sealed_vaults (
  owner_id uuid primary key references auth.users on delete cascade,
  -- Another one after every change: who changes the vault says which one it was.
  generation bigint not null,
  keyring jsonb not null,
  -- When it was deleted with its farewell.
  ended_at timestamptz,
  constraint sealed_vaults_generation check (generation between 1 and 9007199254740991),
  constraint sealed_vaults_keyring check (
    char_length(keyring::text) <= 65536
    and coalesce(jsonb_typeof(keyring -> 'vault') = 'string' and jsonb_typeof(keyring -> 'number') = 'number', false)
  )
);
create index sealed_vaults_ended on public.sealed_vaults (ended_at) where ended_at is not null;

-- A row has its ciphertext or names a file that is ciphertext. What was removed stays for 30 days as it was: whoever has the session alone,
-- or one opened device, deletes nothing for good.
create table public.sealed_rows (
  owner_id uuid not null references public.sealed_vaults on delete cascade,
  name text collate "C" not null,
  -- Milliseconds, as the device counts them: at most the generation with which it was written.
  revision bigint not null,
  -- SHA-256 of the ciphertext, of a file too, as the device says it: the root proves it.
  hash text not null,
  bytes bytea,
  storage_path text,
  deleted_at timestamptz,
  primary key (owner_id, name),
  constraint sealed_rows_name check (name ~ '^((doc|file|person|case|value)/[A-Za-z0-9_.:+-]{1,100}|keys|root)$'),
  constraint sealed_rows_revision check (revision between 1 and 9007199254740991),
  constraint sealed_rows_hash check (hash ~ '^[0-9a-f]{64}$'),
  -- 8 MiB padded, and what sealing adds.
  constraint sealed_rows_bytes check (octet_length(bytes) <= 8389000),
  constraint sealed_rows_storage_path check (private.is_own_file(storage_path, owner_id)),
  constraint sealed_rows_content check (num_nonnulls(bytes, storage_path) = 1)
);
create index sealed_rows_storage_path on public.sealed_rows (storage_path) where storage_path is not null;
create index sealed_rows_deleted on public.sealed_rows (deleted_at) where deleted_at is not null;

-- What a vault said when it was deleted: no vault with a farewell that is known begins again.
create table public.sealed_farewells (
  owner_id uuid not null references auth.users on delete cascade,
  word text not null,
  primary key (owner_id, word),
  constraint sealed_farewells_word check (word ~ '^[0-9a-f]{64}$')
);

-- Read by their owner, and changed by the functions below alone. The secret key has no right here either.
alter table public.sealed_vaults enable row level security;
alter table public.sealed_rows enable row level security;
alter table public.sealed_farewells enable row level security;
grant select on public.sealed_vaults, public.sealed_rows, public.sealed_farewells to authenticated;
create policy sealed_vaults_select on public.sealed_vaults for select to authenticated
  using (owner_id = (select auth.uid()) and (select private.require_session()));
create policy sealed_rows_select on public.sealed_rows for select to authenticated
  using (owner_id = (select auth.uid()) and (select private.require_session()));
create policy sealed_farewells_select on public.sealed_farewells for select to authenticated
  using (owner_id = (select auth.uid()) and (select private.require_session()));

-- True for the word of which a keyring has the hash.
create function private.is_word(p_keyring jsonb, p_name text, p_word text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
  select coalesce(
    p_word ~ '^[0-9a-f]{64}$' and encode(sha256(decode(p_word, 'hex')), 'hex') = p_keyring #>> array['words', p_name], false
  )
$$;

-- True for more than an account may have: 10,000 documents, 512 MiB of ciphertext in rows, and with what was removed in 30 days 40,000 rows
-- and twice of the bytes. Files are counted in the bucket (private.is_bucket_full).
create function private.has_too_many_rows(p_owner uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
  select count(*) > 40000 or sum(octet_length(r.bytes)) > 1073741824
    or sum(octet_length(r.bytes)) filter (where r.deleted_at is null) > 536870912
    or count(*) filter (where r.deleted_at is null and starts_with(r.name, 'doc/')) > 10000
  from public.sealed_rows r where r.owner_id = p_owner
$$;

-- What is sealed, at one moment: the vault, the rows of these names, and revision and hash of all rows if they are asked for. Null where the
-- account has no vault. Bytes are base64. Of what was removed, the files alone: a document that comes back by a later change has its file.
create function public.read_sealed(p_owner uuid, p_names jsonb, p_revisions boolean) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  v_owner uuid := private.require_visitor(p_owner);
begin
  return (
    select jsonb_build_object(
      'generation', v.generation,
      'keyring', v.keyring,
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', r.name, 'revision', r.revision, 'bytes', encode(r.bytes, 'base64'), 'storage_path', r.storage_path
        )), '[]')
        from public.sealed_rows r
        where r.owner_id = v.owner_id and (r.deleted_at is null or r.storage_path is not null)
          and r.name in (select jsonb_array_elements_text(p_names))
      ),
      'revisions', case when p_revisions then (
        select coalesce(jsonb_object_agg(r.name, jsonb_build_array(r.revision, r.hash)), '{}') from public.sealed_rows r
        where r.owner_id = v.owner_id and r.deleted_at is null
      ) end
    )
    from public.sealed_vaults v where v.owner_id = v_owner and v.ended_at is null
  );
end
$$;

-- Changes a sealed vault, all or nothing, if it is still of that generation. p_vault: owner_id, generation, the word 'writer', and keyring and
-- code_hash where they change. p_rows: name, revision, hash, and bytes (base64) or storage_path. A removed row becomes a tombstone.
-- Generation 0 begins a vault, with words and with a code that the gate's password has staged; one that was deleted gives it its place, and
-- its farewell, which is known now, is none of a vault that begins. A later keyring has the same vault and words, and a higher number.
-- The answer: the files that no row names any more; null where the vault is of another generation.
create function public.change_sealed(p_generation bigint, p_vault jsonb, p_rows jsonb, p_removed jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := private.require_visitor((p_vault ->> 'owner_id')::uuid);
  v_next bigint := p_vault ->> 'generation';
  v_keyring jsonb := p_vault -> 'keyring';
  v_old public.sealed_vaults;
  v_is_allowed boolean;
  v_before text[];
begin
  -- One after another for each visitor, so that no two take one generation for the last.
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_owner, 0));
  select * into v_old from public.sealed_vaults v where v.owner_id = v_owner and v.ended_at is null;
  if p_generation is distinct from coalesce(v_old.generation, 0) then
    return null;
  end if;
  if p_generation = 0 then
    v_is_allowed := p_vault ->> 'code_hash' is not null
      and v_keyring #>> '{words,writer}' is not null and v_keyring #>> '{words,farewell}' is not null
      and not exists (
        select from public.sealed_farewells f where f.owner_id = v_owner and private.is_word(v_keyring, 'farewell', f.word)
      );
  else
    v_is_allowed := private.is_word(v_old.keyring, 'writer', p_vault ->> 'writer') and (
      v_keyring is null or (
        v_keyring -> 'vault' = v_old.keyring -> 'vault' and v_keyring -> 'words' = v_old.keyring -> 'words'
        and v_keyring -> 'number' > v_old.keyring -> 'number'
      )
    );
  end if;
  if v_is_allowed is not true then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  -- Nothing takes the place of what is newer: a page that was left open for long changes nothing.
  if v_next <= p_generation or exists (
    select from jsonb_to_recordset(p_rows) as a (name text, revision bigint)
    left join public.sealed_rows r on r.owner_id = v_owner and r.name = a.name and p_generation > 0
    where a.revision is null or a.revision > v_next or a.revision < r.revision
  ) then
    raise exception 'Otra revisión' using errcode = 'PT412';
  end if;

  if p_vault ->> 'code_hash' is not null then
    perform private.use_code(p_vault ->> 'code_hash');
  end if;
  select array_agg(r.storage_path) into v_before from public.sealed_rows r
    where r.owner_id = v_owner and r.storage_path is not null and (
      p_generation = 0
      or r.name in (select a ->> 'name' from jsonb_array_elements(p_rows) a union all select jsonb_array_elements_text(p_removed))
    );
  if p_generation = 0 then
    delete from public.sealed_vaults v where v.owner_id = v_owner;
    insert into public.sealed_vaults (owner_id, generation, keyring) values (v_owner, v_next, v_keyring);
  else
    update public.sealed_vaults v set generation = v_next, keyring = coalesce(v_keyring, v.keyring) where v.owner_id = v_owner;
  end if;
  update public.sealed_rows r set revision = v_next, deleted_at = now()
    where r.owner_id = v_owner and r.deleted_at is null and r.name in (select jsonb_array_elements_text(p_removed));
  insert into public.sealed_rows as r (owner_id, name, revision, hash, bytes, storage_path)
    select v_owner, a.name, a.revision, a.hash, decode(a.bytes, 'base64'), a.storage_path
    from jsonb_to_recordset(p_rows) as a (name text, revision bigint, hash text, bytes text, storage_path text)
    on conflict (owner_id, name) do update set
      revision = excluded.revision, hash = excluded.hash, bytes = excluded.bytes, storage_path = excluded.storage_path, deleted_at = null;
  if private.has_too_many_rows(v_owner) then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return (
    select coalesce(jsonb_agg(b.path), '[]') from unnest(v_before) b (path)
    where not exists (select from public.sealed_rows r where r.storage_path = b.path)
  );
end
$$;

-- Deletes a vault that is still of that generation, and keeps its farewell. All of it goes after 30 days, as what was removed; its recovery code
-- opens nothing any more.
create function public.end_sealed(p_generation bigint, p_farewell text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := private.require_visitor();
  v_keyring jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('sealed of ' || v_owner, 0));
  select v.keyring into v_keyring from public.sealed_vaults v
    where v.owner_id = v_owner and v.generation = p_generation and v.ended_at is null;
  if not found then
    return false;
  end if;
  if not private.is_word(v_keyring, 'farewell', p_farewell) then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  insert into public.sealed_farewells (owner_id, word) values (v_owner, p_farewell);
  update public.sealed_vaults v set ended_at = now() where v.owner_id = v_owner;
  update public.sealed_rows r set deleted_at = now() where r.owner_id = v_owner and r.deleted_at is null;
  delete from private.recovery_codes c where c.account_id = v_owner;
  return true;
end
$$;
grant execute on function
  public.read_sealed(uuid, jsonb, boolean), public.change_sealed(bigint, jsonb, jsonb, jsonb), public.end_sealed(bigint, text)
  to authenticated;
