drop index concurrently if exists account_shop_slug_key;
create unique index concurrently account_shop_slug_key on account (shop_slug) where shop_slug is not null;
drop index concurrently if exists payment_link_in_shop_idx;
create index concurrently payment_link_in_shop_idx on payment_link (account_id, mode, id desc)
  where in_shop and status = 'active';
