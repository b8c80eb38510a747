-- Attempts at the password gate (LOG-01 to LOG-08, ALOG-09 to ALOG-12). The function gate writes them (decision A-175): no browser does.

create table public.access_logs (
  id uuid primary key default gen_random_uuid(),
  "timestamp" timestamptz not null default now(),
  login_success boolean not null,
  user_agent text not null,
  browser_info jsonb not null,
  -- Refers to no account: an attempt outlives the one it was made with.
  visitor_id uuid,
  constraint access_logs_user_agent check (char_length(user_agent) <= 1024),
  constraint access_logs_browser_info check (
    jsonb_typeof(browser_info) = 'object' and octet_length(browser_info::text) <= 4096
  )
);
create index access_logs_timestamp on public.access_logs ("timestamp" desc);
create index access_logs_visitor on public.access_logs (visitor_id, "timestamp" desc);

alter table public.access_logs enable row level security;
-- Anonymous visitors may not even ask for the list: that is 401, not [].
grant select on public.access_logs to authenticated;
grant select, insert, delete on public.access_logs to service_role;
-- Of the attempts of visitors each sees their own. What was refused before anybody had an account belongs to nobody: all may see
-- that somebody tries the password.
create policy access_logs_select on public.access_logs for select to authenticated
  using ((select private.passed_gate()) and (visitor_id is null or visitor_id = (select auth.uid())));

-- Addresses are counted as salted hashes; the salt is renewed every day (private.purge_rate_limits).
create table private.address_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null
);
insert into private.address_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Whose insert it is: cf-connecting-ip, which the platform's own proxy writes, else the last of x-forwarded-for, which the nearest
-- proxy added. A whole /64 of IPv6 is one address. Whatever is no address shares one key.
create function private.address_key() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  v_headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  v_text text := btrim(coalesce(v_headers ->> 'cf-connecting-ip', split_part(v_headers ->> 'x-forwarded-for', ',', -1), ''));
  v_address text;
begin
  -- An IPv4 address as a socket for both kinds writes it.
  v_text := regexp_replace(left(v_text, 64), '^::ffff:(\d+\.)', '\1', 'i');
  begin
    v_address := case when family(v_text::inet) = 6
      then network(set_masklen(v_text::inet, 64))::text
      else host(v_text::inet) end;
  exception when invalid_text_representation then
    v_address := 'unknown';
  end;
  return (select encode(sha256(convert_to(s.salt || v_address, 'UTF8')), 'hex') from private.address_salt s);
end
$$;

-- Where supabase/browser-gate.sql lets browsers write: 60 attempts in 10 minutes for one address; 3000 an hour for all together, because an
-- address can be invented.
create function private.limit_access_logs() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_verdict record;
begin
  if current_setting('role', true) <> 'anon' then
    return new;
  end if;
  select * into v_verdict from public.consume_rate_limit('access_logs:address', private.address_key(), 60, 600);
  if v_verdict.allowed then
    select * into v_verdict from public.consume_rate_limit('access_logs:all', 'anonymous', 3000, 3600);
  end if;
  if not v_verdict.allowed then
    raise exception 'Demasiados intentos. Espera un momento.'
      using errcode = 'PT429', detail = format('retry_after=%s', v_verdict.retry_after);
  end if;
  return new;
end
$$;
create trigger access_logs_limit before insert on public.access_logs
  for each row execute function private.limit_access_logs();
