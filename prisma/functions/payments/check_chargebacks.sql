-- Banks take back no more of a payment at the same time than was paid, and it is not refundable until they gave it back.
create or replace function check_chargebacks() returns trigger language plpgsql as $$
declare
  deducted bigint;
  paid record;
begin
  select sum(c.amount) into deducted from chargeback c
  where (c.account_id, c.mode, c.payment_id) = (new.account_id, new.mode, new.payment_id) and c.status = 'deducted';
  select p.amount, p.charged_back_at into paid from payment p
  where (p.account_id, p.mode, p.id) = (new.account_id, new.mode, new.payment_id);
  if deducted > paid.amount then
    raise exception 'the chargebacks of a payment exceed what was paid';
  end if;
  if deducted > 0 and paid.charged_back_at is null then
    raise exception 'a payment that was charged back is not refundable';
  end if;
  return null;
end $$;
