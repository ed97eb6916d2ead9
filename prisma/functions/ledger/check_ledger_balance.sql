-- Requires at commit that a ledger transaction has at least two entries and that they add up to zero.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  lines int;
  total bigint;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from public.ledger_entry where transaction_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'ledger transaction % does not balance: % lines, sum %', new.id, lines, total;
  end if;
  return null;
end $$;
