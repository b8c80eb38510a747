-- The function gate writes the attempts with the secret key (decision A-175): no browser writes any.

drop policy access_logs_insert_anonymous on public.access_logs;
drop policy access_logs_insert_visitor on public.access_logs;
revoke insert on public.access_logs from anon, authenticated;

-- Where supabase/browser-gate.sql lets browsers write again: 60 attempts in 10 minutes for one address; 3000 an hour for all together,
-- because an address can be invented.
create or replace function private.limit_access_logs() returns trigger
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
