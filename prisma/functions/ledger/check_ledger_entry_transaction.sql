-- Accepts a ledger entry only in the database transaction that wrote its header. Otherwise a balanced pair added
-- later would change the totals of a past day. Tables have their schema, so that a temporary table cannot take their
-- place. xmin must match too: after a copy to another server, transaction ids recur, and a future transaction could
-- have the xact_id of a past one.
create or replace function check_ledger_entry_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from public.ledger_transaction t
      where t.account_id = new.account_id and t.mode = new.mode and t.id = new.transaction_id
        and t.xact_id = pg_current_xact_id() and t.xmin = pg_current_xact_id()::xid) then
    raise exception 'ledger transaction % is sealed', new.transaction_id;
  end if;
  return new;
end $$;
