-- What a payer's page calls one intention to pay, so that asking twice for it starts one payment.
alter table payment add column attempt_key text,
  add constraint payment_attempt_key check (attempt_key ~ '^[0-9a-f]{32}$');

create unique index payment_attempt_key_key on payment (payment_link_id, attempt_key) where attempt_key is not null;
