// The values allowed in database columns, and their types. A comment after a column in schema.prisma names
// its type, which replaces `string` in the generated client: see type-columns.ts. states.test.ts compares the
// values with the database constraints.

export const modes = ["test", "live"] as const;
export type Mode = (typeof modes)[number];
export const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);

export const locales = ["ar", "en"] as const;
export type Locale = (typeof locales)[number];
export const linkLocales = ["auto", ...locales] as const;
export type LinkLocale = (typeof linkLocales)[number];

export const roles = ["owner", "admin", "developer", "finance", "support", "viewer"] as const;
export type Role = (typeof roles)[number];
export const keyAccesses = ["full", "read_only"] as const;
export type KeyAccess = (typeof keyAccesses)[number];
/** How often a member receives an email about something: never, in a daily digest, or each time. */
export const mailFrequencies = ["off", "daily", "each"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
export const tokenPurposes = ["verify_email", "reset_password"] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];
export const pairingStatuses = ["pending", "allowed", "denied", "claimed"] as const;
export type PairingStatus = (typeof pairingStatuses)[number];
export const oauthTokenKinds = ["access", "refresh"] as const;
export type OauthTokenKind = (typeof oauthTokenKinds)[number];
export const requestStates = ["running", "finished"] as const;
export type RequestState = (typeof requestStates)[number];

export const paymentStatuses = ["initiated", "paid", "failed", "partially_refunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** How a payer can pay. */
export const paymentMethods = ["card", "apple_pay", "stc_pay"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Where the card of a payment came from, or the wallet that it was paid with. */
export const sourceTypes = ["token", "hosted_page", "subscription", "apple_pay", "stc_pay"] as const;
export type SourceType = (typeof sourceTypes)[number];
export const refundStatuses = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/** The decision about a refund above its key's approval limit. Only an approved one is sent. */
export const refundApprovals = ["waiting", "approved", "declined", "expired"] as const;
export type RefundApproval = (typeof refundApprovals)[number];
/** Why a payment failed; their texts are in `server/payments/failures.ts`. */
export const failureCodes = [
  // By the card's bank.
  ...(["insufficient_funds", "card_declined", "expired_card", "lost_card", "stolen_card"] as const),
  ...(["limit_exceeded", "invalid_card", "not_permitted"] as const),
  // Before it.
  ...(["authentication_failed", "authentication_abandoned", "card_not_supported", "card_missing"] as const),
  ...(["amount_too_small", "gateway_timeout", "not_sent", "processing_error"] as const),
  // By a wallet.
  ...(["method_not_available", "wallet_refused", "wallet_not_registered"] as const),
  ...(["wallet_update_required", "wallet_account_invalid", "wallet_insufficient_funds"] as const),
  ...(["wallet_limit_exceeded", "wrong_code", "code_expired", "too_many_codes", "too_soon"] as const),
] as const;
export type FailureCode = (typeof failureCodes)[number];
export const refundReasons = ["requested_by_customer", "duplicate", "fraudulent", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];
export const refundFailures = [
  "insufficient_balance",
  "card_closed",
  "gateway_rejected",
  "gateway_timeout",
  "approval_declined",
  "approval_expired",
  "payment_charged_back",
] as const;
export type RefundFailure = (typeof refundFailures)[number];
/** Why a payment that succeeded late is refunded automatically. */
export const autoRefundReasons = [
  "attempt_stopped",
  "link_paid",
  "link_full",
  "link_expired",
  "link_canceled",
  "cycle_paid",
  "subscription_ended",
] as const;
export type AutoRefundReason = (typeof autoRefundReasons)[number];
export const linkStatuses = ["active", "paid", "expired", "canceled"] as const;
export type LinkStatus = (typeof linkStatuses)[number];
/** The networks of cards. The gateway may report others. */
export const cardBrands = ["mada", "visa", "mastercard", "amex", "unionpay", "unknown"] as const;
export type CardBrand = (typeof cardBrands)[number];
export const cardStatuses = ["active", "expired", "removing", "removed"] as const;
export type CardStatus = (typeof cardStatuses)[number];

export const subscriptionStatuses = [
  "incomplete",
  "active",
  "past_due",
  "paused",
  "canceled",
  "completed",
  "expired",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export const intervals = ["day", "week", "month", "year"] as const;
export type Interval = (typeof intervals)[number];
export const cancellationReasons = [
  "merchant_request",
  "customer_request",
  "payment_failed",
  "consent_not_given",
  "card_removed",
  "account_suspended",
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];
export const billingFinals = ["cancel", "pause"] as const;
export type BillingFinal = (typeof billingFinals)[number];
export const cycleStatuses = ["scheduled", "processing", "paid", "retrying", "failed", "void"] as const;
export type CycleStatus = (typeof cycleStatuses)[number];
export const consentPurposes = ["start", "change_card"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export const consentStates = ["given", "used", "kept", "dropped"] as const;
export type ConsentState = (typeof consentStates)[number];

export const endpointStatuses = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];
export const disabledReasons = ["merchant", "failing", "gone"] as const;
export type DisabledReason = (typeof disabledReasons)[number];
export const deliveryStatuses = ["pending", "succeeded", "failed", "canceled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** Whether a later event of the same object waits for the retries of an earlier one. */
export const deliveryOrders = ["fast", "ordered"] as const;
export type DeliveryOrder = (typeof deliveryOrders)[number];
export const deliveryTriggers = ["automatic", "resend", "replay", "test"] as const;
export type DeliveryTrigger = (typeof deliveryTriggers)[number];
/** Why an attempt to deliver had no response, or no valid one. */
export const attemptErrors = [
  "timeout",
  "dns",
  "tls",
  "refused",
  "blocked_address",
  "redirect",
  "internal",
] as const;
export type AttemptError = (typeof attemptErrors)[number];
export const ledgerTransactionKinds = [
  "payment",
  "refund",
  "release",
  "payout",
  "payout_fee",
  "payout_match",
  "fee_adjustment",
  "chargeback",
  "chargeback_reversal",
] as const;
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];
export const payoutSources = ["gateway", "file"] as const;
export type PayoutSource = (typeof payoutSources)[number];
export const payoutLineTypes = [
  "payment",
  "refund",
  "void",
  "fee",
  "platform_duties",
  "other_duties",
  "chargeback",
  "chargeback_penalty",
  "installment",
] as const;
export type PayoutLineType = (typeof payoutLineTypes)[number];
/** What a line of a payout and our records disagree about. */
export const payoutDifferences = [
  "unknown_payment",
  "unknown_refund",
  "not_paid",
  "amount",
  "fee",
  "already_settled",
  "already_charged_back",
] as const;
export type PayoutDifference = (typeof payoutDifferences)[number];
export const chargebackStatuses = ["deducted", "reversed"] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
export type Weekday = (typeof weekdays)[number];
export const differenceKinds = [
  "missing_here",
  "missing_there",
  "status",
  "amount",
  "refunded",
  "fee",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const verificationStatuses = [
  "not_started",
  "in_progress",
  "in_review",
  "approved",
  "rejected",
  "suspended",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export const entityTypes = ["establishment", "company", "freelancer", "charity"] as const;
export type EntityType = (typeof entityTypes)[number];
export const currentDocumentStatuses = ["uploaded", "in_review", "accepted", "rejected", "expired"] as const;
export const documentStatuses = [...currentDocumentStatuses, "removed"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentTypes = [
  "commercial_registration",
  "freelance_certificate",
  "charity_license",
  "national_id",
  "iqama",
  "vat_certificate",
  "iban_letter",
  "national_address",
  "articles_of_association",
  "authorization_letter",
] as const;
export type DocumentType = (typeof documentTypes)[number];
/** Why a document was rejected. The texts of these reasons are in `server/verification/words.ts`. */
export const documentReasons = [
  "unreadable",
  "wrong_document",
  "incomplete",
  "expired",
  "name_mismatch",
  "number_mismatch",
  "not_stamped",
  "altered",
  "other",
] as const;
export type DocumentReason = (typeof documentReasons)[number];
/** Why a verification was rejected, and why an approved one was suspended. */
export const rejectionReasons = [
  "documents",
  "details",
  "store",
  "activity_not_supported",
  "risk",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
export const suspensionReasons = ["document_expired", "risk", "complaints", "store", "other"] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];
export const caseReasons = [...new Set([...rejectionReasons, ...suspensionReasons])];
export type CaseReason = RejectionReason | SuspensionReason;
/** The change of a verification that its account was not yet notified of. */
export const pendingNotifications = ["submitted", "approved", "rejected", "suspended", "restored"] as const;
export type PendingNotification = (typeof pendingNotifications)[number];

/** Every event type. Names have the form `noun_verb`. */
export const eventTypes = [
  "payment_paid",
  "payment_refunded",
  "payment_failed",
  "payment_action_required",
  "refund_created",
  "refund_failed",
  "payment_link_created",
  "payment_link_paid",
  "payment_link_expired",
  "payment_link_canceled",
  "customer_created",
  "customer_updated",
  "customer_deleted",
  "card_saved",
  "card_removed",
  "card_expiring",
  "subscription_created",
  "subscription_activated",
  "subscription_renewal_upcoming",
  "subscription_past_due",
  "subscription_recovered",
  "subscription_paused",
  "subscription_resumed",
  "subscription_canceled",
  "subscription_completed",
  "subscription_expired",
  "subscription_updated",
  "cycle_created",
  "cycle_paid",
  "cycle_failed",
  "cycle_missed",
  "payout_paid",
  "chargeback_created",
  "chargeback_reversed",
  "webhook_endpoint_disabled",
  "account_updated",
  "webhook_test",
] as const;

export type EventType = (typeof eventTypes)[number];

export type Filter<T> = { equals?: T; in?: readonly T[]; notIn?: readonly T[]; not?: T | null | Filter<T> };
