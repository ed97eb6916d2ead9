-- Allows the transitions of a payment.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'initiated' then
      raise exception 'a payment that reached the gateway is never deleted';
    end if;
    return old;
  end if;
  if (new.id, new.account_id, new.mode, new.amount, new.currency, new.gateway_id)
     is distinct from (old.id, old.account_id, old.mode, old.amount, old.currency, old.gateway_id) then
    raise exception 'the identity and amount of a payment never change';
  end if;
  if (new.vat_amount, new.vat_number, new.vat_seller, new.buyer_name, new.buyer_vat_number, new.buyer_address)
     is distinct from
     (old.vat_amount, old.vat_number, old.vat_seller, old.buyer_name, old.buyer_vat_number, old.buyer_address) then
    raise exception 'the VAT of a payment and its buyer never change';
  end if;
  -- `assign_invoice_number` runs after this trigger, by its name.
  if new.invoice_number is distinct from old.invoice_number then
    raise exception 'the number of an invoice never changes';
  end if;
  if (new.fields, new.quantity, new.discount, new.discount_code)
     is distinct from (old.fields, old.quantity, old.discount, old.discount_code) then
    raise exception 'what a payer entered never changes';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('initiated', 'paid'), ('initiated', 'failed'), ('failed', 'paid'),
      ('paid', 'partially_refunded'), ('paid', 'refunded'), ('partially_refunded', 'refunded')) then
    raise exception 'a payment cannot change from % to %', old.status, new.status;
  end if;
  if old.status <> 'paid' and new.status = 'paid' and new.stopped_at is not null
     and new.amount_reserved <> new.amount then
    raise exception 'a stopped payment that succeeds must be refunded in full';
  end if;
  if new.amount_refunded < old.amount_refunded then
    raise exception 'the refunded amount of a payment never decreases';
  end if;
  if old.charged_back_at is not null and new.charged_back_at is null then
    if (select bool_and(c.status = 'reversed') from chargeback c
        where (c.account_id, c.mode, c.payment_id) = (new.account_id, new.mode, new.id)) is not true then
      raise exception 'a chargeback ends only when it is reversed';
    end if;
  elsif old.charged_back_at is not null and (new.charged_back_at is distinct from old.charged_back_at
      or new.amount_refunded + new.amount_reserved > old.amount_refunded + old.amount_reserved) then
    raise exception 'a payment that was charged back is not refunded';
  end if;
  return new;
end $$;
