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
  ('00000000-0000-4000-8000-000000000001', interval '20 minutes', true, 'Linux', '2000x1200', 'Europe/Madrid',
    'Firefox/145 (Linux; Desktop)'),
  ('00000000-0000-4000-8000-000000000002', interval '21 minutes', false, 'Linux', '2000x1200', 'Europe/Madrid',
    'Firefox/145 (Linux; Desktop)'),
  ('00000000-0000-4000-8000-000000000003', interval '1 day', true, 'iOS', '400x800', 'Atlantic/Canary',
    'Safari/19 (iOS; Mobile)'),
  ('00000000-0000-4000-8000-000000000004', interval '3 days', true, 'Windows', '2400x1600', 'Europe/Madrid',
    'Edge/142 (Windows; Desktop)')
) as attempt (id, ago, login_success, platform, screen, timezone, user_agent)
on conflict (id) do nothing;
