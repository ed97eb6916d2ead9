alter table payment validate constraint payment_discount_code;
