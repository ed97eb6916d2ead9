-- When the payer stopped waiting for the bank to use another card.
alter table payment add column stopped_at timestamptz(3);
