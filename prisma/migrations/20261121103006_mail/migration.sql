-- CreateTable
CREATE TABLE "mail" (
    "id" TEXT NOT NULL,
    "account_id" TEXT,
    "mode" TEXT,
    "recipient" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_key_key" ON "mail"("key");

alter table mail add constraint mail_mode check (mode in ('test', 'live')),
  add constraint mail_locale check (locale in ('ar', 'en')),
  -- Sent, given up, or still to be sent: never two of them, never none.
  add constraint mail_state check (num_nonnulls(next_attempt_at, sent_at, failed_at) = 1);

-- What is still to be sent, and what still has content to be forgotten.
create index mail_queue on mail (next_attempt_at) where next_attempt_at is not null;
create index mail_remembered on mail (created_at) where html <> '';
