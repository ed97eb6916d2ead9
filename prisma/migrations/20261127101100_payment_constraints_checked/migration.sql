alter table payment validate constraint payment_paid_at;
alter table payment validate constraint payment_paid_net;
alter table payment validate constraint payment_refunded_status;
alter table payment validate constraint payment_reserved_paid;
