-- Counts an attempt as a failure before it is checked, so that concurrent attempts cannot all be the first. False if it
-- is not allowed yet. From the `p_free`th failure on, each doubles the wait; after fifteen minutes the count restarts.
-- An attempt that waited for another's lock is compared with the clock after it, not with its own start. A stored time
-- was rounded to the millisecond, by up to half of one into the future.
create or replace function consume_throttle(p_subject text, p_free int) returns boolean language plpgsql as $$
declare
  seen record;
  at timestamptz;
begin
  loop
    select failures, blocked_till into seen from throttle where subject = p_subject for update;
    exit when found;
    insert into throttle (subject, failures, window_start, blocked_till) values (p_subject, 0, now(), now())
    on conflict (subject) do nothing;
  end loop;
  at := clock_timestamp() + interval '1 millisecond';
  if seen.blocked_till >= at then
    return false;
  end if;
  if seen.blocked_till < now() - interval '15 minutes' then
    update throttle set failures = 1, window_start = now(), blocked_till = now() where subject = p_subject;
  else
    update throttle set failures = seen.failures + 1, blocked_till = now() + case
      when seen.failures + 1 < p_free then interval '0'
      else least(300, power(2, least(seen.failures + 1 - p_free, 20))) * interval '1 second' end
    where subject = p_subject;
  end if;
  return true;
end $$;
