-- The migration before created them in ascending order.
drop index concurrently if exists payment_account_id_mode_status_id_idx;
drop index concurrently if exists payment_account_id_mode_amount_id_idx;
drop index concurrently if exists payment_brand;
drop index concurrently if exists payment_last4;
drop index concurrently if exists payment_failure;
drop index concurrently if exists payment_customer;
drop index concurrently if exists payment_by_link;
drop index concurrently if exists payment_reference;
drop index concurrently if exists payment_subscription;
drop index concurrently if exists refund_account_id_mode_payment_id_id_idx;
drop index concurrently if exists refund_account_id_mode_status_id_idx;
drop index concurrently if exists payment_link_account_id_mode_status_id_idx;
drop index concurrently if exists payment_link_customer;
drop index concurrently if exists payment_link_reference;
drop index concurrently if exists customer_reference;
drop index concurrently if exists customer_same_name;
drop index concurrently if exists customer_same_mailbox;
drop index concurrently if exists webhook_delivery_account_id_mode_webhook_endpoint_id_id_idx;
drop index concurrently if exists webhook_delivery_account_id_mode_status_id_idx;
drop index concurrently if exists cycle_account_id_mode_subscription_id_id_idx;
-- Nothing looks a transaction up by its ID alone.
drop index concurrently if exists ledger_transaction_id_key;
