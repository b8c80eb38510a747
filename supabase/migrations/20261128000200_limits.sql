-- How often something may be done: for the functions, and for what browsers write themselves.

create table private.rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key)
);
create index rate_limits_window_start on private.rate_limits (window_start);

-- Counts one use of a bucket by a key. A window begins with its first use; a refused use counts for nothing, so that it ends in time.
-- p_cost 0 asks whether one more would be allowed and counts nothing. retry_after: whole seconds until the window ends, 0 where allowed.
-- A caller who waits too long for a counter that many use at the same time gets 429 before the function gives up.
create function public.consume_rate_limit(
  p_bucket text, p_key text, p_limit integer, p_window_seconds integer, p_cost integer default 1
)
  returns table (allowed boolean, retry_after integer)
  language plpgsql volatile security definer set search_path = '' set lock_timeout = '2s'
  as $$
declare
  v_now timestamptz := clock_timestamp();
  v_window interval := make_interval(secs => p_window_seconds);
  v_hits integer;
  v_start timestamptz;
begin
  if p_bucket is null or char_length(p_bucket) not between 1 and 64
    or p_key is null or char_length(p_key) not between 1 and 128
    or p_limit is null or p_limit not between 1 and 1000000
    or p_window_seconds is null or p_window_seconds not between 1 and 86400
    or p_cost is null or p_cost not between 0 and 1
  then
    raise exception 'consume_rate_limit: argument out of range' using errcode = '22023';
  end if;

  if p_cost = 1 then
    insert into private.rate_limits as r (bucket, key, window_start, hits)
      values (p_bucket, p_key, v_now, 1)
      on conflict (bucket, key) do update set
        window_start = case when r.window_start + v_window <= v_now then v_now else r.window_start end,
        hits = case when r.window_start + v_window <= v_now then 1 else least(r.hits, p_limit) + 1 end
      returning r.hits, r.window_start into v_hits, v_start;
  else
    select r.hits + 1, r.window_start into v_hits, v_start from private.rate_limits r
      where r.bucket = p_bucket and r.key = p_key and r.window_start + v_window > v_now;
  end if;

  allowed := coalesce(v_hits <= p_limit, true);
  retry_after := case
    when allowed then 0
    else least(p_window_seconds, greatest(1, ceil(extract(epoch from v_start + v_window - v_now))::integer))
  end;
  return next;
end
$$;
-- In public only because PostgREST's rpc reaches nothing else.
grant execute on function public.consume_rate_limit(text, text, integer, integer, integer) to service_role;
