-- A deleted customer has no subscription that has not ended. Declarations only: prisma/functions replaces them.
create function check_customer_of_subscription() returns trigger language plpgsql as
  $$ begin raise exception 'check_customer_of_subscription is only declared: apply prisma/functions'; end $$;
create function check_deleted_customer() returns trigger language plpgsql as
  $$ begin raise exception 'check_deleted_customer is only declared: apply prisma/functions'; end $$;

create constraint trigger subscription_customer_not_deleted after insert on subscription deferrable initially deferred
  for each row execute function check_customer_of_subscription();
create constraint trigger customer_deleted_without_subscriptions after update on customer deferrable initially deferred
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function check_deleted_customer();
