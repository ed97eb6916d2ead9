-- How many units of a link may be sold, its discount code, and what a payment was reduced by.
alter table payment_link
  add column stock integer,
  add column units_sold integer not null default 0,
  add column discount_code text,
  add column discount_percent integer,
  add column discount_amount integer,
  add column discount_max_uses integer,
  add column discount_uses integer not null default 0;
alter table payment add column discount integer not null default 0;
alter table payment_link add constraint payment_link_stock check (units_sold >= 0 and (stock is null
  or (stock > 0 and units_sold <= stock and subscription_id is null))) not valid;
alter table payment_link add constraint payment_link_discount check (case when discount_code is null
  then num_nonnulls(discount_percent, discount_amount, discount_max_uses) = 0 and discount_uses = 0
  else num_nonnulls(discount_percent, discount_amount) = 1 and coalesce(discount_percent between 1 and 100, true)
    and coalesce(discount_amount > 0, true) and discount_uses between 0 and coalesce(discount_max_uses, discount_uses)
    and amount_max is null and subscription_id is null end) not valid;
alter table payment add constraint payment_discount check (discount >= 0
  and (discount = 0 or payment_link_id is not null)) not valid;
