alter table account validate constraint account_shop;
alter table payment_link validate constraint payment_link_in_shop;
