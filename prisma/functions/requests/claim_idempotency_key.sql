-- Claims an idempotency key for a request. `outcome`: claimed (run it; `reserved_id` is the object that an
-- interrupted attempt reserved), replay (return the stored response), in_use (`retry_after`: seconds until the key is
-- free if its process has died) or reuse (another request used the key).
--
-- Takes no lock on a row that another transaction may hold, because the claims of many requests are one statement.
-- Two new claims of one key wait for each other, in the order of the keys.
create or replace function claim_idempotency_key(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int, p_owner text
) returns table (outcome text, stored_status int, stored_response text, reserved_id text, retry_after int) language plpgsql as $$
declare
  held idempotency;
  at timestamptz;
  seconds float8;
  lease_end timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
begin
  -- A claim may be lost in a crash of the database: the work under it is committed later and waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  loop
    -- Read first: an insert would wait for a transaction that changes the same row.
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key;
    exit when found;
    insert into idempotency (account_id, mode, key, fingerprint, lock_token, locked_until, owner, created_at)
    values (p_account, p_mode, p_key, p_fingerprint, p_token, lease_end, p_owner, clock_timestamp())
    on conflict do nothing;
    if found then
      return query select 'claimed', null::int, null::text, null::text, null::int;
      return;
    end if;
  end loop;

  -- The clock is read once, so that a claim that was not locked here is neither restarted nor taken over below.
  at := clock_timestamp();
  seconds := case when held.state = 'running' then seconds_until_claim_expires(held, at) else 0 end;
  if held.state = 'running' and seconds = 0
     or held.created_at <= at - interval '24 hours' and held.state = 'finished' then
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key
      for update skip locked;
    if not found then
      return query select 'in_use', null::int, null::text, null::text, 1;
      return;
    end if;
    seconds := case when held.state = 'running' then seconds_until_claim_expires(held, at) else 0 end;
  end if;

  if held.created_at <= at - interval '24 hours'
     and (held.state = 'finished' or (held.resource_id is null and seconds = 0)) then
    update idempotency set fingerprint = p_fingerprint, state = 'running', lock_token = p_token, owner = p_owner,
      locked_until = lease_end, resource_id = null, status = null, response = null, created_at = at
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, null::text, null::int;
  elsif held.fingerprint <> p_fingerprint then
    return query select 'reuse', null::int, null::text, null::text, null::int;
  elsif held.state = 'finished' then
    return query select 'replay', held.status, held.response, null::text, null::int;
  elsif seconds > 0 then
    return query select 'in_use', null::int, null::text, null::text,
      -- A process beats every two seconds. One that has stopped may be dead, and its key is free in `seconds`.
      case when exists (select from process where id = held.owner and beat_at > at - interval '5 seconds') then 1
        else ceil(seconds)::int end;
  else
    update idempotency set lock_token = p_token, locked_until = lease_end, owner = p_owner
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, held.resource_id, null::int;
  end if;
end $$;
