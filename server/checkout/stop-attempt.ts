import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { applyOutcome, type PaymentContext } from "@/server/charging/outcome";
import { fetchOutcome } from "@/server/charging/poll";
import { payerContext } from "@/server/context";
import { isUnrecorded } from "@/server/core/commit/retry-on-conflict";
import { ApiError } from "@/server/core/operation/errors";
import { linkBySlug } from "@/server/links/by-slug";

/**
 * Returns the attempt that a link's page waits for: the unfinished one of this browser, whose receipt its cookie
 * names, or the one that holds a single-use link.
 */
export async function currentAttempt(
  { id, attemptPaymentId }: PaymentLink,
  ownReceiptSlug: string | undefined,
): Promise<Payment | null> {
  const own =
    ownReceiptSlug === undefined
      ? null
      : await unscoped.payment.findUnique({ where: { receiptSlug: ownReceiptSlug } });
  if (own?.paymentLinkId === id && own.status === "initiated") return own;
  return attemptPaymentId === null ? null : unscoped.payment.findUnique({ where: { id: attemptPaymentId } });
}

/**
 * Stops this browser's attempt on a link while it waits for the bank or a code, so that the payer can pay otherwise. The
 * gateway is asked first; it cannot cancel a payment, so one that the bank confirms later is refunded. Returns false
 * and changes nothing if there is no such attempt: it ended, its outcome is unknown, or another browser started it. Throws
 * `resource_missing`.
 */
export const stopAttempt = inAccountOfFirstArgument(
  "link",
  async (slug: string, ownReceiptSlug: string | undefined): Promise<boolean> => {
    const link = await linkBySlug(slug);
    if (link === null) throw new ApiError("resource_missing");
    const payment = await currentAttempt(link, ownReceiptSlug);
    const ctx = payerContext(link);
    if (payment === null || payment.receiptSlug !== ownReceiptSlug || !(await isWaiting(ctx, payment)))
      return false;
    return (await applyOutcome(ctx, payment.id, { kind: "stopped" })).stoppedAt !== null;
  },
);

/** Asks the gateway. False if it does not respond or its response cannot be recorded: the payer may have paid. */
const isWaiting = (ctx: PaymentContext, payment: Payment): Promise<boolean> =>
  fetchOutcome(ctx, payment, "stop").then(awaitsPayer, (error: unknown) => {
    if (error instanceof ApiError && error.code === "gateway_unavailable") return false;
    if (isUnrecorded(error)) return false;
    throw error;
  });

/** A code that was sent is not in flight any more after this time. */
const codeInFlightMs = 60_000;

/**
 * Returns whether the payer was sent to the bank or got a code, and the outcome is unknown. Not while a code is on its
 * way to the gateway.
 */
export function awaitsPayer({ status, transactionUrl, codeExpiresAt, codeUsedAt }: Payment): boolean {
  if (status !== "initiated") return false;
  const isCodeInFlight = codeUsedAt !== null && now().getTime() - codeUsedAt.getTime() < codeInFlightMs;
  return transactionUrl !== null || (codeExpiresAt !== null && !isCodeInFlight);
}
