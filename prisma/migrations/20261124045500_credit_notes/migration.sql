-- Declaration only: prisma/functions replaces it.
create function number_credit_note() returns trigger language plpgsql as
  $$ begin raise exception 'number_credit_note is only declared: apply prisma/functions'; end $$;

alter table payment
  -- The language that the payer read the page in.
  add column payer_locale text,
  add constraint payment_payer_locale check (payer_locale in ('ar', 'en'));
create index payment_to_payer on payment (paid_at) where payer_email is not null and paid_at is not null;

alter table refund
  add column credit_note integer,
  add column auto_reason text,
  add constraint refund_auto_reason check (auto_reason in ('attempt_stopped', 'link_paid', 'link_full', 'link_expired',
    'link_canceled', 'cycle_paid', 'subscription_ended'));
update refund set credit_note = numbered.n
from (
  select id, row_number() over (partition by account_id, mode order by succeeded_at, id) as n
  from refund where status = 'succeeded'
) numbered
where refund.id = numbered.id;
alter table refund add constraint refund_credit_note check ((status = 'succeeded') = (credit_note is not null));
create unique index refund_account_id_mode_credit_note_key on refund (account_id, mode, credit_note);
create index refund_to_payer on refund (succeeded_at) where status = 'succeeded';
create trigger refund_credit_note before insert or update of status on refund
  for each row when (new.status = 'succeeded') execute function number_credit_note();
