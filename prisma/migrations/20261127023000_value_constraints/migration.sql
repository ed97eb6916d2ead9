-- The remaining columns with a fixed set of values, which prisma/states.ts lists. Checked in the next migration.
alter table account add constraint account_verification_status check (verification_status in ('not_started',
  'in_progress', 'in_review', 'approved', 'rejected', 'suspended')) not valid;
alter table card add constraint card_brand check (brand in ('mada', 'visa', 'mastercard', 'amex', 'unionpay',
  'unknown')) not valid;
alter table consent add constraint consent_brand check (brand in ('mada', 'visa', 'mastercard', 'amex', 'unionpay',
  'unknown')) not valid;
alter table customer add constraint customer_locale check (locale in ('ar', 'en')) not valid;
alter table cycle add constraint cycle_failure_code check (failure_code in ('insufficient_funds', 'card_declined',
  'expired_card', 'lost_card', 'stolen_card', 'limit_exceeded', 'invalid_card', 'not_permitted',
  'authentication_failed', 'authentication_abandoned', 'card_not_supported', 'card_missing', 'amount_too_small',
  'gateway_timeout', 'not_sent', 'processing_error')) not valid;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in ('payment', 'refund', 'release'))
  not valid;
alter table payment add constraint payment_brand check (brand in ('mada', 'visa', 'mastercard', 'amex', 'unionpay',
  'unknown')) not valid;
alter table payment add constraint payment_source_type check (source_type in ('token', 'hosted_page', 'subscription'))
  not valid;
alter table payment add constraint payment_failure_code check (failure_code in ('insufficient_funds', 'card_declined',
  'expired_card', 'lost_card', 'stolen_card', 'limit_exceeded', 'invalid_card', 'not_permitted',
  'authentication_failed', 'authentication_abandoned', 'card_not_supported', 'card_missing', 'amount_too_small',
  'gateway_timeout', 'not_sent', 'processing_error')) not valid;
alter table payment_link add constraint payment_link_locale check (locale in ('auto', 'ar', 'en')) not valid;
alter table refund add constraint refund_reason check (reason in ('requested_by_customer', 'duplicate', 'fraudulent',
  'other')) not valid;
alter table refund add constraint refund_failure_code check (failure_code in ('insufficient_balance', 'card_closed',
  'gateway_rejected', 'gateway_timeout', 'approval_declined', 'approval_expired')) not valid;
alter table subscription add constraint subscription_cancellation_reason check (cancellation_reason in
  ('merchant_request', 'customer_request', 'payment_failed', 'consent_not_given', 'card_removed',
  'account_suspended')) not valid;
alter table "user" add constraint user_locale check (locale in ('ar', 'en')) not valid;
alter table verification add constraint verification_reason check (reason in ('documents', 'details', 'store',
  'activity_not_supported', 'risk', 'other', 'document_expired', 'complaints')) not valid;
alter table verification_document add constraint verification_document_reason check (reason in ('unreadable',
  'wrong_document', 'incomplete', 'expired', 'name_mismatch', 'number_mismatch', 'not_stamped', 'altered', 'other'))
  not valid;
alter table verification_upload add constraint verification_upload_type check (type in ('commercial_registration',
  'freelance_certificate', 'charity_license', 'national_id', 'iqama', 'vat_certificate', 'iban_letter',
  'national_address', 'articles_of_association', 'authorization_letter')) not valid;
alter table webhook_endpoint add constraint webhook_endpoint_disabled_reason check (disabled_reason in ('merchant',
  'failing', 'gone')) not valid;
