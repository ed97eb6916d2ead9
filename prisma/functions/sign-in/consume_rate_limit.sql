-- Counts a request of a key: at most 100 in any 60 seconds and 20 in any second. Returns {seconds to wait, remaining,
-- seconds until reset}.
create or replace function consume_rate_limit(p_key text) returns int[] language plpgsql as $$
declare
  window_hits bigint[];
  n int;
  at bigint;
  wait_us bigint;
begin
  select hits into window_hits from rate_window where key_id = p_key for update;
  if not found then
    insert into rate_window (key_id, hits) values (p_key, '{}') on conflict do nothing;
    select hits into window_hits from rate_window where key_id = p_key for update;
  end if;
  at := floor(extract(epoch from clock_timestamp()) * 1000000);
  select coalesce(array_agg(hit order by hit), '{}') into window_hits
    from unnest(window_hits) hit where hit > at - 60000000;
  n := cardinality(window_hits);
  wait_us := greatest(
    case when n >= 100 then window_hits[n - 99] + 60000000 - at else 0 end,
    case when n >= 20 then window_hits[n - 19] + 1000000 - at else 0 end);
  if wait_us > 0 then
    return array[ceil(wait_us / 1000000.0)::int, 0, ceil(wait_us / 1000000.0)::int];
  end if;
  update rate_window set hits = window_hits || at where key_id = p_key;
  return array[0, 99 - n, ceil((coalesce(window_hits[1], at) + 60000000 - at) / 1000000.0)::int];
end $$;
