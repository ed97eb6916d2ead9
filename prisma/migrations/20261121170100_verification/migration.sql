-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'not_started',
    "requirements" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "entity_type" TEXT,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "numbers" TEXT,
    "reason" TEXT,
    "note" TEXT,
    "contract_version" TEXT,
    "contract_digest" TEXT,
    "contract_accepted_at" TIMESTAMPTZ(3),
    "contract_accepted_by" TEXT,
    "contract_ip" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "to_tell" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("account_id","mode")
);

-- CreateTable
CREATE TABLE "verification_document" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploaded',
    "reason" TEXT,
    "note" TEXT,
    "file_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "pages" INTEGER,
    "digest" TEXT NOT NULL,
    "uploaded_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "verification_document_pkey" PRIMARY KEY ("account_id","mode","id")
);

-- CreateTable
CREATE TABLE "verification_upload" (
    "hash" BYTEA NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "asked_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "verification_upload_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "verification_id_key" ON "verification"("id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_document_id_key" ON "verification_document"("id");

-- CreateIndex
CREATE INDEX "verification_upload_account_id_idx" ON "verification_upload"("account_id");

-- AddForeignKey
ALTER TABLE "verification" ADD CONSTRAINT "verification_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_document" ADD CONSTRAINT "verification_document_account_id_mode_fkey" FOREIGN KEY ("account_id", "mode") REFERENCES "verification"("account_id", "mode") ON DELETE RESTRICT ON UPDATE CASCADE;

------------------------------------------------------------------------------------------------ rules

alter table verification add constraint verification_mode check (mode in ('test', 'live')),
  add constraint verification_status check (
    status in ('not_started', 'in_progress', 'in_review', 'approved', 'rejected', 'suspended')),
  add constraint verification_entity_type check (entity_type in ('establishment', 'company', 'freelancer', 'charity')),
  add constraint verification_to_tell check (to_tell in ('submitted', 'approved', 'rejected', 'suspended', 'restored')),
  add constraint verification_contract check (num_nulls(contract_version, contract_digest, contract_accepted_at, contract_accepted_by) in (0, 4));

alter table verification_document add constraint verification_document_status check (
    status in ('uploaded', 'in_review', 'accepted', 'rejected', 'expired', 'removed')),
  add constraint verification_document_type check (type in ('commercial_registration', 'freelance_certificate',
    'charity_license', 'national_id', 'iqama', 'vat_certificate', 'iban_letter', 'national_address',
    'articles_of_association', 'authorization_letter')),
  add constraint verification_document_mime check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  add constraint verification_document_size check (size between 1 and 41943040);

-- One document of a type counts at a time; those before it are kept as a record, without their files.
create unique index verification_document_current on verification_document (account_id, mode, type) where status <> 'removed';
create index verification_queue on verification (submitted_at) where mode = 'live' and status = 'in_review';
create index verification_untold on verification (updated_at) where to_tell is not null;

create function guard_verification() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.created_at) is distinct from (old.id, old.account_id, old.mode, old.created_at) then
    raise exception 'the identity of a verification never changes';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('not_started', 'in_progress'), ('in_progress', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'),
      ('rejected', 'in_progress'), ('approved', 'suspended'), ('suspended', 'approved'))
     -- A rehearsal may be begun anew.
     and not (new.mode = 'test' and new.status = 'in_progress') then
    raise exception 'a verification never goes from % to %', old.status, new.status;
  end if;
  if old.status in ('in_review', 'approved', 'suspended') and new.status <> 'in_progress'
     and (new.entity_type, new.fields, new.numbers, new.contract_accepted_at)
       is distinct from (old.entity_type, old.fields, old.numbers, old.contract_accepted_at) then
    raise exception 'what was submitted never changes';
  end if;
  if old.status = 'in_progress' and new.status = 'in_review'
     and (new.requirements <> '{}' or new.entity_type is null or new.contract_accepted_at is null) then
    raise exception 'a verification is submitted with everything it needs';
  end if;
  if old.status = 'in_review' and new.status = 'approved' and (new.decided_by is null or exists (
      select 1 from verification_document d
      where d.account_id = new.account_id and d.mode = new.mode and d.status in ('uploaded', 'in_review', 'rejected', 'expired'))) then
    raise exception 'a verification is approved by somebody, with every document accepted';
  end if;
  if (old.mode, new.status) in (('live', 'approved'), ('live', 'rejected'), ('live', 'suspended')) and old.status <> new.status
     and exists (select 1 from membership m where m.account_id = new.account_id and m.user_id = new.decided_by) then
    raise exception 'nobody decides about an account of their own';
  end if;
  return new;
end $$;
create trigger verification_guard before update on verification for each row execute function guard_verification();

create function guard_verification_document() returns trigger language plpgsql as $$
declare
  stage text;
begin
  select status into stage from verification v where v.account_id = new.account_id and v.mode = new.mode;
  if tg_op = 'INSERT' then
    if new.status <> 'uploaded' or stage not in ('not_started', 'in_progress', 'rejected') then
      raise exception 'a document is added while a verification is being filled in';
    end if;
    update verification_document d set status = 'removed', revision = d.revision + 1
    where d.account_id = new.account_id and d.mode = new.mode and d.type = new.type
      and d.status in ('uploaded', 'rejected', 'expired');
    -- Counted here and under a lock, because two uploads at once would both find room.
    perform pg_advisory_xact_lock(hashtextextended('verification_document:' || new.account_id, 0));
    if (select count(*) filter (where d.status <> 'removed') >= 20 or count(*) >= 400
        from verification_document d where d.account_id = new.account_id) then
      raise exception 'an account has at most 20 files' using errcode = 'HA004';
    end if;
    return new;
  end if;
  if (new.id, new.account_id, new.mode, new.type, new.file_id, new.digest, new.mime_type, new.size, new.created_at)
     is distinct from (old.id, old.account_id, old.mode, old.type, old.file_id, old.digest, old.mime_type, old.size, old.created_at) then
    raise exception 'a document never changes';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('uploaded', 'in_review'), ('uploaded', 'removed'), ('in_review', 'accepted'), ('in_review', 'rejected'),
      ('accepted', 'rejected'), ('rejected', 'accepted'), ('accepted', 'expired'), ('rejected', 'removed'),
      ('expired', 'removed'),
      -- What it is to prove was put right; the file was not what was wrong.
      ('rejected', 'uploaded'))
     and not (new.mode = 'test' and new.status = 'removed') then
    raise exception 'a document never goes from % to %', old.status, new.status;
  end if;
  if old.status <> new.status and new.status in ('accepted', 'rejected') and stage <> 'in_review' then
    raise exception 'a document is judged while its verification is in review';
  end if;
  return new;
end $$;
create trigger verification_document_guard before insert or update on verification_document
  for each row execute function guard_verification_document();

-- What live mode's verification says is what the account says: in the same statement, whoever makes it.
create function tell_account() returns trigger language plpgsql as $$
begin
  update account a set verification_status = new.status, requirements = new.requirements
  where a.id = new.account_id
    and (a.verification_status, a.requirements) is distinct from (new.status, new.requirements);
  return null;
end $$;
create trigger verification_told after insert or update on verification
  for each row when (new.mode = 'live') execute function tell_account();

create function guard_account_status() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from verification v where v.account_id = new.id and v.mode = 'live'
      and v.status = new.verification_status and v.requirements = new.requirements) then
    raise exception 'an account has the status of its verification in live mode';
  end if;
  return new;
end $$;
create trigger account_status_guard before update of verification_status, requirements on account
  for each row execute function guard_account_status();

create function open_verification() returns trigger language plpgsql as $$
begin
  insert into verification (id, account_id, mode, status, requirements)
  select new_id('ver'), new.id, mode, new.verification_status,
    case new.verification_status when 'not_started' then array['entity_type'] else '{}' end
  from unnest(array['test', 'live']) mode;
  return null;
end $$;
create trigger account_verification after insert on account for each row execute function open_verification();

------------------------------------------------------------------------------------------------ what there was before

insert into verification (id, account_id, mode, status, requirements)
select new_id('ver'), a.id, mode, a.verification_status,
  case a.verification_status when 'not_started' then array['entity_type'] else a.requirements end
from account a, unnest(array['test', 'live']) mode;

------------------------------------------------------------------------------------------------ commit

create or replace function writable(p_table text) returns text language plpgsql immutable as $$
begin
  if p_table in ('customer', 'card', 'payment_link', 'payment', 'refund', 'webhook_endpoint', 'api_key',
      'subscription', 'cycle', 'consent', 'verification', 'verification_document') then
    return p_table;
  end if;
  raise exception 'no change may be committed to table %', p_table;
end $$;
