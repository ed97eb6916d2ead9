import type { Payment, PaymentLink, Prisma } from "@/prisma/generated/client";
import { ApiError } from "@/server/core/operation/errors";
import { authenticationMs } from "@/server/payments/state-machine";
import { limitsAfterPayment } from "./stock";

/** Returns whether a payer's attempt holds a single-use link: while one payer is paying, no other can start. */
export const isHeld = (link: PaymentLink, now: Date) =>
  link.maxPayments === 1 && link.attemptUntil !== null && link.attemptUntil > now;

/**
 * Returns when an active link expired: not while a payer holds it, because a payer who started in time can complete the
 * payment. Null if it can still be paid.
 */
export function expiredAt(link: PaymentLink, now: Date): Date | null {
  const { status, expiresAt, maxPayments, attemptUntil, updatedAt } = link;
  const end = latest(expiresAt, maxPayments === 1 ? attemptUntil : null);
  if (status !== "active" || expiresAt === null || end > now) return null;
  // Changed since it expired: then it is closed with a time after that change.
  return latest(end, updatedAt);
}

const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));

/** Returns a link as it is now. One that expired can still be stored as active, until the sweep closes it. */
export function currentLink(link: PaymentLink, now: Date): PaymentLink {
  const at = expiredAt(link, now);
  return at === null ? link : { ...link, status: "expired", updatedAt: at };
}

/** Selects the links for which `expiredAt` returns a time. */
export const overdueLinks = (now: Date) =>
  ({
    status: "active",
    expiresAt: { lte: now },
    OR: [
      { maxPayments: null },
      { maxPayments: { not: 1 } },
      { attemptUntil: null },
      { attemptUntil: { lte: now } },
    ],
  }) satisfies Prisma.PaymentLinkWhereInput;

/** Throws `payment_link_not_payable` unless a payment may start on this link now. */
export function requirePayable(link: PaymentLink, now: Date): void {
  if (currentLink(link, now).status === "active" && !isHeld(link, now)) return;
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

type AttemptPayment = Pick<Payment, "id" | "amount" | "quantity" | "discount" | "discountCode" | "createdAt">;

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
  const limits = limitsAfterPayment(link, payment);
  if (limits === null) return null;
  const paymentsCount = link.paymentsCount + 1;
  const isSoldOut = limits.unitsSold === link.stock;
  const full = isSoldOut || (link.maxPayments !== null && paymentsCount >= link.maxPayments);
  return {
    ...limits,
    paymentsCount,
    amountCollected: link.amountCollected + BigInt(payment.amount),
    attemptPaymentId: null,
    attemptUntil: null,
    updatedAt: now,
    ...(link.maxPayments === 1 ? { paymentId: payment.id } : {}),
    ...(full && isActive ? { status: "paid" as const, paidAt: now } : {}),
  };
}
