-- When the customer stopped the emails before each renewal.
alter table subscription add column reminders_stopped_at timestamptz(3);
-- Where the reader of an email stops further ones of its kind (RFC 8058).
alter table mail add column unsubscribe_url text;

create index if not exists event_with_customer_email on event (created_at, id)
  where type in ('subscription_activated', 'subscription_renewal_upcoming', 'subscription_canceled',
    'subscription_completed', 'subscription_paused', 'subscription_resumed', 'subscription_updated',
    'cycle_paid', 'cycle_failed');
drop index event_to_customers;
