-- Decides whether another attempt to pay may be made. `p_limits` is a list of `{subject, seconds, delayed_after,
-- challenged_after, max}`: within `seconds`, after `delayed_after` attempts each waits a while after the one before,
-- after `challenged_after` each needs a proof of work, and at most `max` pass. `p_id` counts an attempt that passes;
-- without it nothing is counted. A refused attempt is counted for the merchant of the link `p_page`.
create or replace function check_payment_attempt(p_id text, p_limits jsonb, p_proof text, p_proof_ends timestamptz, p_page jsonb)
returns table (verdict text, wait_seconds int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  at timestamptz;
  hits timestamptz[];
  n int;
  waiting_until timestamptz;
  proof_required boolean := false;
begin
  if p_id is not null then
    -- Locked in one order, so that two attempts cannot deadlock. The counts below are read after the locks are held.
    for one in select distinct hashtext(x ->> 'subject') as key from jsonb_array_elements(p_limits) x order by 1 loop
      perform pg_advisory_xact_lock(hashtext('payment_attempt'), one.key);
    end loop;
  end if;
  -- As stored: rounded up, an attempt would be in the future, and the wait after it a second longer.
  at := date_trunc('milliseconds', clock_timestamp());
  for one in
    select * from jsonb_to_recordset(p_limits)
      as x(subject text, seconds int, delayed_after int, challenged_after int, max int)
  loop
    select coalesce(array_agg(created_at order by created_at desc), '{}') into hits from (
      select created_at from payment_attempt
      where subject = one.subject and created_at > at - make_interval(secs => one.seconds)
      order by created_at desc limit one.max) newest;
    n := cardinality(hits);
    if n >= one.max then
      waiting_until := greatest(waiting_until, hits[one.max] + make_interval(secs => one.seconds));
    elsif n >= one.challenged_after then
      proof_required := true;
    elsif n >= one.delayed_after then
      waiting_until := greatest(waiting_until, hits[1] + make_interval(secs => least(60, 5 * 2 ^ (n - one.delayed_after))));
    end if;
  end loop;

  wait_seconds := 0;
  if waiting_until > at then
    verdict := 'waiting';
    wait_seconds := greatest(1, ceil(extract(epoch from waiting_until - at)));
  elsif proof_required and (p_proof is null or p_proof_ends <= at) then
    verdict := 'challenged';
  else
    verdict := 'passed';
    if proof_required and p_id is not null then
      insert into spent_proof (id, expires_at) values (p_proof, p_proof_ends) on conflict do nothing;
      if not found then verdict := 'challenged'; end if;
    end if;
  end if;

  if verdict = 'passed' then
    if p_id is not null then
      insert into payment_attempt (id, subject, created_at)
        select p_id, x ->> 'subject', at from jsonb_array_elements(p_limits) x;
    end if;
  elsif p_page is not null then
    insert into held_attempt as so_far (payment_link_id, hour, account_id, mode, held)
    values (p_page ->> 'payment_link_id', date_trunc('hour', at, 'UTC'), p_page ->> 'account_id', p_page ->> 'mode', 1)
    on conflict (payment_link_id, hour) do update set held = so_far.held + 1;
  end if;
  return next;
end $$;
