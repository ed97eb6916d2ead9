-- A ledger transaction is one row with an amount per ledger account, instead of a row per entry: a fifth of the writes,
-- and that it balances is a constraint of the row. The functions are here too, because those of the running version
-- write entries until they are replaced.
alter table ledger_transaction add column gateway_receivable bigint not null default 0,
  add column merchant_pending bigint not null default 0, add column merchant_available bigint not null default 0,
  add column fee_income bigint not null default 0, add column vat_payable bigint not null default 0,
  add column merchant_bank bigint not null default 0, add column unmatched_settlements bigint not null default 0;
alter table ledger_transaction add constraint ledger_transaction_balance check (gateway_receivable + merchant_pending +
  merchant_available + fee_income + vat_payable + merchant_bank + unmatched_settlements = 0) not valid;

drop trigger ledger_transaction_balanced on ledger_transaction;
drop trigger ledger_transaction_stamped on ledger_transaction;
drop trigger ledger_entry_summed on ledger_entry;
drop trigger account_ledger on account;

-- What is added up later, also a row per transaction.
create table ledger_change (
  account_id text collate "C" not null,
  mode text not null,
  gateway_receivable bigint not null,
  merchant_pending bigint not null,
  merchant_available bigint not null,
  fee_income bigint not null,
  vat_payable bigint not null,
  merchant_bank bigint not null,
  unmatched_settlements bigint not null
);
create index ledger_change_account_id_mode_idx on ledger_change (account_id, mode);

-- Writes a ledger transaction. The constraint ledger_transaction_balance checks it.
create or replace function post_ledger_transaction(p_account text, p_mode text, p_posting jsonb) returns void language plpgsql as $$
begin
  insert into ledger_transaction (id, account_id, mode, kind, source_id, gateway_receivable, merchant_pending,
    merchant_available, fee_income, vat_payable, merchant_bank, unmatched_settlements)
  select p_posting ->> 'id', p_account, p_mode, p_posting ->> 'kind', p_posting ->> 'source_id',
    coalesce(sum(amount) filter (where account = 'gateway_receivable'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_pending'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_available'), 0),
    coalesce(sum(amount) filter (where account = 'fee_income'), 0),
    coalesce(sum(amount) filter (where account = 'vat_payable'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_bank'), 0),
    coalesce(sum(amount) filter (where account = 'unmatched_settlements'), 0)
  from jsonb_to_recordset(p_posting -> 'entries') as entry (account text, amount bigint);
end $$;

-- Adds a ledger transaction to the sums of its accounts: as a change, which no other transaction waits for.
-- `roll_up_sums` adds them up later.
create or replace function record_ledger_deltas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_change (account_id, mode, gateway_receivable, merchant_pending, merchant_available, fee_income,
    vat_payable, merchant_bank, unmatched_settlements)
  values (new.account_id, new.mode, new.gateway_receivable, new.merchant_pending, new.merchant_available, new.fee_income,
    new.vat_payable, new.merchant_bank, new.unmatched_settlements);
  return null;
end $$;

-- Adds up to p_most recorded changes to the sums and deletes them. A reader sees each either as a change or in a sum,
-- because both happen in one transaction. Only this function changes sums, so nothing that moves money waits for it.
-- Returns how many changes it took. The rows are found first, because Citus sends what a writing CTE returns to all
-- nodes.
create or replace function roll_up_sums(p_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken tid[];
  total int;
begin
  taken := array(select ctid from ledger_change limit p_most for update skip locked);
  insert into ledger_sum as known (account_id, mode, ledger_account, amount)
  select c.account_id, c.mode, one.ledger_account, sum(one.amount) from ledger_change c,
    lateral (values ('gateway_receivable', c.gateway_receivable), ('merchant_pending', c.merchant_pending),
      ('merchant_available', c.merchant_available), ('fee_income', c.fee_income), ('vat_payable', c.vat_payable),
      ('merchant_bank', c.merchant_bank), ('unmatched_settlements', c.unmatched_settlements)) one (ledger_account, amount)
  where c.ctid = any(taken) and one.amount <> 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, mode, ledger_account) do update set amount = known.amount + excluded.amount;
  delete from ledger_change where ctid = any(taken);
  total := cardinality(taken);
  taken := array(select ctid from activity_delta limit p_most for update skip locked);
  insert into activity_day as known (account_id, mode, day, kind, name, count, amount, fees)
  select account_id, mode, day, kind, name, sum(count), sum(amount), sum(fees) from activity_delta where ctid = any(taken)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (account_id, mode, day, kind, name) do update set
    count = known.count + excluded.count, amount = known.amount + excluded.amount, fees = known.fees + excluded.fees;
  delete from activity_delta where ctid = any(taken);
  return greatest(total, cardinality(taken));
end $$;

create trigger ledger_transaction_summed after insert on ledger_transaction
  for each row execute function record_ledger_deltas();

-- What `roll_up_sums` is adding up meanwhile would be added twice. It runs for less than a second a minute.
lock table ledger_delta in access exclusive mode;
insert into ledger_sum as known (account_id, mode, ledger_account, amount)
select account_id, mode, ledger_account, sum(amount) from ledger_delta group by 1, 2, 3
on conflict (account_id, mode, ledger_account) do update set amount = known.amount + excluded.amount;

-- contract: the view below has the name and the columns that the running version reads
alter table ledger_entry rename to ledger_entry_earlier;
create view ledger_entry as
  select t.account_id, t.mode, t.id as transaction_id, one.ledger_account, one.amount
  from ledger_transaction t,
    lateral (values ('gateway_receivable', t.gateway_receivable), ('merchant_pending', t.merchant_pending),
      ('merchant_available', t.merchant_available), ('fee_income', t.fee_income), ('vat_payable', t.vat_payable),
      ('merchant_bank', t.merchant_bank), ('unmatched_settlements', t.unmatched_settlements)) one (ledger_account, amount)
  where one.amount <> 0
  union all
  select account_id, mode, transaction_id, ledger_account, amount from ledger_entry_earlier;

-- contract: the view below has the name and the columns that the running version reads
alter table ledger_delta rename to ledger_delta_earlier;
create view ledger_delta as
  select c.account_id, c.mode, one.ledger_account, one.amount
  from ledger_change c,
    lateral (values ('gateway_receivable', c.gateway_receivable), ('merchant_pending', c.merchant_pending),
      ('merchant_available', c.merchant_available), ('fee_income', c.fee_income), ('vat_payable', c.vat_payable),
      ('merchant_bank', c.merchant_bank), ('unmatched_settlements', c.unmatched_settlements)) one (ledger_account, amount)
  where one.amount <> 0;

-- The running version reads them before the rights of its role are set again.
do $$
declare
  earlier record;
begin
  for earlier in
    select distinct relname, (aclexplode(relacl)).grantee::regrole as grantee from pg_class
    where oid in ('ledger_entry_earlier'::regclass, 'ledger_delta_earlier'::regclass)
  loop
    execute format('grant select on %I to %s', replace(earlier.relname, '_earlier', ''), earlier.grantee);
  end loop;
end $$;
