-- AlterTable
ALTER TABLE "account" ADD COLUMN     "billing_reminders" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "brand_color" TEXT,
ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "display_name_ar" TEXT,
ADD COLUMN     "link_expiry_days" INTEGER,
ADD COLUMN     "link_locale" TEXT,
ADD COLUMN     "logo" BYTEA,
ADD COLUMN     "vat_number" TEXT,
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "dashboard_session" ADD COLUMN     "admitted_at" TIMESTAMPTZ(3),
ADD COLUMN     "proved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "staff_role" TEXT,
ADD COLUMN     "totp_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_secret" TEXT,
ADD COLUMN     "totp_step" BIGINT;

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "user_token" (
    "hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "account_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT NOT NULL,
    "previous" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("account_id","seq")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "account_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_token_user_id_purpose_idx" ON "user_token"("user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_hash_key" ON "invitation"("hash");

-- CreateIndex
CREATE INDEX "invitation_account_id_idx" ON "invitation"("account_id");

-- CreateIndex
CREATE INDEX "saved_view_account_id_user_id_page_idx" ON "saved_view"("account_id", "user_id", "page");

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_token" ADD CONSTRAINT "user_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

------------------------------------------------------------------------------------------------ what there was before

-- Nobody who could sign in until now is asked for a mail that was never sent.
update "user" set email_verified_at = created_at;
update dashboard_session set admitted_at = created_at;

------------------------------------------------------------------------------------------------ rules

alter table user_token add constraint user_token_purpose check (purpose in ('verify_email', 'reset_password'));
alter table invitation add constraint invitation_role
  check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer'));
alter table membership add constraint membership_role
  check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer'));
alter table "user" add constraint user_staff_role check (staff_role in ('reviewer'));
alter table account add constraint account_brand_color check (brand_color ~ '^#[0-9a-f]{6}$');

-- One invitation of a person into an account waits at a time.
create unique index invitation_open on invitation (account_id, email) where accepted_at is null and revoked_at is null;

------------------------------------------------------------------------------------------------ what people did

/*
 * Adds an entry to the end of an account's chain, under a lock on that end. It runs with its owner's rights: the
 * service may add entries in this way and in no other, and change none.
 */
create function audit_append(p_account text, p_entry jsonb) returns int
language plpgsql security definer set search_path = public as $$
declare
  head audit_head;
  moment timestamptz(3);
  entry text;
  digest bytea;
begin
  insert into audit_head (account_id, seq, hash) values (p_account, 0, sha256(convert_to(p_account, 'UTF8')))
  on conflict (account_id) do nothing;
  select * into head from audit_head where account_id = p_account for update;
  moment := clock_timestamp();
  entry := (p_entry || jsonb_build_object('account', p_account, 'seq', head.seq + 1,
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  digest := sha256(head.hash || convert_to(entry, 'UTF8'));
  insert into audit_entry (account_id, seq, at, body, previous, hash)
  values (p_account, head.seq + 1, moment, entry, head.hash, digest);
  update audit_head set seq = head.seq + 1, hash = digest where account_id = p_account;
  return head.seq + 1;
end $$;

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the audit log stays as it is';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function audit_stays();

create or replace function commit_change(change jsonb) returns setof text language plpgsql as $$
declare
  p_account text := change ->> 'account_id';
  p_mode text := change ->> 'mode';
  scope jsonb := jsonb_build_object('account_id', p_account, 'mode', p_mode);
  item jsonb;
  columns text;
  touched int;
begin
  for item in select * from jsonb_array_elements(change -> 'insert') loop
    execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', writable(item ->> 'table'))
      using (item -> 'row') || scope;
  end loop;

  for item in select * from jsonb_array_elements(change -> 'update') loop
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(item -> 'set') key;
    execute format(
      'update %1$I t set (%2$s, revision) = (select %2$s, t.revision + 1 from jsonb_populate_record(t, $1))
       where t.account_id = $2 and t.mode = $3 and t.id = $4 and t.revision = $5', writable(item ->> 'table'), columns)
      using item -> 'set', p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    if touched = 0 then
      raise exception '% % has moved on', item ->> 'table', item ->> 'id' using errcode = 'HA001';
    end if;
  end loop;

  for item in select * from jsonb_array_elements(change -> 'delete') loop
    execute format('delete from %1$I where account_id = $1 and mode = $2 and id = $3 and revision = $4',
      writable(item ->> 'table')) using p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    if touched = 0 then
      raise exception '% % has moved on', item ->> 'table', item ->> 'id' using errcode = 'HA001';
    end if;
  end loop;

  perform post_ledger(p_account, p_mode, posting) from jsonb_array_elements(change -> 'postings') posting;

  insert into event (id, account_id, mode, type, object_id, payload, version, request_id, created_at)
  select e ->> 'id', p_account, p_mode, e ->> 'type', e ->> 'object_id', e ->> 'payload', e ->> 'version',
    change ->> 'request_id', (e ->> 'created_at')::timestamptz
  from jsonb_array_elements(change -> 'events') e;

  if change -> 'audit' <> 'null' then
    perform audit_append(p_account, change -> 'audit');
  end if;

  if change -> 'answer' <> 'null' then
    perform finish_request(p_account, p_mode, change -> 'answer');
  end if;

  if change -> 'reserve' <> 'null' then
    update idempotency set resource_id = change -> 'reserve' ->> 'resource_id'
    where account_id = p_account and mode = p_mode and key = change -> 'reserve' ->> 'key'
      and lock_token = change -> 'reserve' ->> 'token' and state = 'running';
    if not found then
      raise exception 'the claim on this request was taken over' using errcode = 'HA002';
    end if;
  end if;

  return query
  insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, trigger, next_attempt_at, created_at)
  select d ->> 'id', p_account, p_mode, d ->> 'event_id', d ->> 'webhook_endpoint_id', d ->> 'trigger',
    clock_timestamp(), (d ->> 'created_at')::timestamptz
  from jsonb_array_elements(change -> 'deliveries') d
  returning id;

  return query
  insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, trigger, next_attempt_at, created_at)
  select new_id('dlv'), p_account, p_mode, e ->> 'id', w.id, coalesce(e ->> 'trigger', 'automatic'),
    clock_timestamp(), clock_timestamp()
  from jsonb_array_elements(change -> 'events') with ordinality as recorded (e, n)
  join webhook_endpoint w on w.account_id = p_account and w.mode = p_mode and w.status = 'enabled' and w.deleted_at is null
    and case when e ->> 'to' is null then w.events @> array['*'] or w.events @> array[e ->> 'type'] else w.id = e ->> 'to' end
  order by n, w.id
  returning id;
end $$;

------------------------------------------------------------------------------------------------ rights

create or replace function grant_app(role_name text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant select, insert, update on all tables in schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant delete on payment, idempotency, rate_window, sign_in_attempt, dashboard_session, request_log to %I',
    role_name);
  execute format('revoke update on ledger_account, ledger_transaction, ledger_entry, event, webhook_attempt, request_log from %I',
    role_name);
  execute format('revoke insert, update on audit_entry, audit_head from %I', role_name);
  execute format('grant delete on saved_view, recovery_code, user_token to %I', role_name);
  execute format('revoke insert, update on ledger_account from %I', role_name);
  if to_regclass('_prisma_migrations') is not null then
    execute format('revoke all on _prisma_migrations from %I', role_name);
  end if;
  if exists (select 1 from pg_namespace where nspname = 'jobs') then
    execute format('grant usage on schema jobs to %I', role_name);
    execute format('grant select, insert, update, delete on all tables in schema jobs to %I', role_name);
    execute format('grant usage on all sequences in schema jobs to %I', role_name);
  end if;
end $$;
