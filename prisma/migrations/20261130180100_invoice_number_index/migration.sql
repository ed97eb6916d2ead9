drop index concurrently if exists payment_invoice_number_key;
create unique index concurrently payment_invoice_number_key on payment (account_id, mode, invoice_number)
  where invoice_number is not null;
