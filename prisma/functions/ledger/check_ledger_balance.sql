-- Requires at commit that a ledger transaction has at least two entries and that they add up to zero.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  header text := case when tg_table_name like 'ledger_entry%' then to_jsonb(new) ->> 'transaction_id' else new.id::text end;
  lines int;
  total bigint;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from public.ledger_entry where transaction_id = header;
  if lines < 2 or total <> 0 then
    raise exception 'ledger transaction % does not balance: % lines, sum %', header, lines, total;
  end if;
  return null;
end $$;
