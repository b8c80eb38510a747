-- The sessions that the gate opens, the devices that open an account again, and its recovery code (decisions A-150 and A-174).

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
  -- SHA-256 of the sign-in part of a recovery code that the person is writing down.
  next_code_hash text,
  next_code_at timestamptz,
  constraint devices_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint devices_user_agent check (char_length(user_agent) <= 400),
  constraint devices_next_code_hash check (next_code_hash ~ '^[0-9a-f]{64}$')
);
create index devices_account on private.devices (account_id);

-- A recovery code has two parts: one opens a slot of the sealed vault, the other one signs in, and of that the SHA-256 is here. The browser
-- makes the code (decision A-170): a server that did would know what opens the vault. At most one an account.
create table private.recovery_codes (
  account_id uuid primary key references auth.users on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  constraint recovery_codes_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$')
);

-- True for a session that the function gate opened and that has not ended. A token outlives its session by up to an hour, so the session
-- itself is looked up; it goes with its account. app_metadata can be written with the secret key only; user_metadata by its user. Auth
-- opens a session for whoever has set a password there, past the gate: such a one has no device.
create function private.passed_gate() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia', false)
    and exists (
      select from auth.sessions s join private.devices d on d.account_id = s.user_id and d.session_id = s.id
      where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
    )
$$;
-- Policies are evaluated with the rights of who asks. Without USAGE on the schema nobody can call it in a statement of their own.
grant execute on function private.passed_gate() to authenticated;

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
grant execute on function private.require_session() to authenticated;

-- The account of the visitor, for functions that pass the policies by. An account that is named must be it.
create function private.require_visitor(p_account uuid default auth.uid()) returns uuid
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.require_session() or p_account is distinct from auth.uid() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  return p_account;
end
$$;

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

-- The account of a recovery code; null where it opens none.
create function public.open_code(p_email text, p_secret_hash text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
  select c.account_id from private.recovery_codes c join auth.users u on u.id = c.account_id
  where u.email = p_email and c.secret_hash = p_secret_hash
$$;

-- Lets a session put a code in use within an hour, once the gate has asked for its password. False for a session without a device, whose
-- browser would be left without a way back in.
create function public.stage_code(p_account uuid, p_session uuid, p_secret_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.devices d set next_code_hash = p_secret_hash, next_code_at = now()
    where d.account_id = p_account and d.session_id = p_session;
  return found;
end
$$;

grant execute on function
  public.open_device(uuid, text), public.keep_device(uuid, uuid, text, text, uuid), public.open_code(text, text),
  public.stage_code(uuid, uuid, text)
  to service_role;

-- Writes the code that this session has staged over the one before. The one that is in use already changes nothing.
create function private.use_code(p_secret_hash text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_account uuid := auth.uid();
begin
  if exists (select from private.recovery_codes c where c.account_id = v_account and c.secret_hash = p_secret_hash) then
    return;
  end if;
  update private.devices d set next_code_hash = null, next_code_at = null
    where d.account_id = v_account and d.session_id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and d.next_code_hash = p_secret_hash and d.next_code_at > now() - interval '1 hour';
  if not found then
    raise exception 'Ese código no está preparado.' using errcode = 'PT409';
  end if;
  insert into private.recovery_codes (account_id, secret_hash) values (v_account, p_secret_hash)
    on conflict (account_id) do update set secret_hash = excluded.secret_hash, created_at = now();
end
$$;

-- The devices of the visitor's account, this one first, then by their last use, and its recovery code; null where there is none. A session
-- without a device, which Auth opened past the gate, is listed by its own id: it can be ended, too.
create function public.describe_devices() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  v_account uuid := private.require_visitor();
  v_session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
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
    'code', (select jsonb_build_object('created_at', c.created_at) from private.recovery_codes c where c.account_id = v_account)
  );
end
$$;

-- Ends the session of this device, or those of all others, for good: without its row a device's secret opens nothing.
create function public.end_devices(p_others boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_account uuid := private.require_visitor();
  v_session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  delete from private.devices d where d.account_id = v_account and (d.session_id <> v_session) = p_others;
  delete from auth.sessions s where s.user_id = v_account and (s.id <> v_session) = p_others;
end
$$;
grant execute on function public.describe_devices(), public.end_devices(boolean) to authenticated;
