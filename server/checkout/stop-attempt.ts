import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { payerContext } from "@/server/context";
import { ApiError } from "@/server/core/errors";
import { isSlug } from "@/server/core/slug";
import { applyOutcome } from "@/server/payments/outcome";
import { fetchAndRecordOutcome } from "@/server/payments/poll";
import { unscoped } from "@/server/platform/db/db";
import "@/server/composition";
import { inCellOfFirstArgument } from "@/server/platform/db/directory";

/**
 * Returns the attempt that a link's page waits for: the unfinished one of this browser, whose `receiptSlug` its cookie
 * has, or the one that holds a single-use link.
 */
export async function currentAttempt(
  { id, attemptPaymentId }: PaymentLink,
  receiptSlug: string | undefined,
): Promise<Payment | null> {
  const own =
    receiptSlug === undefined ? null : await unscoped.payment.findUnique({ where: { receiptSlug } });
  if (own?.paymentLinkId === id && own.status === "initiated") return own;
  return attemptPaymentId === null ? null : unscoped.payment.findUnique({ where: { id: attemptPaymentId } });
}

/**
 * Stops the current attempt on a link while it waits for the bank, so that the payer can use another card. The
 * gateway is asked first; it cannot cancel a payment, so one that the bank confirms later is refunded. Returns false
 * and changes nothing if there is no such attempt, because it ended or its outcome is unknown. Throws
 * `resource_missing`.
 */
export const stopAttempt = inCellOfFirstArgument(
  "link",
  async (slug: string, ownAttempt: string | undefined): Promise<boolean> => {
    const link = isSlug(slug) ? await unscoped.paymentLink.findUnique({ where: { slug } }) : null;
    if (link === null) throw new ApiError("resource_missing");
    const payment = await currentAttempt(link, ownAttempt);
    const ctx = payerContext(link);
    if (payment === null || !awaitsBank(await fetchAndRecordOutcome(ctx, payment))) return false;
    return (await applyOutcome(ctx, payment.id, { kind: "stopped" })).stoppedAt !== null;
  },
);

/** Returns whether the payer was sent to the bank and the outcome is unknown. */
export const awaitsBank = ({ status, transactionUrl }: Pick<Payment, "status" | "transactionUrl">) =>
  status === "initiated" && transactionUrl !== null;
