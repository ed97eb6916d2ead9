-- Banks take back no more of a payment at the same time than was paid.
create or replace function check_chargebacks() returns trigger language plpgsql as $$
begin
  if (select sum(c.amount) from chargeback c
      where (c.account_id, c.mode, c.payment_id) = (new.account_id, new.mode, new.payment_id) and c.status = 'deducted')
    > (select p.amount from payment p where (p.account_id, p.mode, p.id) = (new.account_id, new.mode, new.payment_id)) then
    raise exception 'the chargebacks of a payment exceed what was paid';
  end if;
  return null;
end $$;
