-- Each process of the service renews its row every two seconds. A claim on an Idempotency-Key names the process that works
-- on it: once that one has not renewed its row for twelve seconds, the key is free for whoever asks again.
create table process (
  "id" text not null,
  "beat_at" timestamptz(3) not null default current_timestamp,
  constraint "process_pkey" primary key ("id")
);

create function heartbeat(p_process text) returns void language plpgsql security definer set search_path = public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from process where beat_at < clock_timestamp() - interval '1 day';
  insert into process (id, beat_at) values (p_process, clock_timestamp())
  on conflict (id) do update set beat_at = clock_timestamp();
end $$;

-- Null for processes of before: their claims are held until the lease ends.
alter table idempotency add column owner text;

-- The seconds for which a running claim is still held. The lease, 90 seconds, is the latest; a process that died frees it
-- before: twelve seconds after its last heartbeat, or after the claim where the process made it on waking from a freeze.
create function claim_held(held idempotency, moment timestamptz) returns float8 language sql stable set search_path = public as $$
  select greatest(0, extract(epoch from least(held.locked_until,
    case when held.owner is null then held.locked_until
      else greatest((select beat_at from process where id = held.owner), held.locked_until - interval '90 seconds')
        + interval '12 seconds' end) - moment))
$$;

-- As before, with the process that claims. `retry_after`: the seconds after which a key in use is free, should the process
-- that holds it have died. Only the holder itself knows better: its own requests may end at any moment.
create function claim_request(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int, p_owner text
) returns table (outcome text, stored_status int, stored_response text, reserved_id text, retry_after int) language plpgsql as $$
declare
  held idempotency;
  at timestamptz;
  seconds float8;
  lease_end timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
begin
  -- A claim need not survive a crash of the database by itself: whatever is done under it is committed later and waits
  -- for the disk.
  perform set_config('synchronous_commit', 'off', true);
  loop
    -- Read first: to insert beside a row that somebody changes would wait for them.
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

  -- One reading of the clock: what was not locked here is neither begun again nor taken over below.
  at := clock_timestamp();
  seconds := case when held.state = 'running' then claim_held(held, at) else 0 end;
  if held.state = 'running' and seconds = 0
     or held.created_at <= at - interval '24 hours' and held.state = 'finished' then
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key
      for update skip locked;
    if not found then
      return query select 'in_use', null::int, null::text, null::text, 1;
      return;
    end if;
    seconds := case when held.state = 'running' then claim_held(held, at) else 0 end;
  end if;

  if held.created_at <= at - interval '24 hours'
     and (held.state = 'finished' or (held.resource_id is null and seconds = 0)) then
    update idempotency set fingerprint = p_fingerprint, state = 'running', lock_token = p_token, owner = p_owner,
      locked_until = lease_end, resource_id = null, status = null, response = null, created_at = clock_timestamp()
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, null::text, null::int;
  elsif held.fingerprint <> p_fingerprint then
    return query select 'reuse', null::int, null::text, null::text, null::int;
  elsif held.state = 'finished' then
    return query select 'replay', held.status, held.response, null::text, null::int;
  elsif seconds > 0 then
    return query select 'in_use', null::int, null::text, null::text,
      case when held.owner = p_owner then 1 else ceil(seconds)::int end;
  else
    update idempotency set lock_token = p_token, locked_until = lease_end, owner = p_owner
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, held.resource_id, null::int;
  end if;
end $$;

-- What an older process still calls.
create or replace function claim_request(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int
) returns table (outcome text, stored_status int, stored_response text, reserved_id text) language sql as $$
  select c.outcome, c.stored_status, c.stored_response, c.reserved_id
  from claim_request(p_account, p_mode, p_key, p_fingerprint, p_token, p_lease_seconds, null) c
$$;
