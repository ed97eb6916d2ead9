-- Null: the amount is fixed. Otherwise the payer enters the amount, and `amount` is the minimum. Checked in the next migration.
alter table payment_link add column amount_max integer;
alter table payment_link add constraint payment_link_amount_max check (amount_max is null or
  (amount_max between amount and 100000000 and subscription_id is null)) not valid;
