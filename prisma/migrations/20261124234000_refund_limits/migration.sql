-- Declaration only: prisma/functions replaces it.
create function limit_refunds() returns trigger language plpgsql as
  $$ begin raise exception 'limit_refunds is only declared: apply prisma/functions'; end $$;

alter table api_key
  -- Halalas that the key can refund on a day in Riyadh, and the largest refund it can make. Null: no limit.
  add column refund_daily_limit integer,
  add column refund_approval_above integer,
  add constraint api_key_refund_limits check (refund_daily_limit >= 0 and refund_approval_above >= 0);

-- The key that requested the refund. Null: a person or the service.
alter table refund add column key_id text;
create index refund_of_key on refund (key_id, created_at) where key_id is not null;
create trigger refund_within_limits before insert on refund
  for each row when (new.key_id is not null) execute function limit_refunds();
