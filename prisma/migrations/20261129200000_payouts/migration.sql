-- Transfers of the gateway to the merchant's bank, with the lines that each is made of.
create table payout (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  -- The settlement at the gateway. Null: imported from a file, which does not name it.
  gateway_id uuid,
  -- A hash of the lines of this account's payments: the same for the file and the API.
  digest text not null,
  source text not null,
  -- The day in Riyadh.
  date text not null,
  currency text not null default 'SAR',
  gross bigint not null,
  refunds bigint not null,
  chargebacks bigint not null,
  -- Without VAT; the bank's fee for the transfer is part of it.
  fees bigint not null,
  vat bigint not null,
  net bigint not null,
  -- What of the net is not in the ledger, because its lines match nothing of this account.
  unmatched bigint not null,
  -- With VAT.
  transfer_fee integer not null default 0,
  payments integer not null,
  lines integer not null,
  differences integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 0,
  constraint payout_pkey primary key (account_id, mode, id),
  constraint payout_mode check (mode in ('test', 'live')),
  constraint payout_source check (source in ('gateway', 'file')),
  constraint payout_date check (date ~ '^\d{4}-\d\d-\d\d$'),
  constraint payout_net check (net = gross - refunds - chargebacks - fees - vat and currency = 'SAR'),
  constraint payout_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create unique index payout_id_key on payout (id);
create unique index payout_account_id_mode_gateway_id_key on payout (account_id, mode, gateway_id);
create unique index payout_digest_key on payout (account_id, mode, digest) where gateway_id is null;

-- A payment that the payer's bank took back.
create table chargeback (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  payment_id text collate "C" not null,
  -- The payout that it was deducted from.
  payout_id text collate "C" not null,
  amount integer not null,
  currency text not null default 'SAR',
  -- What the gateway charges for it, with VAT.
  penalty integer not null default 0,
  status text not null default 'deducted',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  reversed_at timestamptz(3),
  revision integer not null default 0,
  constraint chargeback_pkey primary key (account_id, mode, id),
  constraint chargeback_mode check (mode in ('test', 'live')),
  constraint chargeback_status check (status in ('deducted', 'reversed')),
  constraint chargeback_reversed check ((status = 'reversed') = (reversed_at is not null)),
  constraint chargeback_amount check (amount between 1 and 100000000 and penalty >= 0 and currency = 'SAR'),
  constraint chargeback_account_id_mode_payment_id_fkey foreign key (account_id, mode, payment_id)
    references payment (account_id, mode, id) on delete restrict on update cascade,
  constraint chargeback_account_id_mode_payout_id_fkey foreign key (account_id, mode, payout_id)
    references payout (account_id, mode, id) on delete restrict on update cascade
);
create unique index chargeback_id_key on chargeback (id);
create unique index chargeback_payment_key on chargeback (account_id, mode, payment_id);

create table payout_line (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  payout_id text collate "C" not null,
  type text not null,
  -- As the gateway names it; null for a fee of the account.
  gateway_payment_id text collate "C",
  -- Ours; null if this account has no such payment.
  payment_id text collate "C",
  refund_id text collate "C",
  chargeback_id text collate "C",
  -- Before fees; negative if it was deducted.
  amount integer not null,
  -- With VAT.
  fee integer not null,
  fee_vat integer not null,
  net integer not null,
  -- What the ledger had before: the amount of the payment or the refund, and the fee that the gateway had estimated.
  expected_amount integer,
  expected_fee integer,
  difference text,
  occurred_at timestamptz(3),
  constraint payout_line_pkey primary key (account_id, mode, id),
  constraint payout_line_mode check (mode in ('test', 'live')),
  constraint payout_line_type check (type in ('payment', 'refund', 'void', 'fee', 'platform_duties', 'other_duties',
    'chargeback', 'chargeback_penalty', 'installment')),
  constraint payout_line_difference check (difference in ('unknown_payment', 'unknown_refund', 'not_paid', 'amount',
    'fee', 'already_settled', 'already_charged_back')),
  constraint payout_line_net check (net = amount - fee),
  constraint payout_line_account_id_mode_payout_id_fkey foreign key (account_id, mode, payout_id)
    references payout (account_id, mode, id) on delete restrict on update cascade,
  constraint payout_line_account_id_mode_payment_id_fkey foreign key (account_id, mode, payment_id)
    references payment (account_id, mode, id) on delete restrict on update cascade,
  constraint payout_line_account_id_mode_refund_id_fkey foreign key (account_id, mode, refund_id)
    references refund (account_id, mode, id) on delete restrict on update cascade,
  constraint payout_line_account_id_mode_chargeback_id_fkey foreign key (account_id, mode, chargeback_id)
    references chargeback (account_id, mode, id) on delete restrict on update cascade
);
create unique index payout_line_id_key on payout_line (id);
create index payout_line_account_id_mode_payout_id_id_idx on payout_line (account_id, mode, payout_id, id desc);
create index payout_line_account_id_mode_payment_id_idx on payout_line (account_id, mode, payment_id);
-- A payment, a refund, a chargeback, its reversal and its penalty count once, in whatever payouts they are listed.
create unique index payout_line_of_payment on payout_line (account_id, mode, payment_id)
  where type in ('payment', 'installment') and (difference is null or difference in ('amount', 'fee'));
create unique index payout_line_of_refund on payout_line (account_id, mode, refund_id);
create unique index payout_line_of_chargeback on payout_line (account_id, mode, payment_id, (amount > 0))
  where type = 'chargeback' and difference is null;
create unique index payout_line_of_penalty on payout_line (account_id, mode, payment_id)
  where type = 'chargeback_penalty' and difference is null;

-- The gateway's settlements that were found, until each is imported for every account with payments in it.
create table gateway_settlement (
  mode text not null,
  gateway_id uuid not null,
  found_at timestamptz(3) not null default current_timestamp,
  imported_at timestamptz(3),
  constraint gateway_settlement_pkey primary key (mode, gateway_id),
  constraint gateway_settlement_mode check (mode in ('test', 'live'))
);
create index gateway_settlement_open on gateway_settlement (found_at) where imported_at is null;

-- The days on which the gateway pays out to this account.
alter table account add column payout_days text[] not null default array['monday', 'thursday'],
  add constraint account_payout_days check (cardinality(payout_days) between 1 and 7 and payout_days <@
    array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);

-- A payment that was charged back is not refunded (guard_payment).
alter table payment add column charged_back_at timestamptz(3);

alter table refund drop constraint refund_failure_code;
alter table refund add constraint refund_failure_code check (failure_code in ('insufficient_balance', 'card_closed',
  'gateway_rejected', 'gateway_timeout', 'approval_declined', 'approval_expired', 'payment_charged_back')) not valid;
alter table ledger_transaction drop constraint ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in ('payment', 'refund', 'release',
  'payout', 'payout_fee', 'fee_adjustment', 'chargeback', 'chargeback_reversal')) not valid;
