-- Cancels the pending deliveries of an endpoint that is deleted or disabled.
create or replace function cancel_deliveries() returns trigger language plpgsql as $$
begin
  update webhook_delivery set status = 'canceled', next_attempt_at = null, leased_until = null, lease_token = null
  where account_id = new.account_id and mode = new.mode and webhook_endpoint_id = new.id and status = 'pending';
  return null;
end $$;
