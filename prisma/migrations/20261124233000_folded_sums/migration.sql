-- The sums of ledger entries and the figures of each day, so that neither the balance nor the home page grows with an
-- account. Whatever adds to them appends a change; `fold_sums` adds the changes up. The sum of both is always exact.
create table ledger_sum (
  account_id text collate "C" not null,
  mode text not null,
  ledger_account text not null,
  amount bigint not null,
  constraint ledger_sum_pkey primary key (account_id, mode, ledger_account)
);
create table ledger_delta (
  account_id text collate "C" not null,
  mode text not null,
  ledger_account text not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index ledger_delta_account_id_mode_idx on ledger_delta (account_id, mode);

create table activity_day (
  account_id text collate "C" not null,
  mode text not null,
  day date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  amount bigint not null,
  fees bigint not null,
  constraint activity_day_pkey primary key (account_id, mode, day, kind, name),
  constraint activity_day_kind check (kind in ('paid', 'failed', 'refunded'))
);
create table activity_delta (
  account_id text collate "C" not null,
  mode text not null,
  day date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  amount bigint not null,
  fees bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index activity_delta_account_id_mode_idx on activity_delta (account_id, mode);

-- Whole, not declarations only: older code writes while prisma/functions are applied.
-- What a payment counts for in the figures of a day in Riyadh: nothing, or a row for each kind.
create or replace function activity_of_payment(one payment)
returns table (day date, kind text, name text, count int, amount bigint, fees bigint) stable language sql as $$
  select (one.paid_at at time zone 'Asia/Riyadh')::date, 'paid',
    case when one.brand in ('mada', 'visa', 'mastercard') then one.brand else 'other' end, 1, one.amount::bigint,
    coalesce(one.fee, 0)::bigint
  where one.paid_at is not null
  union all
  select (one.created_at at time zone 'Asia/Riyadh')::date, 'failed', coalesce(one.failure_code, 'processing_error'), 1,
    one.amount::bigint, 0
  where one.status = 'failed'
$$;
-- What a refund counts for in the figures of a day in Riyadh: nothing, or one row.
create or replace function activity_of_refund(one refund)
returns table (day date, kind text, name text, count int, amount bigint, fees bigint) stable language sql as $$
  select (one.succeeded_at at time zone 'Asia/Riyadh')::date, 'refunded', '', 1, one.amount::bigint, 0
  where one.status = 'succeeded' and one.succeeded_at is not null
$$;
-- Adds what a payment newly counts for to the figures of its days, and subtracts what it counted for before: as changes,
-- which no other transaction waits for. `fold_sums` adds them up later.
create or replace function sum_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
    select old.account_id, old.mode, day, kind, name, -count, -amount, -fees from activity_of_payment(old);
  end if;
  insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
  select new.account_id, new.mode, day, kind, name, count, amount, fees from activity_of_payment(new);
  return null;
end $$;
-- Adds what a refund newly counts for to the figures of its days, and subtracts what it counted for before: as changes,
-- which no other transaction waits for. `fold_sums` adds them up later.
create or replace function sum_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
    select old.account_id, old.mode, day, kind, name, -count, -amount, -fees from activity_of_refund(old);
  end if;
  insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
  select new.account_id, new.mode, day, kind, name, count, amount, fees from activity_of_refund(new);
  return null;
end $$;
-- Adds new ledger entries to the sums of their account: as changes, which no other transaction waits for. `fold_sums`
-- adds them up later.
create or replace function sum_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_delta (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, sum(amount) from added group by account_id, mode, ledger_account;
  return null;
end $$;

-- A trigger waits for the writers of its table and holds up new ones, so what is there now is counted exactly once.
create trigger ledger_entry_summed after insert on ledger_entry
  referencing new table as added for each statement execute function sum_ledger();
create trigger payment_summed_new after insert on payment
  for each row when (new.paid_at is not null or new.status = 'failed') execute function sum_payment();
create trigger payment_summed after update on payment
  for each row when ((old.paid_at, old.created_at, old.status = 'failed', old.brand, old.amount, old.fee, old.failure_code)
    is distinct from (new.paid_at, new.created_at, new.status = 'failed', new.brand, new.amount, new.fee, new.failure_code))
  execute function sum_payment();
create trigger refund_summed_new after insert on refund
  for each row when (new.status = 'succeeded') execute function sum_refund();
create trigger refund_summed after update on refund
  for each row when ((old.succeeded_at, old.status = 'succeeded', old.amount)
    is distinct from (new.succeeded_at, new.status = 'succeeded', new.amount))
  execute function sum_refund();

insert into ledger_sum (account_id, mode, ledger_account, amount)
select account_id, mode, ledger_account, sum(amount) from ledger_entry group by 1, 2, 3;
insert into activity_day (account_id, mode, day, kind, name, count, amount, fees)
select account_id, mode, day, kind, name, sum(count), sum(sums.amount), sum(fees)
from (
  select p.account_id, p.mode, counted.* from payment p, activity_of_payment(p) counted
  union all select r.account_id, r.mode, counted.* from refund r, activity_of_refund(r) counted
) sums
group by 1, 2, 3, 4, 5;
