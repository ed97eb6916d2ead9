-- A customer never pays more periods than they agreed to: a subscription has at most `cycles_total` paid cycles, and one
-- that has ended has no open cycle and no payable link. A charge that was on its way at the end is marked with
-- `given_up_at`; it may still arrive.

------------------------------------------------------------------------------------------------ existing rows

-- What older code left open after the end.
alter table cycle disable trigger cycle_guard;
update cycle c set
  status = case when c.status = 'processing' then c.status else 'void' end,
  given_up_at = case when c.status = 'processing' then coalesce(c.given_up_at, now()) else c.given_up_at end,
  next_attempt_at = case when c.status = 'processing' then c.next_attempt_at end,
  updated_at = now(), revision = c.revision + 1
from subscription s
where (s.account_id, s.mode, s.id) = (c.account_id, c.mode, c.subscription_id)
  and s.status in ('canceled', 'completed', 'expired')
  and (c.status in ('scheduled', 'retrying') or (c.status = 'processing' and c.given_up_at is null));
alter table cycle enable trigger cycle_guard;

update payment_link l set status = 'canceled', canceled_at = now(), updated_at = now(), revision = l.revision + 1
from subscription s
where (s.account_id, s.mode, s.id) = (l.account_id, l.mode, l.subscription_id)
  and s.status in ('canceled', 'completed', 'expired') and l.status = 'active';

-- A charge that succeeded during a cancellation was not counted.
update subscription s set cycles_completed = paid.n, revision = s.revision + 1
from (select account_id, mode, subscription_id, count(*)::int as n from cycle where status = 'paid' group by 1, 2, 3) paid
where (paid.account_id, paid.mode, paid.subscription_id) = (s.account_id, s.mode, s.id)
  and s.cycles_completed < paid.n and (s.cycles_total is null or paid.n <= s.cycles_total);

------------------------------------------------------------------------------------------------ one-way states

-- A charge that was given up and never sent leaves its cycle void.
create or replace function guard_cycle() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.subscription_id, new.sequence, new.amount, new.period_start, new.period_end)
     is distinct from (old.id, old.account_id, old.mode, old.subscription_id, old.sequence, old.amount, old.period_start, old.period_end) then
    raise exception 'the period and amount of a cycle never change';
  end if;
  if old.status <> new.status and (old.status in ('paid', 'void')
      or (old.status = 'processing' and new.status = 'void' and new.given_up_at is null)
      or (new.status = 'scheduled' and old.status <> 'processing')) then
    raise exception 'a cycle never goes from % to %', old.status, new.status;
  end if;
  return new;
end $$;

------------------------------------------------------------------------------------------------ agreed periods

-- All three checks run at commit, when every part of a change is written. Each locks the subscription first and reads
-- afterwards: of two transactions at once the later one sees what the earlier one committed. HA005 tells the caller to
-- read again.

create function check_paid_cycles() returns trigger language plpgsql as $$
declare
  agreed int;
begin
  select s.cycles_total into agreed from public.subscription s
  where s.account_id = new.account_id and s.mode = new.mode and s.id = new.subscription_id for no key update;
  if agreed < (select count(*) from public.cycle c
      where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.subscription_id
        and c.status = 'paid') then
    raise exception 'subscription % has more paid cycles than its customer agreed to', new.subscription_id
      using errcode = 'HA005';
  end if;
  return null;
end $$;

create function check_not_ended() returns trigger language plpgsql as $$
declare
  sub_status text;
begin
  select s.status into sub_status from public.subscription s
  where s.account_id = new.account_id and s.mode = new.mode and s.id = new.subscription_id for no key update;
  -- The row may have been closed again later in the same transaction.
  if sub_status in ('canceled', 'completed', 'expired') and (
      exists (select 1 from public.cycle c
        where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.subscription_id
          and (c.status in ('scheduled', 'retrying') or (c.status = 'processing' and c.given_up_at is null)))
      or exists (select 1 from public.payment_link l
        where l.account_id = new.account_id and l.mode = new.mode and l.subscription_id = new.subscription_id
          and l.status = 'active')) then
    raise exception 'subscription % has ended, but has an open cycle or a payable link', new.subscription_id
      using errcode = 'HA005';
  end if;
  return null;
end $$;

create function check_ended() returns trigger language plpgsql as $$
begin
  if exists (select 1 from public.cycle c
        where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.id
          and (c.status in ('scheduled', 'retrying') or (c.status = 'processing' and c.given_up_at is null)))
      or exists (select 1 from public.payment_link l
        where l.account_id = new.account_id and l.mode = new.mode and l.subscription_id = new.id
          and l.status = 'active') then
    raise exception 'subscription % ends with an open cycle or a payable link', new.id using errcode = 'HA005';
  end if;
  return null;
end $$;

create constraint trigger cycle_paid_as_agreed_new after insert on cycle deferrable initially deferred
  for each row when (new.status = 'paid') execute function check_paid_cycles();
create constraint trigger cycle_paid_as_agreed after update on cycle deferrable initially deferred
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function check_paid_cycles();
create constraint trigger cycle_open_until_ended after insert or update on cycle deferrable initially deferred
  for each row when (new.status in ('scheduled', 'retrying') or (new.status = 'processing' and new.given_up_at is null))
  execute function check_not_ended();
create constraint trigger payment_link_open_until_ended after insert or update on payment_link deferrable initially deferred
  for each row when (new.status = 'active' and new.subscription_id is not null) execute function check_not_ended();
create constraint trigger subscription_ended_closed after update on subscription deferrable initially deferred
  for each row when (new.status in ('canceled', 'completed', 'expired') and old.status <> new.status)
  execute function check_ended();

-- Links of a subscription were found by a scan of the account's links.
create index payment_link_by_subscription on payment_link (account_id, mode, subscription_id)
  where subscription_id is not null;
