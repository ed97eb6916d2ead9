import { payerContext } from "@/server/context";
import { ApiError } from "@/server/core/errors";
import { isSlug } from "@/server/core/slug";
import { applyOutcome } from "@/server/payments/outcome";
import { pollStatus } from "@/server/payments/poll";
import { unscoped } from "@/server/platform/db/db";
import "@/server/composition";
import { inCellOfFirstArgument } from "@/server/platform/db/directory";

/**
 * Stops the current attempt on a link while it waits for the bank, so that the payer can use another card. The
 * gateway is asked first; it cannot cancel a payment, so one that the bank confirms later is refunded. Returns false
 * and changes nothing if there is no such attempt, because it ended or its outcome is unknown. Throws
 * `resource_missing`.
 */
export const stopAttempt = inCellOfFirstArgument("link", async (slug: string): Promise<boolean> => {
  const link = isSlug(slug) ? await unscoped.paymentLink.findUnique({ where: { slug } }) : null;
  if (link === null) throw new ApiError("resource_missing");
  if (link.attemptPaymentId === null) return false;
  const ctx = payerContext(link);
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: link.attemptPaymentId } });
  if (!awaitsBank(await pollStatus(ctx, payment))) return false;
  return (await applyOutcome(ctx, payment.id, { kind: "stopped" })).stoppedAt !== null;
});

/** Returns whether the payer was sent to the bank and the outcome is unknown. */
export const awaitsBank = ({ status, transactionUrl }: { status: string; transactionUrl: string | null }) =>
  status === "initiated" && transactionUrl !== null;
