-- Sessions that end, the devices that open an account again, and its recovery code (decisions A-150 and A-174).

-- A device opens its account with the gate's password and a secret of its own. Of the secret, 32 random bytes, only the SHA-256 is kept.
create table private.devices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users on delete cascade,
  secret_hash text not null,
  -- The session that the device opened last; it may have ended.
  session_id uuid not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint devices_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint devices_user_agent check (char_length(user_agent) <= 400)
);
create index devices_account on private.devices (account_id);
revoke all on private.devices from public, anon, authenticated, service_role;

-- At most one code an account. secret_hash is null while the code is still the account's password at auth, as every code was before
-- this migration; from_before says that the devices of that time keep the code too.
create table private.recovery_codes (
  account_id uuid primary key references auth.users on delete cascade,
  secret_hash text,
  created_at timestamptz not null default now(),
  from_before boolean not null default false,
  constraint recovery_codes_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$')
);
revoke all on private.recovery_codes from public, anon, authenticated, service_role;
insert into private.recovery_codes (account_id, created_at, from_before)
  select id, coalesce(created_at, now()), true from auth.users
  where raw_app_meta_data ->> 'acceso' = 'tramia' and email like 'v-%@visitantes.invalid';

-- True for a session that the function gate opened and that has not ended. A token outlives its session by up to an hour, so the
-- session itself is looked up; it goes with its account. app_metadata can be written with the service key only. Auth opens a session
-- for whoever has set a password there, past the gate: such a one has no device. Accounts whose code is still a password have none yet.
create or replace function private.passed_gate() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia', false)
    and exists (
      select from auth.sessions s where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
        and (
          exists (select from private.devices d where d.account_id = s.user_id and d.session_id = s.id)
          or exists (select from private.recovery_codes c where c.account_id = s.user_id and c.secret_hash is null)
        )
    )
$$;

-- The same, but a session that has ended is a 401: an empty list would look like an empty vault.
create function private.require_session() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if private.passed_gate() then
    return true;
  end if;
  if auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia' then
    raise exception 'La sesión ha terminado.' using errcode = 'PT401';
  end if;
  return false;
end
$$;
revoke all on function private.require_session() from public;
grant execute on function private.require_session() to authenticated;
alter policy documents_gate on public.documents
  using ((select private.require_session())) with check ((select private.require_session()));

-- The account that a device opens; no row where the secret is another one or the device was removed.
create function public.open_device(p_id uuid, p_secret_hash text) returns table (account_id uuid, email text)
  language sql stable security definer set search_path = ''
  as $$
  select d.account_id, u.email::text from private.devices d join auth.users u on u.id = d.account_id
  where d.id = p_id and d.secret_hash = p_secret_hash
$$;

-- Writes which session a device has, and ends the one that it had before. A device without an id is a new one. The answer is its id;
-- null, and the session is ended, where the device was removed meanwhile.
create function public.keep_device(
  p_account uuid, p_session uuid, p_secret_hash text, p_user_agent text, p_id uuid default null
)
  returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_id uuid;
  v_before uuid;
begin
  if p_id is null then
    insert into private.devices (account_id, session_id, secret_hash, user_agent)
      values (p_account, p_session, p_secret_hash, left(p_user_agent, 400))
      returning id into v_id;
    return v_id;
  end if;
  -- Two tabs at the gate wait for each other, so that none of their sessions is left without a device.
  select d.id, d.session_id into v_id, v_before from private.devices d
    where d.id = p_id and d.account_id = p_account and d.secret_hash = p_secret_hash
    for update;
  update private.devices d set session_id = p_session, user_agent = left(p_user_agent, 400), last_used_at = now() where d.id = v_id;
  delete from auth.sessions s
    where s.user_id = p_account and s.id = case when v_id is null then p_session else nullif(v_before, p_session) end;
  return v_id;
end
$$;

-- The account of a recovery code. is_password: only auth can tell whether the code is right, for it is the account's password there.
-- A page that was loaded before this migration keeps the key of its device without the id: the key opens the account all the same.
create function public.open_code(p_email text, p_secret_hash text) returns table (account_id uuid, is_password boolean)
  language sql stable security definer set search_path = ''
  as $$
  select c.account_id, c.secret_hash is null as is_password from private.recovery_codes c join auth.users u on u.id = c.account_id
  where u.email = p_email and coalesce(c.secret_hash = p_secret_hash, true)
  union all
  select d.account_id, false from private.devices d join auth.users u on u.id = d.account_id
  where u.email = p_email and d.secret_hash = p_secret_hash
  order by is_password
  limit 1
$$;

-- Keeps the code that was the account's password, before that password is replaced: the code goes on opening the account.
create function public.keep_code(p_account uuid, p_secret_hash text) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update private.recovery_codes set secret_hash = p_secret_hash where account_id = p_account and secret_hash is null
$$;

-- Writes a new code over the one before, for a session of a device: false for any other, whose browser would be left without a way
-- back in. An account with a device has no code any more that is its password at auth.
create function public.renew_code(p_account uuid, p_session uuid, p_secret_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not exists (select from private.devices d where d.account_id = p_account and d.session_id = p_session) then
    return false;
  end if;
  insert into private.recovery_codes (account_id, secret_hash) values (p_account, p_secret_hash)
    on conflict (account_id) do update set secret_hash = excluded.secret_hash, created_at = now(), from_before = false;
  return true;
end
$$;

revoke all on function
  public.open_device(uuid, text), public.keep_device(uuid, uuid, text, text, uuid), public.open_code(text, text),
  public.keep_code(uuid, text), public.renew_code(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.open_device(uuid, text), public.keep_device(uuid, uuid, text, text, uuid), public.open_code(text, text),
  public.keep_code(uuid, text), public.renew_code(uuid, uuid, text)
  to service_role;

-- The devices of the visitor's account, this one first, then by their last use, and its recovery code; null where there is none. A
-- session from before devices had secrets of their own counts as a device too.
create function public.describe_devices() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  v_account uuid := auth.uid();
  v_session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  if not private.require_session() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'user_agent', l.user_agent, 'first_seen', l.first_seen, 'last_used', l.last_used, 'is_current', l.is_current
      ) order by l.is_current desc, l.last_used desc, l.id), '[]')
      from (
        select coalesce(d.id, s.id) as id, coalesce(d.user_agent, s.user_agent, '') as user_agent,
          coalesce(d.created_at, s.created_at) as first_seen, greatest(d.last_used_at, s.updated_at) as last_used,
          coalesce(s.id = v_session, false) as is_current
        from (select * from private.devices where account_id = v_account) d
        full join (select * from auth.sessions where user_id = v_account) s on s.id = d.session_id
      ) l
    ),
    'code', (
      select jsonb_build_object('created_at', c.created_at, 'from_before', c.from_before)
      from private.recovery_codes c where c.account_id = v_account
    )
  );
end
$$;

-- Ends the session of this device, or those of all others, for good: without its row a device's secret opens nothing.
create function public.end_devices(p_others boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_account uuid := auth.uid();
  v_session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  if not private.require_session() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  delete from private.devices d where d.account_id = v_account and (d.session_id <> v_session) = p_others;
  delete from auth.sessions s where s.user_id = v_account and (s.id <> v_session) = p_others;
end
$$;
revoke all on function public.describe_devices(), public.end_devices(boolean) from public, anon, authenticated, service_role;
grant execute on function public.describe_devices(), public.end_devices(boolean) to authenticated;
