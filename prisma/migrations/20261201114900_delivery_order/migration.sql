-- Whether events of one object wait for the retries of an earlier one.
alter table webhook_endpoint add column delivery_order text not null default 'fast';
alter table webhook_endpoint add constraint webhook_endpoint_delivery_order check (delivery_order in ('fast', 'ordered'));
