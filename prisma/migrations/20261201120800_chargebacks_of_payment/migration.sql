-- Declaration only: prisma/functions replaces it.
create function check_chargebacks() returns trigger language plpgsql as
  $$ begin raise exception 'check_chargebacks is only declared: apply prisma/functions'; end $$;
create constraint trigger chargeback_within_payment after insert on chargeback deferrable initially deferred
  for each row execute function check_chargebacks();
