-- Finds the attempts of a customer who is erased. Without the mode, because hardly two payments without a customer share a
-- contact.
drop index concurrently if exists payment_payer_phone;
create index concurrently payment_payer_phone on payment (account_id, payer_phone)
  where customer_id is null and payer_phone is not null;
drop index concurrently if exists payment_payer_email;
create index concurrently payment_payer_email on payment (account_id, payer_email)
  where customer_id is null and payer_email is not null;
