-- CreateTable
CREATE TABLE "gateway_difference" (
    "gateway_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "account_id" TEXT,
    "payment_id" TEXT,
    "ours" TEXT,
    "theirs" TEXT,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_difference_pkey" PRIMARY KEY ("mode","gateway_id","kind")
);

-- CreateIndex
CREATE INDEX "gateway_difference_account_id_mode_found_at_idx" ON "gateway_difference"("account_id", "mode", "found_at");

alter table gateway_difference add constraint gateway_difference_mode check (mode in ('test', 'live')),
  add constraint gateway_difference_kind
    check (kind in ('missing_here', 'missing_there', 'status', 'amount', 'refunded'));

-- What the comparison still has to look at again.
create index gateway_difference_open on gateway_difference (mode, seen_at) where resolved_at is null;
