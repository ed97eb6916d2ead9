-- Keeps the refunds of a key or a connected app within its limits. HA006: more than its daily limit; HA007: a refund
-- that needs the approval of a person: its amount, with what was refunded of the payment before and of others today, is
-- above the limit, so that parts of a refund need approval like the whole. One that waits for approval, or was approved,
-- does not count. The lock makes concurrent refunds wait for each other, so that the later one sees the earlier one's
-- amount.
create or replace function limit_refunds() returns trigger language plpgsql as $$
declare
  held record;
  today bigint;
  earlier bigint;
  day timestamptz := date_trunc('day', new.created_at at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh';
begin
  select * into held from refund_limits_of(new.account_id, new.mode, new.key_id);
  -- Refunds of a key without limits do not wait for each other.
  if held.daily_limit is null and held.approval_above is null then
    return new;
  end if;
  perform from api_key k
  where k.account_id = new.account_id and k.mode = new.mode
    and k.id in (select ids_sharing_refund_limit(new.account_id, new.mode, new.key_id))
  order by k.id for no key update;
  perform from oauth_grant g
  where g.account_id = new.account_id and g.mode = new.mode
    and g.id in (select ids_sharing_refund_limit(new.account_id, new.mode, new.key_id))
  order by g.id for no key update;
  select * into held from refund_limits_of(new.account_id, new.mode, new.key_id);
  if new.approval = 'waiting' then
    return new;
  end if;
  today := coalesce((
    select sum(r.amount) from refund r
    where r.key_id in (select ids_sharing_refund_limit(new.account_id, new.mode, new.key_id))
      and r.created_at >= day and r.created_at < day + interval '24 hours'
      and r.status <> 'failed' and r.approval is null), 0);
  earlier := coalesce((
    select sum(r.amount) from refund r
    where (r.account_id, r.mode, r.payment_id) = (new.account_id, new.mode, new.payment_id) and r.created_at < day
      and r.key_id in (select ids_sharing_refund_limit(new.account_id, new.mode, new.key_id))
      and r.status <> 'failed' and r.approval is null), 0);
  if new.amount + today + earlier > held.approval_above then
    raise exception 'a refund of % needs approval', new.key_id using errcode = 'HA007';
  end if;
  if new.amount + today > held.daily_limit then
    raise exception '% reached its daily refund limit', new.key_id using errcode = 'HA006';
  end if;
  return new;
end $$;
