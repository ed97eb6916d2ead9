alter table payment_link validate constraint payment_link_stock;
alter table payment_link validate constraint payment_link_discount;
alter table payment validate constraint payment_discount;
