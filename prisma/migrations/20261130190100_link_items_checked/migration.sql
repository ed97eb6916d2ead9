alter table payment_link validate constraint payment_link_items;
alter table payment_link validate constraint payment_link_quantity_max;
alter table payment validate constraint payment_quantity;
