-- Writes what belongs to a change of rows: ledger postings, events with their webhook deliveries, the audit entry and
-- the stored response. Returns the IDs of the deliveries it queued. HA002: the claim on the idempotency key was taken
-- over.
--
-- `deliveries` names the endpoints of an event that is recorded, or recorded here without subscribers. An event with `to`
-- is sent to that endpoint only, whatever it subscribes to.
--
-- The foreign key of a delivery refers to a partitioned table: PostgreSQL would plan its check at each insert.
create or replace function commit_change(change jsonb) returns setof text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  p_account text := change ->> 'account_id';
  p_mode text := change ->> 'mode';
begin
  if change ? 'insert' then
    perform write_rows_of_earlier_version(change);
  end if;

  perform post_ledger_transaction(p_account, p_mode, posting) from jsonb_array_elements(change -> 'postings') posting;

  -- Each statement costs a node of Citus a tenth of a millisecond, also without rows.
  if jsonb_array_length(change -> 'events') > 0 then
    insert into event (id, account_id, mode, type, object_id, payload, version, request_id, actor, created_at)
    select e ->> 'id', p_account, p_mode, e ->> 'type', e ->> 'object_id', e ->> 'payload', e ->> 'version',
      change ->> 'request_id', change ->> 'actor', (e ->> 'created_at')::timestamptz
    from jsonb_array_elements(change -> 'events') e;
  end if;

  if change -> 'audit' <> 'null' then
    perform append_audit_entry(p_account, change -> 'audit');
  end if;

  if change -> 'response' <> 'null' then
    perform store_idempotent_response(p_account, p_mode, change -> 'response');
  end if;

  if change -> 'resume' <> 'null' then
    update idempotency set resource_id = change -> 'resume' ->> 'resource_id'
    where account_id = p_account and mode = p_mode and key = change -> 'resume' ->> 'key'
      and lock_token = change -> 'resume' ->> 'token' and state = 'running';
    if not found then
      raise exception 'the claim on this request was taken over' using errcode = 'HA002';
    end if;
  end if;

  if jsonb_array_length(change -> 'deliveries') > 0 then
    return query
    insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, trigger, next_attempt_at, created_at)
    select d ->> 'id', p_account, p_mode, d ->> 'event_id', d ->> 'webhook_endpoint_id', d ->> 'trigger',
      clock_timestamp(), (d ->> 'created_at')::timestamptz
    from jsonb_array_elements(change -> 'deliveries') d
    returning id;
  end if;

  if jsonb_array_length(change -> 'events') > 0 then
    return query
    insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, trigger, next_attempt_at, created_at)
    select new_id('dlv'), p_account, p_mode, e ->> 'id', w.id, coalesce(e ->> 'trigger', 'automatic'),
      clock_timestamp(), clock_timestamp()
    from jsonb_array_elements(change -> 'events') with ordinality as recorded (e, n)
    join webhook_endpoint w on w.account_id = p_account and w.mode = p_mode and w.status = 'enabled' and w.deleted_at is null
      and case when e ->> 'to' is null then w.events @> array['*'] or w.events @> array[e ->> 'type'] else w.id = e ->> 'to' end
    order by n, w.id
    returning id;
  end if;
end $$;
