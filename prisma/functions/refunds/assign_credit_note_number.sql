-- Gives a refund that succeeds the next number of its account and mode. The lock is held until the end of the
-- transaction, so that the numbers have no gaps: a transaction that fails takes none. Only here is a number given.
create or replace function assign_credit_note_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'succeeded' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('credit_note:' || new.account_id || ':' || new.mode, 0));
  select coalesce(max(credit_note), 0) + 1 into new.credit_note
  from refund where account_id = new.account_id and mode = new.mode;
  return new;
end $$;
