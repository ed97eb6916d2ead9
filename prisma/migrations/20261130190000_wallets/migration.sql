-- Apple Pay and STC Pay. The constraints are checked in the next migration.
alter table payment add column code_expires_at timestamptz(3), add column code_used_at timestamptz(3);
alter table payment add constraint payment_code_used check (code_used_at is null or code_expires_at is not null) not valid;
alter table account add column payment_methods text[] not null default array['card', 'apple_pay', 'stc_pay'];
alter table account add constraint account_payment_methods check (payment_methods <> '{}' and
  payment_methods <@ array['card', 'apple_pay', 'stc_pay']);
alter table payment_link add column payment_methods text[] not null default '{}';
alter table payment_link add constraint payment_link_payment_methods check (payment_methods <@
  array['card', 'apple_pay', 'stc_pay']) not valid;

-- contract: only allows more values
alter table payment drop constraint payment_source_type;
alter table payment add constraint payment_source_type check (source_type in ('token', 'hosted_page', 'subscription',
  'apple_pay', 'stc_pay')) not valid;
-- contract: only allows more values
alter table payment drop constraint payment_failure_code;
alter table payment add constraint payment_failure_code check (failure_code in ('insufficient_funds', 'card_declined', 'expired_card', 'lost_card', 'stolen_card', 'limit_exceeded',
  'invalid_card', 'not_permitted', 'authentication_failed', 'authentication_abandoned', 'card_not_supported',
  'card_missing', 'amount_too_small', 'gateway_timeout', 'not_sent', 'processing_error',
  'method_not_available', 'wallet_refused', 'wallet_not_registered', 'wallet_update_required',
  'wallet_account_invalid', 'wallet_insufficient_funds', 'wallet_limit_exceeded', 'wrong_code', 'code_expired',
  'too_many_codes', 'too_soon')) not valid;
-- contract: only allows more values
alter table cycle drop constraint cycle_failure_code;
alter table cycle add constraint cycle_failure_code check (failure_code in ('insufficient_funds', 'card_declined', 'expired_card', 'lost_card', 'stolen_card', 'limit_exceeded',
  'invalid_card', 'not_permitted', 'authentication_failed', 'authentication_abandoned', 'card_not_supported',
  'card_missing', 'amount_too_small', 'gateway_timeout', 'not_sent', 'processing_error',
  'method_not_available', 'wallet_refused', 'wallet_not_registered', 'wallet_update_required',
  'wallet_account_invalid', 'wallet_insufficient_funds', 'wallet_limit_exceeded', 'wrong_code', 'code_expired',
  'too_many_codes', 'too_soon')) not valid;
