-- AlterTable
ALTER TABLE "account" ADD COLUMN     "billing_final" TEXT NOT NULL DEFAULT 'cancel',
ADD COLUMN     "billing_payday" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "card" ADD COLUMN     "expiry_told" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "simulated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "payment_link" ADD COLUMN     "cycle_id" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "subscription" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "customer_id" TEXT COLLATE "C" NOT NULL,
    "card_id" TEXT COLLATE "C",
    "status" TEXT NOT NULL DEFAULT 'incomplete',
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "interval_count" INTEGER NOT NULL,
    "anchor_date" TEXT,
    "cycles_total" INTEGER,
    "cycles_completed" INTEGER NOT NULL DEFAULT 0,
    "current_period_start" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "next_charge_at" TIMESTAMPTZ(3),
    "latest_cycle_id" TEXT COLLATE "C",
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_retry_at" TIMESTAMPTZ(3),
    "grace_until" TIMESTAMPTZ(3),
    "reminded_for" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "pause_starts_at" TIMESTAMPTZ(3),
    "resumes_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "cancellation_reason" TEXT,
    "consent_id" TEXT COLLATE "C",
    "agreement_id" TEXT COLLATE "C",
    "payment_link_id" TEXT COLLATE "C",
    "manage_slug" TEXT NOT NULL,
    "reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "billing_token" TEXT,
    "billing_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "cycle" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "subscription_id" TEXT COLLATE "C" NOT NULL,
    "customer_id" TEXT COLLATE "C" NOT NULL,
    "sequence" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "scheduled_for" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_attempt_at" TIMESTAMPTZ(3),
    "attempted_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "payment_id" TEXT COLLATE "C",
    "payment_link_id" TEXT COLLATE "C",
    "failure_code" TEXT,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cycle_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "subscription_id" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "ip" TEXT,
    "user_agent" TEXT,
    "gateway_token" TEXT,
    "brand" TEXT,
    "last4" TEXT,
    "exp_month" INTEGER,
    "exp_year" INTEGER,
    "funding" TEXT,
    "state" TEXT NOT NULL DEFAULT 'given',
    "payment_id" TEXT COLLATE "C",
    "card_id" TEXT COLLATE "C",
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscription_id_key" ON "subscription"("id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_manage_slug_key" ON "subscription"("manage_slug");

-- CreateIndex
CREATE INDEX "subscription_account_id_mode_customer_id_id_idx" ON "subscription"("account_id", "mode", "customer_id", "id" DESC);

-- CreateIndex
CREATE INDEX "subscription_account_id_mode_status_id_idx" ON "subscription"("account_id", "mode", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "subscription_metadata_idx" ON "subscription" USING GIN ("metadata" jsonb_path_ops);

-- CreateIndex
CREATE UNIQUE INDEX "cycle_id_key" ON "cycle"("id");

-- CreateIndex
CREATE INDEX "cycle_account_id_mode_subscription_id_id_idx" ON "cycle"("account_id", "mode", "subscription_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "cycle_subscription_id_sequence_key" ON "cycle"("subscription_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "cycle_subscription_id_period_start_key" ON "cycle"("subscription_id", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "consent_id_key" ON "consent"("id");

-- CreateIndex
CREATE INDEX "consent_subscription_id_idx" ON "consent"("subscription_id");

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_account_id_mode_subscription_id_fkey" FOREIGN KEY ("account_id", "mode", "subscription_id") REFERENCES "subscription"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_account_id_mode_cycle_id_fkey" FOREIGN KEY ("account_id", "mode", "cycle_id") REFERENCES "cycle"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_mode_customer_id_fkey" FOREIGN KEY ("account_id", "mode", "customer_id") REFERENCES "customer"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_mode_card_id_fkey" FOREIGN KEY ("account_id", "mode", "card_id") REFERENCES "card"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_mode_consent_id_fkey" FOREIGN KEY ("account_id", "mode", "consent_id") REFERENCES "consent"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cycle" ADD CONSTRAINT "cycle_account_id_mode_subscription_id_fkey" FOREIGN KEY ("account_id", "mode", "subscription_id") REFERENCES "subscription"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_mode_subscription_id_fkey" FOREIGN KEY ("account_id", "mode", "subscription_id") REFERENCES "subscription"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_mode_cycle_id_fkey" FOREIGN KEY ("account_id", "mode", "cycle_id") REFERENCES "cycle"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

------------------------------------------------------------------------------------------------ checks

alter table account add constraint account_billing_final check (billing_final in ('cancel', 'pause'));
alter table subscription add constraint subscription_mode check (mode in ('test', 'live')),
  add constraint subscription_status check (status in
    ('incomplete', 'active', 'past_due', 'paused', 'canceled', 'completed', 'expired')),
  add constraint subscription_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  add constraint subscription_interval check (interval in ('day', 'week', 'month', 'year') and interval_count between 1 and 365),
  add constraint subscription_anchor check (anchor_date ~ '^\d{4}-\d{2}-\d{2}$'),
  add constraint subscription_cycles check (cycles_completed >= 0 and (cycles_total is null or cycles_completed <= cycles_total)),
  -- Nothing is charged without an agreement, and nothing more once it has ended.
  add constraint subscription_agreed check (
    status in ('incomplete', 'canceled', 'expired') or (consent_id is not null and agreement_id is not null and anchor_date is not null)),
  add constraint subscription_quiet check (
    status in ('active', 'past_due', 'paused') or num_nonnulls(next_charge_at, next_retry_at, grace_until, resumes_at) = 0),
  add constraint subscription_ended check ((status in ('canceled', 'completed', 'expired')) = (ended_at is not null));
alter table cycle add constraint cycle_mode check (mode in ('test', 'live')),
  add constraint cycle_status check (status in ('scheduled', 'processing', 'paid', 'retrying', 'failed', 'void')),
  add constraint cycle_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  add constraint cycle_period check (period_start < period_end),
  add constraint cycle_paid check ((status = 'paid') = (paid_at is not null)),
  add constraint cycle_processing check (status <> 'processing' or payment_id is not null);
alter table consent add constraint consent_mode check (mode in ('test', 'live')),
  add constraint consent_purpose check (purpose in ('start', 'change_card')),
  add constraint consent_locale check (locale in ('ar', 'en')),
  add constraint consent_state check (state in ('given', 'used', 'kept', 'dropped'));

------------------------------------------------------------------------------------------------ indexes

create index subscription_due on subscription (next_charge_at) where status = 'active' and next_charge_at is not null;
create index subscription_resuming on subscription (resumes_at) where resumes_at is not null;
create index subscription_grace on subscription (grace_until) where grace_until is not null;
create index subscription_card on subscription (account_id, mode, card_id) where card_id is not null;
create index subscription_reference on subscription (account_id, mode, reference, id desc) where reference is not null;
create index cycle_due on cycle (next_attempt_at) where next_attempt_at is not null;
create index card_good on card (exp_year, exp_month) where status = 'active';
create index consent_token on consent (accepted_at) where gateway_token is not null and state in ('given', 'used');
create index payment_by_cycle on payment (account_id, mode, cycle_id) where cycle_id is not null;
create index payment_link_by_cycle on payment_link (account_id, mode, cycle_id) where cycle_id is not null;
create index event_to_customers on event (created_at) where type in
  ('subscription_activated', 'subscription_renewal_upcoming', 'subscription_canceled', 'subscription_completed', 'cycle_paid', 'cycle_failed');

-- Of one cycle at most one charge is under way, whoever began it.
create unique index payment_of_cycle_open on payment (account_id, mode, cycle_id) where status = 'initiated' and cycle_id is not null;

------------------------------------------------------------------------------------------------ one-way states

create function guard_subscription() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.customer_id, new.currency, new.interval, new.interval_count, new.cycles_total, new.manage_slug)
     is distinct from (old.id, old.account_id, old.mode, old.customer_id, old.currency, old.interval, old.interval_count, old.cycles_total, old.manage_slug) then
    raise exception 'what a customer agreed to never changes';
  end if;
  if new.amount > old.amount then
    raise exception 'an amount never rises above what the customer agreed to';
  end if;
  if old.anchor_date is not null and new.anchor_date is distinct from old.anchor_date then
    raise exception 'the day a subscription is counted from never changes';
  end if;
  if old.status <> new.status and (old.status in ('canceled', 'completed', 'expired') or new.status = 'incomplete') then
    raise exception 'a subscription never goes from % to %', old.status, new.status;
  end if;
  if new.cycles_completed < old.cycles_completed then
    raise exception 'a completed cycle is never taken back';
  end if;
  return new;
end $$;
create trigger subscription_guard before update on subscription for each row execute function guard_subscription();

create function guard_cycle() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.subscription_id, new.sequence, new.amount, new.period_start, new.period_end)
     is distinct from (old.id, old.account_id, old.mode, old.subscription_id, old.sequence, old.amount, old.period_start, old.period_end) then
    raise exception 'the period and amount of a cycle never change';
  end if;
  if old.status <> new.status and (old.status in ('paid', 'void')
      or (old.status = 'processing' and new.status = 'void') or (new.status = 'scheduled' and old.status <> 'processing')) then
    raise exception 'a cycle never goes from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger cycle_guard before update on cycle for each row execute function guard_cycle();

create function guard_consent() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.subscription_id, new.purpose, new.text, new.text_version, new.text_hash, new.locale, new.accepted_at, new.ip, new.user_agent)
     is distinct from (old.id, old.account_id, old.mode, old.subscription_id, old.purpose, old.text, old.text_version, old.text_hash, old.locale, old.accepted_at, old.ip, old.user_agent) then
    raise exception 'what somebody agreed to never changes';
  end if;
  if new.gateway_token is not null and new.gateway_token is distinct from old.gateway_token then
    raise exception 'a consent is for one card';
  end if;
  return new;
end $$;
create trigger consent_guard before update on consent for each row execute function guard_consent();

------------------------------------------------------------------------------------------------ commit

create or replace function writable(p_table text) returns text language plpgsql immutable as $$
begin
  if p_table in ('customer', 'card', 'payment_link', 'payment', 'refund', 'webhook_endpoint', 'api_key',
      'subscription', 'cycle', 'consent') then
    return p_table;
  end if;
  raise exception 'no change may be committed to table %', p_table;
end $$;
