-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT,
    "display_name" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'SA',
    "currency" TEXT NOT NULL DEFAULT 'SAR',
    "timezone" TEXT NOT NULL DEFAULT 'Asia/Riyadh',
    "verification_status" TEXT NOT NULL DEFAULT 'not_started',
    "requirements" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "default_version" TEXT NOT NULL DEFAULT '2026-01-01',
    "support_email" TEXT,
    "support_phone" TEXT,
    "registration" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip" TEXT,

    CONSTRAINT "dashboard_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "subject" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "window_start" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_till" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "access" TEXT NOT NULL DEFAULT 'full',
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_ip" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publishable_key" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "publishable_key_pkey" PRIMARY KEY ("account_id","mode")
);

-- CreateTable
CREATE UNLOGGED TABLE "rate_window" (
    "key_id" TEXT COLLATE "C" NOT NULL,
    "hits" BIGINT[],

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "lock_token" TEXT NOT NULL,
    "locked_until" TIMESTAMPTZ(3) NOT NULL,
    "resource_id" TEXT COLLATE "C",
    "status" INTEGER,
    "response" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("account_id","mode","key")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "locale" TEXT,
    "reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "card" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "customer_id" TEXT COLLATE "C" NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "funding" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "gateway_token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "card_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "payment_link" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "customer_id" TEXT COLLATE "C",
    "max_payments" INTEGER,
    "payments_count" INTEGER NOT NULL DEFAULT 0,
    "amount_collected" BIGINT NOT NULL DEFAULT 0,
    "payment_id" TEXT COLLATE "C",
    "subscription_id" TEXT COLLATE "C",
    "expires_at" TIMESTAMPTZ(3),
    "success_url" TEXT,
    "cancel_url" TEXT,
    "inactive_message" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'auto',
    "collect" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "attempt_payment_id" TEXT COLLATE "C",
    "attempt_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_link_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'initiated',
    "description" TEXT,
    "customer_id" TEXT COLLATE "C",
    "payment_link_id" TEXT COLLATE "C",
    "subscription_id" TEXT COLLATE "C",
    "cycle_id" TEXT COLLATE "C",
    "source_type" TEXT NOT NULL,
    "brand" TEXT,
    "last4" TEXT,
    "gateway_id" UUID NOT NULL,
    "transaction_url" TEXT,
    "simulated" BOOLEAN NOT NULL DEFAULT false,
    "fee" INTEGER,
    "fee_vat" INTEGER,
    "net" INTEGER,
    "amount_refunded" INTEGER NOT NULL DEFAULT 0,
    "amount_reserved" INTEGER NOT NULL DEFAULT 0,
    "failure_code" TEXT,
    "gateway_code" TEXT,
    "reference_number" TEXT,
    "authorization_code" TEXT,
    "callback_url" TEXT,
    "receipt_slug" TEXT NOT NULL,
    "payer_name" TEXT,
    "payer_phone" TEXT,
    "payer_email" TEXT,
    "reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "payment_id" TEXT COLLATE "C" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "note" TEXT,
    "failure_code" TEXT,
    "reference_number" TEXT,
    "simulated" BOOLEAN NOT NULL DEFAULT false,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "refunded_before" INTEGER,
    "sent_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "payload" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "request_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "version" TEXT,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_expires_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "event_id" TEXT COLLATE "C" NOT NULL,
    "webhook_endpoint_id" TEXT COLLATE "C" NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "trigger" TEXT NOT NULL DEFAULT 'automatic',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "response_body" TEXT,
    "response_time_ms" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_body" TEXT,
    "response_time_ms" INTEGER NOT NULL,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("account_id","mode","name")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source_id" TEXT COLLATE "C" NOT NULL,
    "xact_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "transaction_id" TEXT COLLATE "C" NOT NULL,
    "ledger_account" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'SAR',

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_account_id_user_id_key" ON "membership"("account_id", "user_id");

-- CreateIndex
CREATE INDEX "dashboard_session_user_id_idx" ON "dashboard_session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_account_id_mode_id_key" ON "api_key"("account_id", "mode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "publishable_key_key_key" ON "publishable_key"("key");

-- CreateIndex
CREATE INDEX "idempotency_created_at_idx" ON "idempotency"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_id_key" ON "customer"("id");

-- CreateIndex
CREATE UNIQUE INDEX "card_id_key" ON "card"("id");

-- CreateIndex
CREATE INDEX "card_account_id_mode_gateway_token_idx" ON "card"("account_id", "mode", "gateway_token");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_id_key" ON "payment_link"("id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_slug_key" ON "payment_link"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "payment_id_key" ON "payment"("id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_gateway_id_key" ON "payment"("gateway_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_receipt_slug_key" ON "payment"("receipt_slug");

-- CreateIndex
CREATE UNIQUE INDEX "refund_id_key" ON "refund"("id");

-- CreateIndex
CREATE INDEX "refund_account_id_mode_payment_id_id_idx" ON "refund"("account_id", "mode", "payment_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "event_id_key" ON "event"("id");

-- CreateIndex
CREATE INDEX "event_account_id_mode_type_id_idx" ON "event"("account_id", "mode", "type", "id" DESC);

-- CreateIndex
CREATE INDEX "event_account_id_mode_object_id_id_idx" ON "event"("account_id", "mode", "object_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoint_id_key" ON "webhook_endpoint"("id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_id_key" ON "webhook_delivery"("id");

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_mode_event_id_idx" ON "webhook_delivery"("account_id", "mode", "event_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_mode_webhook_endpoint_id_id_idx" ON "webhook_delivery"("account_id", "mode", "webhook_endpoint_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_id_key" ON "ledger_transaction"("id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_account_id_mode_kind_source_id_key" ON "ledger_transaction"("account_id", "mode", "kind", "source_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_mode_ledger_account_id_idx" ON "ledger_entry"("account_id", "mode", "ledger_account", "id");

-- CreateIndex
CREATE INDEX "ledger_entry_transaction_id_idx" ON "ledger_entry"("transaction_id");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_session" ADD CONSTRAINT "dashboard_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publishable_key" ADD CONSTRAINT "publishable_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card" ADD CONSTRAINT "card_account_id_mode_customer_id_fkey" FOREIGN KEY ("account_id", "mode", "customer_id") REFERENCES "customer"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_account_id_mode_customer_id_fkey" FOREIGN KEY ("account_id", "mode", "customer_id") REFERENCES "customer"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_mode_customer_id_fkey" FOREIGN KEY ("account_id", "mode", "customer_id") REFERENCES "customer"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_mode_payment_link_id_fkey" FOREIGN KEY ("account_id", "mode", "payment_link_id") REFERENCES "payment_link"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_account_id_mode_payment_id_fkey" FOREIGN KEY ("account_id", "mode", "payment_id") REFERENCES "payment"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_id_mode_event_id_fkey" FOREIGN KEY ("account_id", "mode", "event_id") REFERENCES "event"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_id_mode_webhook_endpoint_id_fkey" FOREIGN KEY ("account_id", "mode", "webhook_endpoint_id") REFERENCES "webhook_endpoint"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_account_id_mode_delivery_id_fkey" FOREIGN KEY ("account_id", "mode", "delivery_id") REFERENCES "webhook_delivery"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_mode_transaction_id_fkey" FOREIGN KEY ("account_id", "mode", "transaction_id") REFERENCES "ledger_transaction"("account_id", "mode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_mode_ledger_account_fkey" FOREIGN KEY ("account_id", "mode", "ledger_account") REFERENCES "ledger_account"("account_id", "mode", "name") ON DELETE RESTRICT ON UPDATE CASCADE;

