-- Claims of many requests are made in one statement, so none of them may wait for another's transaction: what is finished
-- or under a lease is told without a lock, and a row that somebody changes in this moment is in use. Only two who claim a
-- new key in the same moment wait for each other, in the order of the keys. This also spares a repeated request the lock,
-- and the log the entry of it.
create or replace function claim_request(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int
) returns table (outcome text, stored_status int, stored_response text, reserved_id text) language plpgsql as $$
declare
  held idempotency;
  at timestamptz;
  lease_end timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
begin
  -- A claim need not survive a crash of the database by itself: whatever is done under it is committed later and waits
  -- for the disk.
  perform set_config('synchronous_commit', 'off', true);
  loop
    -- Read first: to insert beside a row that somebody changes would wait for them.
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key;
    exit when found;
    insert into idempotency (account_id, mode, key, fingerprint, lock_token, locked_until, created_at)
    values (p_account, p_mode, p_key, p_fingerprint, p_token, lease_end, clock_timestamp())
    on conflict do nothing;
    if found then
      return query select 'claimed', null::int, null::text, null::text;
      return;
    end if;
  end loop;

  -- One reading of the clock: what was not locked here is neither begun again nor taken over below.
  at := clock_timestamp();
  if held.state = 'running' and held.locked_until < at
     or held.created_at <= at - interval '24 hours' and held.state = 'finished' then
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key
      for update skip locked;
    if not found then
      return query select 'in_use', null::int, null::text, null::text;
      return;
    end if;
  end if;

  if held.created_at <= at - interval '24 hours'
     and (held.state = 'finished' or (held.resource_id is null and held.locked_until < at)) then
    update idempotency set fingerprint = p_fingerprint, state = 'running', lock_token = p_token,
      locked_until = lease_end, resource_id = null, status = null, response = null, created_at = clock_timestamp()
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, null::text;
  elsif held.fingerprint <> p_fingerprint then
    return query select 'reuse', null::int, null::text, null::text;
  elsif held.state = 'finished' then
    return query select 'replay', held.status, held.response, null::text;
  elsif held.locked_until >= at then
    return query select 'in_use', null::int, null::text, null::text;
  else
    update idempotency set lock_token = p_token, locked_until = lease_end
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, held.resource_id;
  end if;
end $$;
