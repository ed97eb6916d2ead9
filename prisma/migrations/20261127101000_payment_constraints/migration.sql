-- What is true of every payment. Checked in the next migration.
alter table payment add constraint payment_paid_at check ((status in ('paid', 'partially_refunded', 'refunded')) =
  (paid_at is not null)) not valid;
alter table payment add constraint payment_paid_net check (paid_at is null or net is not null) not valid;
alter table payment add constraint payment_refunded_status check (case status when 'refunded' then amount_refunded = amount
  when 'partially_refunded' then amount_refunded between 1 and amount - 1 else amount_refunded = 0 end) not valid;
alter table payment add constraint payment_reserved_paid check (amount_reserved = 0 or paid_at is not null) not valid;

-- contract: only allows more values
alter table gateway_difference drop constraint gateway_difference_kind;
alter table gateway_difference add constraint gateway_difference_kind check (kind in ('missing_here', 'missing_there',
  'status', 'amount', 'refunded', 'fee'));

-- Declaration only: prisma/functions replaces it.
create function check_account_open() returns trigger language plpgsql as
  $$ begin raise exception 'check_account_open is only declared: apply prisma/functions'; end $$;
create constraint trigger payment_account_open after insert on payment deferrable initially deferred
  for each row when (new.mode = 'live') execute function check_account_open();
