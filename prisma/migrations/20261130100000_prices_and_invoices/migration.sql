-- An account's own rates; those of the price list apply to the card networks that are not in it.
alter table account add column fee_rates jsonb;

-- The gateway's tax invoice of a payout's fees.
alter table payout add column invoice_url text;
