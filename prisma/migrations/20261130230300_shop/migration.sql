-- The shop of an account: a page that lists the links which are switched into it.
alter table account
  add column shop_slug text,
  add column shop_open boolean not null default false,
  add column shop_indexed boolean not null default false,
  add column shop_title text,
  add column shop_title_ar text,
  add column shop_description text,
  add column shop_description_ar text;
alter table account add constraint account_shop check (not shop_open or shop_slug is not null) not valid;
alter table payment_link add column in_shop boolean not null default false;
-- A link for one customer is not shown to everybody.
alter table payment_link add constraint payment_link_in_shop check (not in_shop
  or (customer_id is null and subscription_id is null)) not valid;
