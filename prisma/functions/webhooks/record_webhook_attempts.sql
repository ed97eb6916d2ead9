-- Stores the outcomes of attempts. Returns for each, in the given order, since when its endpoint has failed; null if it does
-- not, or if the attempt is no longer the caller's.
--
-- Locks the endpoints first and in a fixed order, as disabling does. An attempt in progress at that time is stored anyway,
-- because the receiver got the delivery. The end of a series of failures raises the revision of its endpoint, so that a
-- change that disables it for them is refused. Each statement writes one table, because Citus sends the rows that a writing CTE
-- returns to an insert to all nodes.
create or replace function record_webhook_attempts(
  p_account text[], p_mode text[], p_endpoint text[], p_id text[], p_attempts int[], p_token text[], p_status text[],
  p_next_attempt_at timestamptz[], p_response_status int[], p_response_body text[], p_ms int[], p_error text[]
) returns setof timestamptz language plpgsql as $$
declare
  at timestamptz := now();
  stored int[] := '{}';
begin
  perform from webhook_endpoint
  where (account_id, mode, id) in (select * from unnest(p_account, p_mode, p_endpoint))
  order by id for no key update;

  for n in 1 .. cardinality(p_id) loop
    update webhook_delivery set
      status = case when status = 'canceled' and p_status[n] <> 'succeeded' then 'canceled' else p_status[n] end,
      next_attempt_at = case when status <> 'canceled' then p_next_attempt_at[n] end,
      leased_until = null, lease_token = null, response_status = p_response_status[n], response_body = p_response_body[n],
      response_time_ms = p_ms[n], error = p_error[n],
      succeeded_at = case when p_status[n] = 'succeeded' then at end
    where account_id = p_account[n] and mode = p_mode[n] and id = p_id[n] and attempts = p_attempts[n]
      and (status = 'canceled' or (status = 'pending' and lease_token = p_token[n]));
    if found then stored := stored || n; end if;
  end loop;

  insert into webhook_attempt (delivery_id, number, account_id, mode, response_status, response_body, response_time_ms, error)
  select p_id[done], p_attempts[done], p_account[done], p_mode[done], p_response_status[done], p_response_body[done],
    p_ms[done], p_error[done]
  from unnest(stored) done;

  update webhook_endpoint w set
    last_success_at = case when seen.succeeded then at else w.last_success_at end,
    failing_since = case when seen.succeeded then null else coalesce(w.failing_since, at) end,
    revision = w.revision + (seen.succeeded and w.failing_since is not null)::int
  from (select p_account[done] as account_id, p_mode[done] as mode, p_endpoint[done] as id,
      bool_or(p_status[done] = 'succeeded') as succeeded
    from unnest(stored) done group by 1, 2, 3) seen
  where w.account_id = seen.account_id and w.mode = seen.mode and w.id = seen.id;

  return query
  select w.failing_since
  from unnest(p_account, p_mode, p_endpoint) with ordinality as requested (account_id, mode, id, position)
  left join webhook_endpoint w on w.account_id = requested.account_id and w.mode = requested.mode and w.id = requested.id
    and requested.position = any(stored)
  order by requested.position;
end $$;
