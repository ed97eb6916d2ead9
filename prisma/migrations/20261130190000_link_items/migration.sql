-- What a link is for, how often its amount can be paid at once, and how often it was.
alter table payment_link add column items jsonb not null default '{}', add column quantity_max integer;
alter table payment add column quantity integer not null default 1;
create function sum_of_items(items jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((item ->> 'quantity')::bigint * (item ->> 'unit_amount')::bigint), 0)
    from jsonb_array_elements(coalesce(items -> 'list', '[]')) item);
alter table payment_link add constraint payment_link_items check (items = '{}'
  or (amount_max is null and subscription_id is null and amount = sum_of_items(items))) not valid;
alter table payment_link add constraint payment_link_quantity_max check (quantity_max is null
  or (quantity_max > 1 and amount_max is null and subscription_id is null
    and amount::bigint * quantity_max <= 100000000)) not valid;
alter table payment add constraint payment_quantity check (quantity between 1 and 10000) not valid;
