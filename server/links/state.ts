import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { ApiError } from "@/server/core/operation/errors";
import { authenticationMs } from "@/server/payments/three-d-secure";

export const isExpired = (link: PaymentLink, now: Date) => link.expiresAt !== null && link.expiresAt <= now;

/** Returns whether a payer's attempt holds a single-use link: while one payer is paying, no other can start. */
export const isHeld = (link: PaymentLink, now: Date) =>
  link.maxPayments === 1 && link.attemptUntil !== null && link.attemptUntil > now;

/** Throws `payment_link_not_payable` unless a payment may start on this link now. */
export function requirePayable(link: PaymentLink, now: Date): void {
  if (link.status === "active" && !isExpired(link, now) && !isHeld(link, now)) return;
  throw new ApiError("payment_link_not_payable");
}

export const linkDuringAttempt = (payment: Pick<Payment, "id">, now: Date) => ({
  attemptPaymentId: payment.id,
  attemptUntil: new Date(now.getTime() + authenticationMs),
  updatedAt: now,
});

/** Returns what a failed attempt changes: the next payer may try. Null if the attempt no longer held the link. */
export const linkAfterAttempt = (link: PaymentLink, payment: Pick<Payment, "id">, now: Date) =>
  link.attemptPaymentId === payment.id
    ? { attemptPaymentId: null, attemptUntil: null, updatedAt: now }
    : null;

type AttemptPayment = Pick<Payment, "id" | "amount" | "createdAt">;

/**
 * A payer who started in time can complete the payment. A single-use link is held for its payer, so it does not
 * expire meanwhile.
 */
const startedInTime = (
  { expiresAt, maxPayments, paymentsCount }: PaymentLink,
  { createdAt }: AttemptPayment,
  now: Date,
) =>
  maxPayments !== 1 &&
  (maxPayments === null || paymentsCount < maxPayments) &&
  expiresAt !== null &&
  createdAt < expiresAt &&
  now.getTime() - createdAt.getTime() <= authenticationMs;

/**
 * Returns what a payment changes on its link; null if the link accepts no more money and the payment must be
 * refunded.
 */
export function linkAfterPayment(link: PaymentLink, payment: AttemptPayment, now: Date) {
  const isActive = link.status === "active";
  if (!isActive && !(link.status === "expired" && startedInTime(link, payment, now))) return null;
  const paymentsCount = link.paymentsCount + 1;
  const full = link.maxPayments !== null && paymentsCount >= link.maxPayments;
  return {
    paymentsCount,
    amountCollected: link.amountCollected + BigInt(payment.amount),
    attemptPaymentId: null,
    attemptUntil: null,
    updatedAt: now,
    ...(link.maxPayments === 1 ? { paymentId: payment.id } : {}),
    ...(full && isActive ? { status: "paid" as const, paidAt: now } : {}),
  };
}
