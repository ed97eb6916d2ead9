-- Tables, constraints, indexes and triggers. Functions are in prisma/functions and applied after the migrations.

-- Declarations only, because the triggers and indexes below refer to these functions. prisma/functions replaces them.
do $$
declare
  name text;
begin
  foreach name in array array[
    'audit_stays', 'balance_ledger', 'cancel_deliveries', 'check_ended', 'check_not_ended', 'check_paid_cycles',
    'customer_is_found', 'follow_attempt', 'guard_account_status', 'guard_consent', 'guard_cycle', 'guard_link',
    'guard_payment', 'guard_refund', 'guard_subscription', 'guard_verification', 'guard_verification_document',
    'limit_endpoints', 'number_credit_note', 'open_ledger', 'open_verification', 'refuse_change', 'seal_ledger', 'settle_attempt',
    'stamp_ledger', 'tell_account'
  ] loop
    execute format('create function %I() returns trigger language plpgsql as %L', name,
      format('begin raise exception %L; end', name || ' is only declared: apply prisma/functions'));
  end loop;
end $$;
create function search_fold(value text) returns text immutable strict language sql as 'select value';
create function mailbox_of(email text) returns text immutable strict language sql as 'select email';

-------------------------------------------------------------------------------------------------- accounts and people

create table account (
  id text collate "C" not null,
  name text not null,
  name_ar text,
  display_name text not null,
  country text not null default 'SA',
  currency text not null default 'SAR',
  timezone text not null default 'Asia/Riyadh',
  verification_status text not null default 'not_started',
  requirements text[] default array[]::text[],
  default_version text not null default '2026-01-01',
  support_email text,
  support_phone text,
  registration text,
  created_at timestamptz(3) not null default current_timestamp,
  billing_final text not null default 'cancel',
  billing_payday boolean not null default true,
  billing_reminders boolean not null default true,
  brand_color text,
  closed_at timestamptz(3),
  display_name_ar text,
  link_expiry_days integer,
  link_locale text,
  vat_number text,
  website text,
  logo_hash text,
  constraint account_pkey primary key (id),
  constraint account_billing_final check (billing_final in ('cancel', 'pause')),
  constraint account_brand_color check (brand_color ~ '^#[0-9a-f]{6}$'),
  constraint account_vat_number check (vat_number ~ '^3[0-9]{13}3$'),
  constraint account_link_locale check (link_locale in ('auto', 'ar', 'en')),
  constraint account_link_expiry_days check (link_expiry_days between 1 and 366)
);
create trigger account_ledger after insert on account for each row execute function open_ledger();
create trigger account_status_guard before update of verification_status, requirements on account
  for each row execute function guard_account_status();
create trigger account_verification after insert on account for each row execute function open_verification();

create table logo (
  account_id text not null,
  hash text not null,
  png bytea not null,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint logo_pkey primary key (account_id),
  constraint logo_small check (octet_length(png) <= 200 * 1024),
  constraint logo_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create index logo_hash_idx on logo (hash);

create table "user" (
  id text collate "C" not null,
  email text not null,
  name text not null,
  password_hash text not null,
  locale text not null default 'en',
  created_at timestamptz(3) not null default current_timestamp,
  email_verified_at timestamptz(3),
  password_changed_at timestamptz(3) not null default current_timestamp,
  staff_role text,
  totp_confirmed_at timestamptz(3),
  totp_secret text,
  totp_step bigint,
  constraint user_pkey primary key (id),
  constraint user_staff_role check (staff_role in ('reviewer'))
);
create unique index user_email_key on "user" (email);

create table membership (
  id text collate "C" not null,
  account_id text collate "C" not null,
  user_id text collate "C" not null,
  role text not null,
  created_at timestamptz(3) not null default current_timestamp,
  muted_mails text[] not null default array[]::text[],
  constraint membership_pkey primary key (id),
  constraint membership_role check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer')),
  constraint membership_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade,
  constraint membership_user_id_fkey foreign key (user_id) references "user" (id) on delete restrict on update cascade
);
create index membership_user_id_idx on membership (user_id);
create unique index membership_account_id_user_id_key on membership (account_id, user_id);

create table dashboard_session (
  id text collate "C" not null,
  user_id text collate "C" not null,
  account_id text collate "C" not null,
  created_at timestamptz(3) not null default current_timestamp,
  last_seen_at timestamptz(3) not null default current_timestamp,
  revoked_at timestamptz(3),
  user_agent text,
  ip text,
  admitted_at timestamptz(3),
  proved_at timestamptz(3) not null default current_timestamp,
  constraint dashboard_session_pkey primary key (id),
  constraint dashboard_session_user_id_fkey foreign key (user_id)
    references "user" (id) on delete restrict on update cascade
);
create index dashboard_session_user_id_idx on dashboard_session (user_id);

create table recovery_code (
  user_id text not null,
  hash bytea not null,
  used_at timestamptz(3),
  constraint recovery_code_pkey primary key (user_id, hash),
  constraint recovery_code_user_id_fkey foreign key (user_id)
    references "user" (id) on delete restrict on update cascade
);

create table user_token (
  hash bytea not null,
  user_id text not null,
  purpose text not null,
  email text not null,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint user_token_pkey primary key (hash),
  constraint user_token_purpose check (purpose in ('verify_email', 'reset_password')),
  constraint user_token_user_id_fkey foreign key (user_id) references "user" (id) on delete restrict on update cascade
);
create index user_token_user_id_purpose_idx on user_token (user_id, purpose);

create table invitation (
  id text not null,
  account_id text not null,
  email text not null,
  role text not null,
  hash bytea not null,
  invited_by text not null,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint invitation_pkey primary key (id),
  constraint invitation_role check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer')),
  constraint invitation_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create unique index invitation_hash_key on invitation (hash);
create index invitation_account_id_idx on invitation (account_id);
-- At most one pending invitation per person and account.
create unique index invitation_open on invitation (account_id, email)
  where accepted_at is null and revoked_at is null;

create table saved_view (
  id text not null,
  account_id text not null,
  user_id text not null,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint saved_view_pkey primary key (id)
);
create index saved_view_account_id_user_id_page_idx on saved_view (account_id, user_id, page);

create table sign_in_attempt (
  subject text not null,
  failures integer not null default 0,
  window_start timestamptz(3) not null default current_timestamp,
  blocked_till timestamptz(3) not null default current_timestamp,
  constraint sign_in_attempt_pkey primary key (subject)
);

create table upload_window (
  account_id text not null,
  kind text not null,
  uploads integer not null,
  began_at timestamptz(3) not null,
  constraint upload_window_pkey primary key (account_id, kind)
);

------------------------------------------------------------------------------------------------------------ audit log

-- The last entry of each account's hash chain.
create table audit_head (
  account_id text not null,
  seq integer not null,
  hash bytea not null,
  constraint audit_head_pkey primary key (account_id)
);

-- Actions of people in the dashboard. Each entry contains the hash of the previous one.
create table audit_entry (
  account_id text not null,
  seq integer not null,
  at timestamptz(3) not null,
  body text not null,
  previous bytea not null,
  hash bytea not null,
  constraint audit_entry_pkey primary key (account_id, seq)
);
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function audit_stays();

------------------------------------------------------------------------------------------------ API keys and requests

create table api_key (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  name text not null,
  hash bytea not null,
  prefix text not null,
  last4 text not null,
  access text not null default 'full',
  created_by text,
  created_at timestamptz(3) not null default current_timestamp,
  last_used_at timestamptz(3),
  last_used_ip text,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  revision integer not null default 0,
  disabled_tools text[] not null default '{}'::text[],
  role text,
  constraint api_key_pkey primary key (id),
  constraint api_key_mode check (mode in ('test', 'live')),
  constraint api_key_access check (access in ('full', 'read_only')),
  constraint api_key_disabled_tools check (cardinality(disabled_tools) <= 50),
  constraint api_key_role check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer')),
  constraint api_key_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create unique index api_key_hash_key on api_key (hash);
create unique index api_key_account_id_mode_id_key on api_key (account_id, mode, id);
create index api_key_creator on api_key (account_id, created_by);

create table publishable_key (
  account_id text collate "C" not null,
  mode text not null,
  key text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint publishable_key_pkey primary key (account_id, mode),
  constraint publishable_key_mode check (mode in ('test', 'live')),
  constraint publishable_key_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create unique index publishable_key_key_key on publishable_key (key);

-- Accepted requests of a key in the last minute, in microseconds since the epoch. May be lost in a crash.
create unlogged table rate_window (
  key_id text collate "C" not null,
  hits bigint[],
  constraint rate_window_pkey primary key (key_id)
);

-- Heartbeats of the running processes: an idempotency key held by a dead process becomes free.
create table process (
  id text not null,
  beat_at timestamptz(3) not null default current_timestamp,
  constraint process_pkey primary key (id)
);

create table idempotency (
  account_id text collate "C" not null,
  mode text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null default 'running',
  lock_token text not null,
  locked_until timestamptz(3) not null,
  resource_id text collate "C",
  status integer,
  response text,
  created_at timestamptz(3) not null default current_timestamp,
  owner text,
  constraint idempotency_pkey primary key (account_id, mode, key),
  constraint idempotency_state check (state = 'running' or (state = 'finished' and status is not null and response is
    not null))
);
create index idempotency_created_at_idx on idempotency (created_at);

create table request_log (
  id text not null,
  account_id text not null,
  mode text not null,
  key_id text not null,
  method text not null,
  path text not null,
  query text,
  operation text,
  status integer not null,
  error_code text,
  error_param text,
  idempotency_key text,
  replayed boolean not null default false,
  version text not null,
  duration_ms real not null,
  request_body text,
  response_body text,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null,
  constraint request_log_pkey primary key (account_id, mode, id),
  constraint request_log_mode check (mode in ('test', 'live'))
);
create unique index request_log_id_key on request_log (id);
create index request_log_account_id_mode_status_id_idx on request_log (account_id, mode, status, id desc);
create index request_log_created_at_idx on request_log (created_at);
-- Index-only lists of refused requests, of tool calls, and of the requests with one Idempotency-Key.
create index request_log_refused on request_log (account_id, mode, id desc) include (error_code, operation)
  where error_code is not null;
create index request_log_tools on request_log (account_id, mode, id desc) where path like '/mcp%';
create index request_log_idempotency on request_log (account_id, mode, idempotency_key, id desc)
  where idempotency_key is not null;

------------------------------------------------------------------------------------------------------------ customers

create table customer (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  name text,
  email text,
  phone text,
  locale text,
  reference text,
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  revision integer not null default 0,
  note text,
  constraint customer_pkey primary key (account_id, mode, id),
  constraint customer_mode check (mode in ('test', 'live'))
);
create unique index customer_id_key on customer (id);
create unique index customer_phone on customer (account_id, mode, phone)
  where phone is not null and deleted_at is null;
create unique index customer_email on customer (account_id, mode, email)
  where email is not null and deleted_at is null;
create index customer_metadata_idx on customer using gin (metadata jsonb_path_ops);
create index customer_reference on customer (account_id, mode, reference, id desc)
  where reference is not null and deleted_at is null;
create index customer_same_name on customer (account_id, mode, search_fold(name), id desc)
  where deleted_at is null and name is not null;
create index customer_same_mailbox on customer (account_id, mode, mailbox_of(email), id desc)
  where deleted_at is null and email is not null;
create trigger customer_is_found after insert or update of name, email, phone, reference, deleted_at on customer
  for each row execute function customer_is_found();

-- Search words of customers, kept by the trigger customer_is_found.
create table customer_word (
  account_id text collate "C" not null,
  mode text not null,
  word text collate "C" not null,
  customer_id text collate "C" not null,
  constraint customer_word_pkey primary key (account_id, mode, word, customer_id)
);
create index customer_word_customer_id_idx on customer_word (customer_id);

create table card (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  customer_id text collate "C" not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  funding text,
  status text not null default 'active',
  gateway_token text not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  revision integer not null default 0,
  expiry_notified boolean not null default false,
  simulated boolean not null default false,
  constraint card_pkey primary key (account_id, mode, id),
  constraint card_mode check (mode in ('test', 'live')),
  constraint card_status check (status in ('active', 'expired', 'removing', 'removed')),
  constraint card_account_id_mode_customer_id_fkey foreign key (account_id, mode, customer_id)
    references customer (account_id, mode, id) on delete restrict on update cascade
);
create unique index card_id_key on card (id);
create index card_account_id_mode_gateway_token_idx on card (account_id, mode, gateway_token);
create index card_account_id_mode_customer_id_id_idx on card (account_id, mode, customer_id, id desc);
create index card_removing on card (id) where status = 'removing';
create index card_good on card (exp_year, exp_month) where status = 'active';

-------------------------------------------------------------------------------------------------------- subscriptions

create table consent (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  subscription_id text collate "C" not null,
  purpose text not null,
  text text not null,
  text_version text not null,
  text_hash text not null,
  locale text not null,
  accepted_at timestamptz(3) not null,
  ip text,
  user_agent text,
  gateway_token text,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  funding text,
  state text not null default 'given',
  payment_id text collate "C",
  card_id text collate "C",
  revision integer not null default 0,
  constraint consent_pkey primary key (account_id, mode, id),
  constraint consent_mode check (mode in ('test', 'live')),
  constraint consent_purpose check (purpose in ('start', 'change_card')),
  constraint consent_locale check (locale in ('ar', 'en')),
  constraint consent_state check (state in ('given', 'used', 'kept', 'dropped'))
);
create unique index consent_id_key on consent (id);
create index consent_subscription_id_idx on consent (subscription_id);
create index consent_token on consent (accepted_at) where gateway_token is not null and state in ('given', 'used');
create trigger consent_guard before update on consent for each row execute function guard_consent();
create trigger attempt_kept after update of state on consent
  for each row when (new.state = 'kept' and old.state <> 'kept') execute function settle_attempt();
create trigger attempt_charged after update of payment_id on consent
  for each row when (new.payment_id is not null and old.payment_id is null) execute function follow_attempt();

create table subscription (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  customer_id text collate "C" not null,
  card_id text collate "C",
  status text not null default 'incomplete',
  amount integer not null,
  currency text not null,
  description text not null,
  "interval" text not null,
  interval_count integer not null,
  anchor_date text,
  cycles_total integer,
  cycles_completed integer not null default 0,
  current_period_start timestamptz(3),
  current_period_end timestamptz(3),
  next_charge_at timestamptz(3),
  latest_cycle_id text collate "C",
  failed_attempts integer not null default 0,
  next_retry_at timestamptz(3),
  grace_until timestamptz(3),
  reminded_for timestamptz(3),
  cancel_at_period_end boolean not null default false,
  pause_starts_at timestamptz(3),
  resumes_at timestamptz(3),
  canceled_at timestamptz(3),
  ended_at timestamptz(3),
  cancellation_reason text,
  consent_id text collate "C",
  agreement_id text collate "C",
  payment_link_id text collate "C",
  manage_slug text not null,
  reference text,
  metadata jsonb not null default '{}',
  billing_token text,
  billing_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 0,
  constraint subscription_pkey primary key (account_id, mode, id),
  constraint subscription_mode check (mode in ('test', 'live')),
  constraint subscription_status check (status in ('incomplete', 'active', 'past_due', 'paused', 'canceled',
    'completed', 'expired')),
  constraint subscription_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  constraint subscription_interval check (interval in ('day', 'week', 'month', 'year') and interval_count between 1
    and 365),
  constraint subscription_anchor check (anchor_date ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint subscription_cycles check (cycles_completed >= 0 and (cycles_total is null or cycles_completed <=
    cycles_total)),
  -- A subscription is never charged without an agreement, nor after it has ended.
  constraint subscription_agreed check (status in ('incomplete', 'canceled', 'expired') or (consent_id is not null and
    agreement_id is not null and anchor_date is not null)),
  constraint subscription_quiet check (status in ('active', 'past_due', 'paused') or num_nonnulls(next_charge_at,
    next_retry_at, grace_until, resumes_at) = 0),
  constraint subscription_ended check ((status in ('canceled', 'completed', 'expired')) = (ended_at is not null)),
  constraint subscription_account_id_mode_customer_id_fkey foreign key (account_id, mode, customer_id)
    references customer (account_id, mode, id) on delete restrict on update cascade,
  constraint subscription_account_id_mode_card_id_fkey foreign key (account_id, mode, card_id)
    references card (account_id, mode, id) on delete restrict on update cascade,
  constraint subscription_account_id_mode_consent_id_fkey foreign key (account_id, mode, consent_id)
    references consent (account_id, mode, id) on delete restrict on update cascade
);
create unique index subscription_id_key on subscription (id);
create unique index subscription_manage_slug_key on subscription (manage_slug);
create index subscription_account_id_mode_customer_id_id_idx on subscription (account_id, mode, customer_id, id desc);
create index subscription_account_id_mode_status_id_idx on subscription (account_id, mode, status, id desc);
create index subscription_metadata_idx on subscription using gin (metadata jsonb_path_ops);
create index subscription_due on subscription (next_charge_at) where status = 'active' and next_charge_at is not null;
create index subscription_resuming on subscription (resumes_at) where resumes_at is not null;
create index subscription_grace on subscription (grace_until) where grace_until is not null;
create index subscription_card on subscription (account_id, mode, card_id) where card_id is not null;
create index subscription_reference on subscription (account_id, mode, reference, id desc)
  where reference is not null;
-- Index-only sums of the reports.
create index subscription_running on subscription (account_id, mode, next_charge_at) include (status, amount,
  interval, interval_count, cancel_at_period_end) where status in ('active', 'past_due');
create trigger subscription_guard before update on subscription for each row execute function guard_subscription();
create constraint trigger subscription_ended_closed after update on subscription deferrable initially deferred
  for each row when (new.status in ('canceled', 'completed', 'expired') and old.status <> new.status)
    execute function check_ended();

create table cycle (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  subscription_id text collate "C" not null,
  customer_id text collate "C" not null,
  sequence integer not null,
  amount integer not null,
  currency text not null,
  status text not null default 'scheduled',
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  scheduled_for timestamptz(3) not null,
  attempts integer not null default 0,
  first_attempt_at timestamptz(3),
  attempted_at timestamptz(3),
  next_attempt_at timestamptz(3),
  payment_id text collate "C",
  payment_link_id text collate "C",
  failure_code text,
  paid_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 0,
  given_up_at timestamptz(3),
  constraint cycle_pkey primary key (account_id, mode, id),
  constraint cycle_mode check (mode in ('test', 'live')),
  constraint cycle_status check (status in ('scheduled', 'processing', 'paid', 'retrying', 'failed', 'void')),
  constraint cycle_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  constraint cycle_period check (period_start < period_end),
  constraint cycle_paid check ((status = 'paid') = (paid_at is not null)),
  constraint cycle_processing check (status <> 'processing' or payment_id is not null),
  constraint cycle_account_id_mode_subscription_id_fkey foreign key (account_id, mode, subscription_id)
    references subscription (account_id, mode, id) on delete restrict on update cascade
);
create unique index cycle_id_key on cycle (id);
create index cycle_account_id_mode_subscription_id_id_idx on cycle (account_id, mode, subscription_id, id desc);
create unique index cycle_subscription_id_sequence_key on cycle (subscription_id, sequence);
create unique index cycle_subscription_id_period_start_key on cycle (subscription_id, period_start);
create index cycle_due on cycle (next_attempt_at) where next_attempt_at is not null;
create trigger cycle_guard before update on cycle for each row execute function guard_cycle();
-- A customer never pays for more periods than agreed, and a subscription that has ended has neither an open cycle nor
-- a payable link. The checks run at commit, when all parts of a change are written.
create constraint trigger cycle_paid_as_agreed_new after insert on cycle deferrable initially deferred
  for each row when (new.status = 'paid') execute function check_paid_cycles();
create constraint trigger cycle_paid_as_agreed after update on cycle deferrable initially deferred
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function check_paid_cycles();
create constraint trigger cycle_open_until_ended after insert or update on cycle deferrable initially deferred
  for each row when (new.status in ('scheduled', 'retrying') or (new.status = 'processing' and new.given_up_at is
    null)) execute function check_not_ended();

------------------------------------------------------------------------------------------------------------- payments

create table payment_link (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  slug text not null,
  amount integer not null,
  currency text not null,
  description text,
  status text not null default 'active',
  customer_id text collate "C",
  max_payments integer,
  payments_count integer not null default 0,
  amount_collected bigint not null default 0,
  payment_id text collate "C",
  subscription_id text collate "C",
  expires_at timestamptz(3),
  success_url text,
  cancel_url text,
  inactive_message text,
  locale text not null default 'auto',
  collect text[] default array[]::text[],
  reference text,
  metadata jsonb not null default '{}',
  attempt_payment_id text collate "C",
  attempt_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  paid_at timestamptz(3),
  canceled_at timestamptz(3),
  revision integer not null default 0,
  cycle_id text collate "C",
  vat_inclusive boolean not null default false,
  constraint payment_link_pkey primary key (account_id, mode, id),
  constraint payment_link_mode check (mode in ('test', 'live')),
  constraint payment_link_status check (status in ('active', 'paid', 'expired', 'canceled')),
  constraint payment_link_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  constraint payment_link_counts check (payments_count >= 0 and amount_collected >= 0),
  constraint payment_link_account_id_mode_customer_id_fkey foreign key (account_id, mode, customer_id)
    references customer (account_id, mode, id) on delete restrict on update cascade,
  constraint payment_link_account_id_mode_subscription_id_fkey foreign key (account_id, mode, subscription_id)
    references subscription (account_id, mode, id) on delete restrict on update cascade,
  constraint payment_link_account_id_mode_cycle_id_fkey foreign key (account_id, mode, cycle_id)
    references cycle (account_id, mode, id) on delete restrict on update cascade
);
create unique index payment_link_id_key on payment_link (id);
create unique index payment_link_slug_key on payment_link (slug);
create index payment_link_customer on payment_link (account_id, mode, customer_id, id desc)
  where customer_id is not null;
create index payment_link_expiry on payment_link (expires_at) where status = 'active' and expires_at is not null;
create index payment_link_account_id_mode_status_id_idx on payment_link (account_id, mode, status, id desc);
create index payment_link_metadata_idx on payment_link using gin (metadata jsonb_path_ops);
create index payment_link_reference on payment_link (account_id, mode, reference, id desc)
  where reference is not null;
create index payment_link_by_cycle on payment_link (account_id, mode, cycle_id) where cycle_id is not null;
create index payment_link_by_subscription on payment_link (account_id, mode, subscription_id)
  where subscription_id is not null;
create trigger payment_link_guard before update on payment_link for each row execute function guard_link();
create constraint trigger payment_link_open_until_ended after insert or update on payment_link deferrable initially
  deferred for each row when (new.status = 'active' and new.subscription_id is not null) execute function
  check_not_ended();

create table payment (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  amount integer not null,
  currency text not null,
  status text not null default 'initiated',
  description text,
  customer_id text collate "C",
  payment_link_id text collate "C",
  subscription_id text collate "C",
  cycle_id text collate "C",
  source_type text not null,
  brand text,
  last4 text,
  gateway_id uuid not null,
  transaction_url text,
  simulated boolean not null default false,
  fee integer,
  fee_vat integer,
  net integer,
  amount_refunded integer not null default 0,
  amount_reserved integer not null default 0,
  failure_code text,
  gateway_code text,
  reference_number text,
  authorization_code text,
  callback_url text,
  receipt_slug text not null,
  payer_locale text,
  payer_name text,
  payer_phone text,
  payer_email text,
  reference text,
  metadata jsonb not null default '{}',
  check_at timestamptz(3),
  checks integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  paid_at timestamptz(3),
  revision integer not null default 0,
  released_at timestamptz(3),
  attempt_key text,
  locale text,
  vat_amount integer,
  vat_number text,
  vat_seller text,
  constraint payment_pkey primary key (account_id, mode, id),
  constraint payment_mode check (mode in ('test', 'live')),
  constraint payment_status check (status in ('initiated', 'paid', 'failed', 'partially_refunded', 'refunded')),
  constraint payment_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  constraint payment_payer_locale check (payer_locale in ('ar', 'en')),
  constraint payment_refunded check (0 <= amount_refunded and 0 <= amount_reserved and amount_refunded +
    amount_reserved <= amount),
  constraint payment_net check ((fee is null and net is null) or (fee between 0 and amount and fee_vat between 0 and
    fee and net = amount - fee)),
  constraint payment_attempt_key check (attempt_key ~ '^[0-9a-f]{32}$'),
  constraint payment_locale check (locale in ('ar', 'en')),
  -- As shown to the payer: later changes of the link or the account do not affect it.
  constraint payment_vat check ((vat_amount is null and vat_number is null and vat_seller is null) or (vat_amount
    between 0 and amount and vat_number is not null and vat_seller is not null)),
  constraint payment_account_id_mode_customer_id_fkey foreign key (account_id, mode, customer_id)
    references customer (account_id, mode, id) on delete restrict on update cascade,
  constraint payment_account_id_mode_payment_link_id_fkey foreign key (account_id, mode, payment_link_id)
    references payment_link (account_id, mode, id) on delete restrict on update cascade,
  constraint payment_account_id_mode_subscription_id_fkey foreign key (account_id, mode, subscription_id)
    references subscription (account_id, mode, id) on delete restrict on update cascade,
  constraint payment_account_id_mode_cycle_id_fkey foreign key (account_id, mode, cycle_id)
    references cycle (account_id, mode, id) on delete restrict on update cascade
);
create unique index payment_id_key on payment (id);
create unique index payment_gateway_id_key on payment (gateway_id);
create unique index payment_receipt_slug_key on payment (receipt_slug);
create index payment_customer on payment (account_id, mode, customer_id, id desc) where customer_id is not null;
create index payment_by_link on payment (account_id, mode, payment_link_id, id desc)
  where payment_link_id is not null;
create index payment_to_payer on payment (paid_at) where payer_email is not null and paid_at is not null;
create index payment_check on payment (check_at) where check_at is not null;
create index payment_account_id_mode_status_id_idx on payment (account_id, mode, status, id desc);
create index payment_account_id_mode_amount_id_idx on payment (account_id, mode, amount, id desc);
create index payment_metadata_idx on payment using gin (metadata jsonb_path_ops);
create index payment_reference on payment (account_id, mode, reference, id desc) where reference is not null;
create index payment_subscription on payment (account_id, mode, subscription_id, id desc)
  where subscription_id is not null;
-- Payments whose amount is still pending: see server/balance.
create index payment_unreleased on payment (paid_at)
  where released_at is null and status in ('paid', 'partially_refunded', 'refunded');
create index payment_by_cycle on payment (account_id, mode, cycle_id) where cycle_id is not null;
-- At most one charge of a cycle is in flight.
create unique index payment_of_cycle_open on payment (account_id, mode, cycle_id)
  where status = 'initiated' and cycle_id is not null;
create index payment_brand on payment (account_id, mode, brand, id desc) where brand is not null;
create index payment_last4 on payment (account_id, mode, last4, id desc) where last4 is not null;
create index payment_failure on payment (account_id, mode, failure_code, id desc) where failure_code is not null;
-- Index-only sums of the reports.
create index payment_paid on payment (account_id, mode, paid_at) include (amount, fee, brand)
  where paid_at is not null;
create index payment_failed on payment (account_id, mode, created_at) include (failure_code, amount)
  where status = 'failed';
create unique index payment_attempt_key_key on payment (payment_link_id, attempt_key) where attempt_key is not null;
create trigger payment_guard before update or delete on payment for each row execute function guard_payment();
create trigger attempt_paid after update of status on payment
  for each row when (new.payment_link_id is not null and new.status = 'paid' and old.status <> 'paid')
    execute function settle_attempt();
create trigger attempt_withdrawn after delete on payment
  for each row when (old.payment_link_id is not null) execute function settle_attempt();

create table refund (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  payment_id text collate "C" not null,
  amount integer not null,
  currency text not null,
  status text not null default 'pending',
  reason text,
  note text,
  failure_code text,
  reference_number text,
  simulated boolean not null default false,
  metadata jsonb not null default '{}',
  refunded_before integer,
  sent_at timestamptz(3),
  check_at timestamptz(3),
  checks integer not null default 0,
  created_at timestamptz(3) not null,
  succeeded_at timestamptz(3),
  revision integer not null default 0,
  credit_note integer,
  auto_reason text,
  constraint refund_pkey primary key (account_id, mode, id),
  constraint refund_mode check (mode in ('test', 'live')),
  constraint refund_status check (status in ('pending', 'succeeded', 'failed')),
  constraint refund_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  constraint refund_credit_note check ((status = 'succeeded') = (credit_note is not null)),
  constraint refund_auto_reason check (auto_reason in ('attempt_stopped', 'link_paid', 'link_full', 'link_expired',
    'link_canceled', 'cycle_paid', 'subscription_ended')),
  constraint refund_account_id_mode_payment_id_fkey foreign key (account_id, mode, payment_id)
    references payment (account_id, mode, id) on delete restrict on update cascade
);
create unique index refund_id_key on refund (id);
create unique index refund_account_id_mode_credit_note_key on refund (account_id, mode, credit_note);
create index refund_account_id_mode_payment_id_id_idx on refund (account_id, mode, payment_id, id desc);
create index refund_check on refund (check_at) where check_at is not null;
-- The gateway has no idempotency for refunds, so at most one refund of a payment is in flight.
create unique index refund_in_flight on refund (account_id, mode, payment_id)
  where status = 'pending' and sent_at is not null;
create index refund_account_id_mode_status_id_idx on refund (account_id, mode, status, id desc);
-- Index-only sums of the reports.
create index refund_succeeded on refund (account_id, mode, succeeded_at) include (amount) where status = 'succeeded';
create index refund_to_payer on refund (succeeded_at) where status = 'succeeded';
create trigger refund_credit_note before insert or update of status on refund
  for each row when (new.status = 'succeeded') execute function number_credit_note();
create trigger refund_guard before update on refund for each row execute function guard_refund();

------------------------------------------------------------------------------------------------- hosted payment pages

-- Attempts to pay or subscribe, one row for each subject they are limited by (page, client,
-- card). Successful ones are deleted.
create table payment_attempt (
  id text not null,
  subject text not null,
  created_at timestamptz(3) not null,
  constraint payment_attempt_pkey primary key (id, subject)
);
create index payment_attempt_subject_created_at_idx on payment_attempt (subject, created_at);
create index payment_attempt_created_at_idx on payment_attempt (created_at);

-- Refused attempts on a link per hour.
create table held_attempt (
  payment_link_id text not null,
  hour timestamptz(3) not null,
  account_id text not null,
  mode text not null,
  held integer not null,
  constraint held_attempt_pkey primary key (payment_link_id, hour)
);
create index held_attempt_hour_idx on held_attempt (hour);

-- Proofs of work that have been used: each is accepted once.
create table spent_proof (
  id text not null,
  expires_at timestamptz(3) not null,
  constraint spent_proof_pkey primary key (id)
);
create index spent_proof_expires_at_idx on spent_proof (expires_at);

-- Results of checking the delivered payment pages for unauthorized scripts.
create table pay_page_look (
  id text not null,
  looked_at timestamptz(3) not null default current_timestamp,
  pages text[],
  findings text[],
  constraint pay_page_look_pkey primary key (id)
);
create index pay_page_look_looked_at_idx on pay_page_look (looked_at);

-------------------------------------------------------------------------------------------------- events and webhooks

create table event (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  type text not null,
  object_id text collate "C" not null,
  payload text not null,
  version text not null,
  request_id text collate "C",
  created_at timestamptz(3) not null,
  constraint event_pkey primary key (account_id, mode, id),
  constraint event_mode check (mode in ('test', 'live'))
);
create unique index event_id_key on event (id);
create index event_account_id_mode_type_id_idx on event (account_id, mode, type, id desc);
create index event_account_id_mode_object_id_id_idx on event (account_id, mode, object_id, id desc);
create index event_to_customers on event (created_at)
  where type in ('subscription_activated', 'subscription_renewal_upcoming', 'subscription_canceled',
    'subscription_completed', 'cycle_paid', 'cycle_failed');
create trigger event_append_only before update on event for each row execute function refuse_change();
create trigger event_no_truncate before truncate on event execute function refuse_change();

create table webhook_endpoint (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  url text not null,
  description text,
  events text[],
  status text not null default 'enabled',
  disabled_reason text,
  failing_since timestamptz(3),
  last_success_at timestamptz(3),
  version text,
  secret text not null,
  previous_secret text,
  previous_expires_at timestamptz(3),
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  revision integer not null default 0,
  constraint webhook_endpoint_pkey primary key (account_id, mode, id),
  constraint webhook_endpoint_status check (status in ('enabled', 'disabled'))
);
create unique index webhook_endpoint_id_key on webhook_endpoint (id);
create index endpoint_enabled on webhook_endpoint (account_id, mode) where status = 'enabled' and deleted_at is null;
create trigger webhook_endpoint_limited before insert on webhook_endpoint
  for each row execute function limit_endpoints();
create trigger webhook_endpoint_closed after update on webhook_endpoint
  for each row when ((new.status = 'disabled' and old.status <> 'disabled') or (new.deleted_at is not null and
    old.deleted_at is null)) execute function cancel_deliveries();

create table webhook_delivery (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  event_id text collate "C" not null,
  webhook_endpoint_id text collate "C" not null,
  status text not null default 'pending',
  trigger text not null default 'automatic',
  attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  lease_token text,
  leased_until timestamptz(3),
  response_status integer,
  response_body text,
  response_time_ms integer,
  error text,
  created_at timestamptz(3) not null,
  succeeded_at timestamptz(3),
  constraint webhook_delivery_pkey primary key (account_id, mode, id),
  constraint webhook_delivery_status check (status in ('pending', 'succeeded', 'failed', 'canceled')),
  constraint webhook_delivery_trigger check (trigger in ('automatic', 'resend', 'replay', 'test')),
  constraint webhook_delivery_account_id_mode_event_id_fkey foreign key (account_id, mode, event_id)
    references event (account_id, mode, id) on delete restrict on update cascade,
  constraint webhook_delivery_account_id_mode_webhook_endpoint_id_fkey foreign key (account_id, mode,
    webhook_endpoint_id) references webhook_endpoint (account_id, mode, id) on delete restrict on update cascade
);
create unique index webhook_delivery_id_key on webhook_delivery (id);
create index webhook_delivery_account_id_mode_event_id_idx on webhook_delivery (account_id, mode, event_id);
create index webhook_delivery_account_id_mode_webhook_endpoint_id_id_idx on webhook_delivery (account_id, mode,
  webhook_endpoint_id, id desc);
create index delivery_due on webhook_delivery (next_attempt_at) where status = 'pending';
create index webhook_delivery_account_id_mode_status_id_idx on webhook_delivery (account_id, mode, status, id desc);

create table webhook_attempt (
  delivery_id text collate "C" not null,
  number integer not null,
  account_id text collate "C" not null,
  mode text not null,
  response_status integer,
  response_body text,
  response_time_ms integer not null,
  error text,
  created_at timestamptz(3) not null default current_timestamp,
  constraint webhook_attempt_pkey primary key (delivery_id, number),
  constraint webhook_attempt_account_id_mode_delivery_id_fkey foreign key (account_id, mode, delivery_id)
    references webhook_delivery (account_id, mode, id) on delete restrict on update cascade
);

--------------------------------------------------------------------------------------------------------------- ledger

create table ledger_account (
  account_id text collate "C" not null,
  mode text not null,
  name text not null,
  constraint ledger_account_pkey primary key (account_id, mode, name)
);

-- Append-only. `xact_id` is the database transaction that wrote the header: entries can only be added in it.
create table ledger_transaction (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  kind text not null,
  source_id text collate "C" not null,
  xact_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default current_timestamp,
  constraint ledger_transaction_pkey primary key (account_id, mode, id)
);
create unique index ledger_transaction_id_key on ledger_transaction (id);
create unique index ledger_transaction_account_id_mode_kind_source_id_key on ledger_transaction (account_id, mode,
  kind, source_id);
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction execute function refuse_change();
create trigger ledger_transaction_stamped before insert on ledger_transaction
  for each row execute function stamp_ledger();
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction deferrable initially deferred
  for each row execute function balance_ledger();

create table ledger_entry (
  id bigserial not null,
  account_id text collate "C" not null,
  mode text not null,
  transaction_id text collate "C" not null,
  ledger_account text not null,
  amount bigint not null,
  currency text not null default 'SAR',
  constraint ledger_entry_pkey primary key (id),
  constraint ledger_entry_amount check (amount <> 0 and currency = 'SAR'),
  constraint ledger_entry_account_id_mode_transaction_id_fkey foreign key (account_id, mode, transaction_id)
    references ledger_transaction (account_id, mode, id) on delete restrict on update cascade,
  constraint ledger_entry_account_id_mode_ledger_account_fkey foreign key (account_id, mode, ledger_account)
    references ledger_account (account_id, mode, name) on delete restrict on update cascade
);
create index ledger_entry_account_id_mode_ledger_account_id_idx on ledger_entry (account_id, mode, ledger_account,
  id);
create index ledger_entry_transaction_id_idx on ledger_entry (transaction_id);
-- Index-only balances.
create index ledger_entry_balance on ledger_entry (account_id, mode, ledger_account) include (amount)
  where amount <> 0;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function refuse_change();
create trigger ledger_entry_sealed before insert on ledger_entry for each row execute function seal_ledger();
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function balance_ledger();

-- Differences between the gateway's records and ours, found by the daily reconciliation.
create table gateway_difference (
  gateway_id text not null,
  kind text not null,
  mode text not null,
  account_id text,
  payment_id text,
  ours text,
  theirs text,
  found_at timestamptz(3) not null default current_timestamp,
  seen_at timestamptz(3) not null default current_timestamp,
  resolved_at timestamptz(3),
  constraint gateway_difference_pkey primary key (mode, gateway_id, kind),
  constraint gateway_difference_mode check (mode in ('test', 'live')),
  constraint gateway_difference_kind check (kind in ('missing_here', 'missing_there', 'status', 'amount', 'refunded'))
);
create index gateway_difference_account_id_mode_found_at_idx on gateway_difference (account_id, mode, found_at);
create index gateway_difference_open on gateway_difference (mode, seen_at) where resolved_at is null;

--------------------------------------------------------------------------------------------------------- verification

create table verification (
  id text collate "C" not null,
  account_id text not null,
  mode text not null,
  status text not null default 'not_started',
  requirements text[] default array[]::text[],
  entity_type text,
  fields jsonb not null default '{}',
  numbers text,
  reason text,
  note text,
  contract_version text,
  contract_digest text,
  contract_accepted_at timestamptz(3),
  contract_accepted_by text,
  contract_ip text,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by text,
  to_tell text,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  revision integer not null default 0,
  verified jsonb,
  constraint verification_pkey primary key (account_id, mode),
  constraint verification_mode check (mode in ('test', 'live')),
  constraint verification_status check (status in ('not_started', 'in_progress', 'in_review', 'approved', 'rejected',
    'suspended')),
  constraint verification_entity_type check (entity_type in ('establishment', 'company', 'freelancer', 'charity')),
  constraint verification_to_tell check (to_tell in ('submitted', 'approved', 'rejected', 'suspended', 'restored')),
  constraint verification_contract check (num_nulls(contract_version, contract_digest, contract_accepted_at,
    contract_accepted_by) in (0, 4)),
  constraint verification_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create unique index verification_id_key on verification (id);
create index verification_queue on verification (submitted_at) where mode = 'live' and status = 'in_review';
create index verification_untold on verification (updated_at) where to_tell is not null;
create trigger verification_guard before update on verification for each row execute function guard_verification();
create trigger verification_told after insert or update on verification
  for each row when (new.mode = 'live') execute function tell_account();

create table verification_document (
  id text collate "C" not null,
  account_id text not null,
  mode text not null,
  type text not null,
  status text not null default 'uploaded',
  reason text,
  note text,
  file_id text not null,
  file_name text not null,
  mime_type text not null,
  size integer not null,
  pages integer,
  digest text not null,
  uploaded_by text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text,
  revision integer not null default 0,
  constraint verification_document_pkey primary key (account_id, mode, id),
  constraint verification_document_status check (status in ('uploaded', 'in_review', 'accepted', 'rejected',
    'expired', 'removed')),
  constraint verification_document_type check (type in ('commercial_registration', 'freelance_certificate',
    'charity_license', 'national_id', 'iqama', 'vat_certificate', 'iban_letter', 'national_address',
    'articles_of_association', 'authorization_letter')),
  constraint verification_document_mime check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint verification_document_size check (size between 1 and 41943040),
  constraint verification_document_account_id_mode_fkey foreign key (account_id, mode)
    references verification (account_id, mode) on delete restrict on update cascade
);
create unique index verification_document_id_key on verification_document (id);
-- At most one current document of each type. Replaced ones stay as a record, without their files.
create unique index verification_document_current on verification_document (account_id, mode, type)
  where status <> 'removed';
create trigger verification_document_guard before insert or update on verification_document
  for each row execute function guard_verification_document();

create table verification_upload (
  hash bytea not null,
  account_id text not null,
  mode text not null,
  type text not null,
  asked_by text not null,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint verification_upload_pkey primary key (hash)
);
create index verification_upload_account_id_idx on verification_upload (account_id);

--------------------------------------------------------------------------------------------------- mail and operation

create table mail (
  id text not null,
  account_id text,
  mode text,
  recipient text not null,
  locale text not null,
  template text not null,
  subject text not null,
  html text not null,
  text text not null,
  key text not null,
  created_at timestamptz(3) not null,
  next_attempt_at timestamptz(3),
  lease_token text,
  leased_until timestamptz(3),
  attempts integer not null default 0,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text,
  constraint mail_pkey primary key (id),
  constraint mail_mode check (mode in ('test', 'live')),
  constraint mail_locale check (locale in ('ar', 'en')),
  -- Pending, sent or failed: exactly one of them.
  constraint mail_state check (num_nonnulls(next_attempt_at, sent_at, failed_at) = 1)
);
create unique index mail_key_key on mail (key);
create index mail_queue on mail (next_attempt_at) where next_attempt_at is not null;
create index mail_remembered on mail (created_at) where html <> '';

-- Fingerprints of the secrets that every process on this database must share.
create table secret_fingerprint (
  setting text not null,
  key_name text not null default '',
  salt bytea not null,
  fingerprint bytea not null,
  accepted_at timestamptz(3) not null default current_timestamp,
  constraint secret_fingerprint_pkey primary key (setting, key_name)
);

-- The text of each function in prisma/functions that was applied last, and of those before it.
create table applied_function (
  name text not null,
  hash text not null,
  earlier text[] not null default '{}'::text[],
  applied_at timestamptz(3) not null default current_timestamp,
  constraint applied_function_pkey primary key (name)
);

------------------------------------------------------------------------------------------------------------- jobs

-- The state of the embedded Inngest executor, which an Inngest server would keep itself.
-- Bodies are json, not jsonb: they are only read whole, and jsonb rejects \u0000.
create schema jobs;

create table jobs.functions (
  app_id text not null,
  id text not null,
  config json not null,
  constraint functions_pkey primary key (app_id, id)
);

create table jobs.crons (
  app_id text not null,
  function_id text not null,
  cron text not null,
  last_tick timestamptz not null,
  constraint crons_pkey primary key (app_id, function_id, cron)
);

create table jobs.events (
  app_id text not null,
  id text not null,
  name text not null,
  received_at timestamptz not null,
  constraint events_pkey primary key (app_id, id)
);
create index events_received_at on jobs.events (received_at);

-- A run is one row of a queue. `due_at` is when it executes next; while a process executes it, the end of its lease, so
-- that the run of a process that died is due again.
create table jobs.runs (
  id text not null,
  app_id text not null,
  function_id text not null,
  queue text not null,
  event json not null,
  status text not null default 'running',
  attempt integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  sleep_step text,
  sdk_version integer not null default -1,
  result json,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint runs_pkey primary key (id),
  constraint runs_status_check check (status in ('running', 'completed', 'failed')),
  constraint runs_check check ((status = 'running') = (ended_at is null)),
  constraint runs_lease_check check (lease_token is null or status = 'running')
);
create index runs_queue on jobs.runs (app_id, queue, due_at) where status = 'running';
create index runs_leased on jobs.runs (lease_token) where lease_token is not null;
create index runs_ended_at on jobs.runs (ended_at) where ended_at is not null;

create table jobs.steps (
  run_id text not null,
  id text not null,
  ordinal bigint generated always as identity,
  value json not null,
  constraint steps_pkey primary key (run_id, id),
  constraint steps_run_id_fkey foreign key (run_id) references jobs.runs (id) on delete cascade
);
