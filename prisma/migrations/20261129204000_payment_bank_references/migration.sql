-- A merchant finds a payment by what the bank or the payer quotes. Without the mode and the ID, because hardly two
-- payments of an account share a value.
drop index concurrently if exists payment_reference_number;
create index concurrently payment_reference_number on payment (account_id, reference_number)
  where reference_number is not null;
drop index concurrently if exists payment_authorization_code;
create index concurrently payment_authorization_code on payment (account_id, authorization_code)
  where authorization_code is not null;
