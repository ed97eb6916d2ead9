alter table payment validate constraint payment_code_used;
alter table payment validate constraint payment_source_type;
alter table payment validate constraint payment_failure_code;
alter table cycle validate constraint cycle_failure_code;
alter table payment_link validate constraint payment_link_payment_methods;
