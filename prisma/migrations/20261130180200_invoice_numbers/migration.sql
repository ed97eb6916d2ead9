-- Declared with the body that it has in prisma/functions, so that no payment is paid without a number.
create function assign_invoice_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'paid' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invoice:' || new.account_id || ':' || new.mode, 0));
  select coalesce(max(invoice_number), 0) + 1 into new.invoice_number
  from payment where account_id = new.account_id and mode = new.mode and invoice_number is not null;
  return new;
end $$;
create trigger payment_invoice_number before insert or update of status on payment
  for each row when (new.status = 'paid' and new.vat_amount is not null) execute function assign_invoice_number();
alter table payment validate constraint payment_invoice_number;
alter table customer validate constraint customer_vat_number;
