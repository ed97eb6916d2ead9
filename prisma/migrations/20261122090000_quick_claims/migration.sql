-- A claim need not survive a crash of the database by itself. Whatever is done under it (the change with its answer, or
-- the payment that is written down before the gateway hears of it) is committed later and waits for the disk, and the log
-- is written in order: where that is there, the claim is too. A claim that is lost had no effect, and its request may come again.
create or replace function claim_request(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int
) returns table (outcome text, stored_status int, stored_response text, reserved_id text) language plpgsql as $$
declare
  held idempotency;
  lease_end timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
begin
  perform set_config('synchronous_commit', 'off', true);
  loop
    insert into idempotency (account_id, mode, key, fingerprint, lock_token, locked_until, created_at)
    values (p_account, p_mode, p_key, p_fingerprint, p_token, lease_end, clock_timestamp())
    on conflict do nothing;
    if found then
      return query select 'claimed', null::int, null::text, null::text;
      return;
    end if;
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key for update;
    exit when found;
  end loop;

  if held.created_at <= clock_timestamp() - interval '24 hours'
     and (held.state = 'finished' or (held.resource_id is null and held.locked_until < clock_timestamp())) then
    update idempotency set fingerprint = p_fingerprint, state = 'running', lock_token = p_token,
      locked_until = lease_end, resource_id = null, status = null, response = null, created_at = clock_timestamp()
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, null::text;
  elsif held.fingerprint <> p_fingerprint then
    return query select 'reuse', null::int, null::text, null::text;
  elsif held.state = 'finished' then
    return query select 'replay', held.status, held.response, null::text;
  elsif held.locked_until >= clock_timestamp() then
    return query select 'in_use', null::int, null::text, null::text;
  else
    update idempotency set lock_token = p_token, locked_until = lease_end
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, held.resource_id;
  end if;
end $$;
