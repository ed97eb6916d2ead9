-- The buyer on tax invoices, and the number of each.
alter table customer add column vat_number text, add column address text;
alter table payment
  add column buyer_name text,
  add column buyer_vat_number text,
  add column buyer_address text,
  add column invoice_number integer;
alter table payment add constraint payment_invoice_number check (invoice_number is null
  or (vat_amount is not null and status in ('paid', 'partially_refunded', 'refunded'))) not valid;
alter table customer add constraint customer_vat_number check (vat_number ~ '^3[0-9]{13}3$') not valid;
