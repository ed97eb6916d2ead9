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
