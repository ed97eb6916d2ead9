-- The decision of a person about a refund above its key's approval amount. Null: none was needed.
alter table refund
  add column approval text,
  add constraint refund_approval check (approval in ('waiting', 'approved', 'declined', 'expired')),
  -- A refund that was not approved is never sent and never succeeds.
  add constraint refund_approval_first check (approval is null or key_id is not null and (approval = 'approved'
    or sent_at is null and (approval = 'waiting') = (status = 'pending') and (approval = 'waiting') = (check_at is not null)
      and status <> 'succeeded'));
create index refund_waiting on refund (account_id, mode, id desc) where approval = 'waiting';
