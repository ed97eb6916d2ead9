-- The code that reduced a payment, because a link can get another one. Null for payments from before.
alter table payment add column discount_code text;
alter table payment add constraint payment_discount_code check (discount_code is null or discount > 0) not valid;
