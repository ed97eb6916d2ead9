-- Gives a payment with VAT the next number of a simplified tax invoice in its account and mode, once it is paid. As for
-- credit notes, the lock is held until the end of the transaction, so that the numbers have no gaps.
create or replace function assign_invoice_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'paid' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invoice:' || new.account_id || ':' || new.mode, 0));
  select coalesce(max(invoice_number), 0) + 1 into new.invoice_number
  from payment where account_id = new.account_id and mode = new.mode and invoice_number is not null;
  return new;
end $$;
