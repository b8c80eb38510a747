-- A few attempts for local use, so that the list of accesses is not empty. Runs twice without doubling them. Accounts come from the gate.

insert into public.access_logs (id, "timestamp", login_success, user_agent, browser_info)
select
  id::uuid,
  now() - ago,
  login_success,
  user_agent,
  jsonb_build_object(
    'language', 'es-ES',
    'platform', platform,
    'userAgent', user_agent,
    'timestamp', to_char((now() - ago) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'screenResolution', screen,
    'timezone', timezone
  )
from (values
  ('00000000-0000-4000-8000-000000000001', interval '20 minutes', true, 'Linux x86_64', '1920x1080', 'Europe/Madrid',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
  ('00000000-0000-4000-8000-000000000002', interval '21 minutes', false, 'Linux x86_64', '1920x1080', 'Europe/Madrid',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
  ('00000000-0000-4000-8000-000000000003', interval '1 day', true, 'iPhone', '390x844', 'Atlantic/Canary',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'),
  ('00000000-0000-4000-8000-000000000004', interval '3 days', true, 'Win32', '2560x1440', 'Europe/Madrid',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0')
) as attempt (id, ago, login_success, platform, screen, timezone, user_agent)
on conflict (id) do nothing;
