-- CreateTable
CREATE TABLE "payment_attempt" (
    "id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id","subject")
);

-- CreateTable
CREATE TABLE "held_attempt" (
    "payment_link_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "held" INTEGER NOT NULL,

    CONSTRAINT "held_attempt_pkey" PRIMARY KEY ("payment_link_id","hour")
);

-- CreateTable
CREATE TABLE "spent_proof" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_proof_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_attempt_subject_created_at_idx" ON "payment_attempt"("subject", "created_at");

-- CreateIndex
CREATE INDEX "payment_attempt_created_at_idx" ON "payment_attempt"("created_at");

-- CreateIndex
CREATE INDEX "held_attempt_hour_idx" ON "held_attempt"("hour");

-- CreateIndex
CREATE INDEX "spent_proof_expires_at_idx" ON "spent_proof"("expires_at");

------------------------------------------------------------------------------------------------ attempts to pay

-- Whether another attempt may be made. `p_limits` names what it is counted by, each `{subject, seconds, free, unproved,
-- most}`: within so many seconds the first `free` pass, up to `unproved` each waits a while after the one before, from
-- then on each needs a proof of work, and no more than `most` pass. `p_id` counts an attempt that passes; without it
-- nothing is counted. `p_page` is the link whose merchant is told of what did not pass.
create function take_attempt(p_id text, p_limits jsonb, p_proof text, p_proof_ends timestamptz, p_page jsonb)
returns table (verdict text, wait_seconds int)
language plpgsql security definer set search_path = public as $$
declare
  one record;
  at timestamptz;
  hits timestamptz[];
  n int;
  waiting_until timestamptz;
  proof_wanted boolean := false;
begin
  if p_id is not null then
    -- In one order, so that two attempts never wait for each other. The counts below are read after the locks are held.
    for one in select distinct hashtext(x ->> 'subject') as key from jsonb_array_elements(p_limits) x order by 1 loop
      perform pg_advisory_xact_lock(hashtext('payment_attempt'), one.key);
    end loop;
  end if;
  at := clock_timestamp();
  for one in
    select * from jsonb_to_recordset(p_limits) as x(subject text, seconds int, free int, unproved int, most int)
  loop
    select coalesce(array_agg(created_at order by created_at desc), '{}') into hits from (
      select created_at from payment_attempt
      where subject = one.subject and created_at > at - make_interval(secs => one.seconds)
      order by created_at desc limit one.most) newest;
    n := cardinality(hits);
    if n >= one.most then
      waiting_until := greatest(waiting_until, hits[one.most] + make_interval(secs => one.seconds));
    elsif n >= one.unproved then
      proof_wanted := true;
    elsif n >= one.free then
      waiting_until := greatest(waiting_until, hits[1] + make_interval(secs => least(60, 5 * 2 ^ (n - one.free))));
    end if;
  end loop;

  wait_seconds := 0;
  if waiting_until > at then
    verdict := 'waiting';
    wait_seconds := greatest(1, ceil(extract(epoch from waiting_until - at)));
  elsif proof_wanted and (p_proof is null or p_proof_ends <= at) then
    verdict := 'challenged';
  else
    verdict := 'passed';
    if proof_wanted and p_id is not null then
      insert into spent_proof (id, expires_at) values (p_proof, p_proof_ends) on conflict do nothing;
      if not found then verdict := 'challenged'; end if;
    end if;
  end if;

  if verdict = 'passed' then
    if p_id is not null then
      insert into payment_attempt (id, subject, created_at)
        select p_id, x ->> 'subject', at from jsonb_array_elements(p_limits) x;
    end if;
  elsif p_page is not null then
    insert into held_attempt as so_far (payment_link_id, hour, account_id, mode, held)
    values (p_page ->> 'payment_link_id', date_trunc('hour', at, 'UTC'), p_page ->> 'account_id', p_page ->> 'mode', 1)
    on conflict (payment_link_id, hour) do update set held = so_far.held + 1;
  end if;
  return next;
end $$;

-- An attempt that led to money, or to a card that is kept, was no try with a stolen card; neither was one that the
-- gateway never saw. Others by the same card, line or page stay counted.
create function settle_attempt() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from payment_attempt where id = old.id;
  return null;
end $$;
create trigger attempt_paid after update of status on payment for each row
  when (new.payment_link_id is not null and new.status = 'paid' and old.status <> 'paid') execute function settle_attempt();
create trigger attempt_withdrawn after delete on payment for each row
  when (old.payment_link_id is not null) execute function settle_attempt();
create trigger attempt_kept after update of state on consent for each row
  when (new.state = 'kept' and old.state <> 'kept') execute function settle_attempt();

-- An attempt to subscribe has the id of its agreement, until that leads to a payment.
create function follow_attempt() returns trigger language plpgsql as $$
begin
  update payment_attempt set id = new.payment_id where id = new.id;
  return null;
end $$;
create trigger attempt_charged after update of payment_id on consent for each row
  when (new.payment_id is not null and old.payment_id is null) execute function follow_attempt();

-- The application's role deletes none of these rows itself.
create function forget_attempts(p_most int) returns int language plpgsql security definer set search_path = public as $$
declare
  forgotten int;
begin
  with
    attempts as (
      delete from payment_attempt where ctid in (
        select ctid from payment_attempt where created_at < now() - interval '25 hours' order by created_at limit p_most)
      returning 1),
    holds as (
      delete from held_attempt where ctid in (
        select ctid from held_attempt where hour < now() - interval '26 hours' order by hour limit p_most)
      returning 1),
    proofs as (
      delete from spent_proof where ctid in (
        select ctid from spent_proof where expires_at < now() - interval '1 hour' order by expires_at limit p_most)
      returning 1)
  select greatest((select count(*) from attempts), (select count(*) from holds), (select count(*) from proofs)) into forgotten;
  return forgotten;
end $$;
