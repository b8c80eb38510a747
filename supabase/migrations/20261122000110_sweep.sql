-- Files whose account is gone: those of a purged account, and what an upload under way wrote after a deletion. Only Storage may remove
-- them, so a nightly job calls the function sweep, which does (docs/operations.md). Both secrets are written to Vault by whoever
-- operates the project; without them, or without pg_net, the job does nothing.
create function private.request_sweep() returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_url text;
  v_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return 'unavailable';
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'tramia_sweep_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret using 'tramia_sweep_secret';
  if v_url is null or v_secret is null then
    return 'not configured';
  end if;
  -- Longer than the function takes: pg_net would leave after 5 s.
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => 150000)'
    using v_url, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret), '{}'::jsonb;
  return 'requested';
end
$$;
revoke all on function private.request_sweep() from public;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('tramia-sweep', '42 3 * * *', 'select private.request_sweep()');
  end if;
end
$$;
