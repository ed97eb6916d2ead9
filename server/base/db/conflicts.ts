import { constraintOf, sqlErrors, sqlState } from "./sql-errors";

/**
 * Unique indexes on which concurrent requests conflict in normal operation. The later one reads again and finds the
 * row of the earlier one. Any other unique violation is a defect.
 */
const contendedIndexes: ReadonlySet<string | undefined> = new Set([
  "chargeback_open",
  "customer_email",
  "customer_phone",
  "cycle_subscription_id_period_start_key",
  "cycle_subscription_id_sequence_key",
  "ledger_transaction_account_id_mode_kind_source_id_key",
  "payment_attempt_key_key",
  "payment_gateway_id_key",
  "payment_link_account_id_mode_import_key_key",
  "payment_of_cycle_open",
  "payment_receipt_slug_key",
  "payout_account_id_mode_gateway_id_key",
  "payout_digest_key",
  "payout_line_of_dispute",
  "payout_line_of_payment",
  "payout_line_of_penalties",
  "payout_line_of_refund",
  "refund_in_flight",
  "verification_document_current",
]);

/**
 * Revision conflict, deadlock, serialization failure, a subscription that ended or was paid in full meanwhile, and a
 * customer who was deleted or got a subscription meanwhile.
 */
const conflicts: ReadonlySet<string | undefined> = new Set([
  sqlErrors.revisionConflict,
  "40P01",
  "40001",
  sqlErrors.subscriptionEnded,
  sqlErrors.customerDeleted,
]);

/** Returns whether another change came first: nothing was written, and the change is decided again. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return conflicts.has(state) || (state === "23505" && contendedIndexes.has(constraintOf(error)));
}
