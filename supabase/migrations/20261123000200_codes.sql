-- A recovery code of two parts (decision A-170). The browser makes it; one part opens the slot of a protected vault, the other one signs in,
-- and of that the server keeps the SHA-256. A new code takes the place of the one before in one step with the slot.

-- The code that the person is writing down. The gate has asked for its password; only the session of that device can put the code in use,
-- within an hour.
alter table private.devices
  add column next_code_hash text constraint devices_next_code_hash check (next_code_hash ~ '^[0-9a-f]{64}$'),
  add column next_code_at timestamptz;

-- The server does not make codes any more: it would know what opens the vault.
drop function public.renew_code(uuid, uuid, text);

-- False for a session without a device, whose browser would be left without a way back in.
create function public.stage_code(p_account uuid, p_session uuid, p_secret_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.devices d set next_code_hash = p_secret_hash, next_code_at = now()
    where d.account_id = p_account and d.session_id = p_session;
  return found;
end
$$;
revoke all on function public.stage_code(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.stage_code(uuid, uuid, text) to service_role;

-- Writes the code that this session has staged over the one before. Asked again, because the answer was lost, it changes nothing.
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
    on conflict (account_id) do update set secret_hash = excluded.secret_hash, created_at = now(), from_before = false;
end
$$;
revoke all on function private.use_code(text) from public;

-- The code of an account that is not protected. That of another one changes with its slot alone.
create function public.save_code(p_secret_hash text) returns void
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
  if exists (select from public.sealed_vaults v where v.owner_id = v_account) then
    raise exception 'El T-Wallet está protegido.' using errcode = 'PT423';
  end if;
  perform private.use_code(p_secret_hash);
end
$$;
revoke all on function public.save_code(text) from public, anon, authenticated, service_role;
grant execute on function public.save_code(text) to authenticated;

-- A change of the slot brings the code with it: both or none.
create function private.use_sealed_code() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.code_hash is not null and (tg_op = 'INSERT' or new.code_hash is distinct from old.code_hash) then
    perform private.use_code(new.code_hash);
  end if;
  return null;
end
$$;
revoke all on function private.use_sealed_code() from public;
create trigger sealed_vaults_code after insert or update of code_hash on public.sealed_vaults
  for each row execute function private.use_sealed_code();
