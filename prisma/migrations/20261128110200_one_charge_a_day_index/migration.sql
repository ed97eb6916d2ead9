-- The stored card is charged for one cycle of a subscription a day.
drop index concurrently if exists cycle_subscription_id_charged_on_key;
create unique index concurrently cycle_subscription_id_charged_on_key on cycle (subscription_id, charged_on);
