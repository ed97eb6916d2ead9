-- Returns the name of a table that commit_change may write, and rejects any other.
create or replace function writable_table(p_table text) returns text language plpgsql immutable as $$
begin
  if p_table in ('customer', 'card', 'payment_link', 'payment', 'refund', 'webhook_endpoint', 'api_key',
      'subscription', 'cycle', 'consent', 'verification', 'verification_document') then
    return p_table;
  end if;
  raise exception 'commit_change cannot write to table %', p_table;
end $$;
