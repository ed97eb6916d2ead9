-- AlterTable
ALTER TABLE "account" DROP COLUMN "logo",
ADD COLUMN     "logo_hash" TEXT;

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "muted_mails" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "logo" (
    "account_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "png" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logo_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "logo_hash_idx" ON "logo"("hash");

-- AddForeignKey
ALTER TABLE "logo" ADD CONSTRAINT "logo_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

------------------------------------------------------------------------------------------------ rules

-- A picture of ours, small enough to stand on every page.
alter table logo add constraint logo_small check (octet_length(png) <= 200 * 1024);
alter table account add constraint account_vat_number check (vat_number ~ '^3[0-9]{13}3$');
alter table account add constraint account_link_locale check (link_locale in ('auto', 'ar', 'en'));
alter table account add constraint account_link_expiry_days check (link_expiry_days between 1 and 366);
alter table membership alter column muted_mails set not null;

------------------------------------------------------------------------------------------------ alike

/* An address without what is added for sorting mail: "sara+shop@x" and "sara@x" are one mailbox. */
create function mailbox_of(email text) returns text immutable strict language sql as $$
  select regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2) $$;

create index customer_same_name on customer (account_id, mode, search_fold(name), id desc)
  where deleted_at is null and name is not null;
create index customer_same_mailbox on customer (account_id, mode, mailbox_of(email), id desc)
  where deleted_at is null and email is not null;
