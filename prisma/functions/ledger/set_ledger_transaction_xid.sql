-- Records the database transaction of a ledger header, whatever the caller wrote.
create or replace function set_ledger_transaction_xid() returns trigger language plpgsql as $$
begin
  new.xact_id := pg_current_xact_id();
  return new;
end $$;
