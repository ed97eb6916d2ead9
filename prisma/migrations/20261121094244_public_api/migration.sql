-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "released_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "request_log" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "query" TEXT,
    "operation" TEXT,
    "status" INTEGER NOT NULL,
    "error_code" TEXT,
    "error_param" TEXT,
    "idempotency_key" TEXT,
    "replayed" BOOLEAN NOT NULL DEFAULT false,
    "version" TEXT NOT NULL,
    "duration_ms" REAL NOT NULL,
    "request_body" TEXT,
    "response_body" TEXT,
    "ip" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "request_log_id_key" ON "request_log"("id");

-- CreateIndex
CREATE INDEX "request_log_account_id_mode_status_id_idx" ON "request_log"("account_id", "mode", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "request_log_created_at_idx" ON "request_log"("created_at");

-- CreateIndex
CREATE INDEX "card_account_id_mode_customer_id_id_idx" ON "card"("account_id", "mode", "customer_id", "id" DESC);

-- CreateIndex
CREATE INDEX "customer_metadata_idx" ON "customer" USING GIN ("metadata" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "payment_account_id_mode_status_id_idx" ON "payment"("account_id", "mode", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_account_id_mode_amount_id_idx" ON "payment"("account_id", "mode", "amount", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_metadata_idx" ON "payment" USING GIN ("metadata" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "payment_link_account_id_mode_status_id_idx" ON "payment_link"("account_id", "mode", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_link_metadata_idx" ON "payment_link" USING GIN ("metadata" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "refund_account_id_mode_status_id_idx" ON "refund"("account_id", "mode", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_mode_status_id_idx" ON "webhook_delivery"("account_id", "mode", "status", "id" DESC);

------------------------------------------------------------------------------------------------ lists

create index payment_reference on payment (account_id, mode, reference, id desc) where reference is not null;
create index payment_subscription on payment (account_id, mode, subscription_id, id desc) where subscription_id is not null;
create index payment_link_reference on payment_link (account_id, mode, reference, id desc) where reference is not null;
create index customer_reference on customer (account_id, mode, reference, id desc)
  where reference is not null and deleted_at is null;
create index card_removing on card (id) where status = 'removing';

-- A balance is summed from the index alone.
create index ledger_entry_balance on ledger_entry (account_id, mode, ledger_account) include (amount) where amount <> 0;

-- What the nightly release still has to move from pending to available.
create index payment_unreleased on payment (paid_at)
  where released_at is null and status in ('paid', 'partially_refunded', 'refunded');

------------------------------------------------------------------------------------------------ webhooks

-- An endpoint that is deleted or disabled, by whoever, gets nothing more.
create function cancel_deliveries() returns trigger language plpgsql as $$
begin
  update webhook_delivery set status = 'canceled', next_attempt_at = null, leased_until = null, lease_token = null
  where account_id = new.account_id and mode = new.mode and webhook_endpoint_id = new.id and status = 'pending';
  return null;
end $$;
create trigger webhook_endpoint_closed after update on webhook_endpoint for each row
  when ((new.status = 'disabled' and old.status <> 'disabled') or (new.deleted_at is not null and old.deleted_at is null))
  execute function cancel_deliveries();

------------------------------------------------------------------------------------------------ commit

-- As before, and besides: `deliveries` sends events that were recorded earlier once more, and an event with `to`
-- goes to that one endpoint only, whatever it subscribed to.
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

alter table request_log add constraint request_log_mode check (mode in ('test', 'live'));
alter table webhook_delivery add constraint webhook_delivery_trigger
  check (trigger in ('automatic', 'resend', 'replay', 'test'));

-- The request log is written once and forgotten after 30 days.
create or replace function grant_app(role_name text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant select, insert, update on all tables in schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant delete on payment, idempotency, rate_window, sign_in_attempt, dashboard_session, request_log to %I',
    role_name);
  execute format('revoke update on ledger_account, ledger_transaction, ledger_entry, event, webhook_attempt, request_log from %I',
    role_name);
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
