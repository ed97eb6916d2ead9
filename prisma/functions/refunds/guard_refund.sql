-- Allows the transitions of a refund.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.payment_id, new.amount)
     is distinct from (old.id, old.account_id, old.mode, old.payment_id, old.amount) then
    raise exception 'the identity and amount of a refund never change';
  end if;
  if old.status <> new.status and old.status <> 'pending' then
    raise exception 'a refund cannot change from % to %', old.status, new.status;
  end if;
  if new.refunded_before is distinct from old.refunded_before and old.refunded_before is not null then
    raise exception 'the refunded total before a refund that may have been sent never changes';
  end if;
  if new.credit_note is distinct from old.credit_note and old.credit_note is not null then
    raise exception 'the number of a credit note never changes';
  end if;
  if new.auto_reason is distinct from old.auto_reason then
    raise exception 'the reason for an automatic refund never changes';
  end if;
  if new.approval is distinct from old.approval and (old.approval is distinct from 'waiting' or new.approval is null) then
    raise exception 'the approval of a refund cannot change from % to %', old.approval, new.approval;
  end if;
  return new;
end $$;
