import { setTimeout as sleep } from "node:timers/promises";
import type { Payment, PaymentLink } from "@/prisma/generated/client";
import type { AutoRefundReason } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { fetchOutcome } from "@/server/charging/poll";
import { payerContext } from "@/server/context";
import { notRefunded } from "@/server/payments/schema";
import { isAuthenticationExpired } from "@/server/payments/state-machine";
import { waitingAmount } from "@/server/refunds/decide";

/** The outcome of the last payment that this browser started on a link, if the page shows it. */
export type OwnPayment = { receiptSlug: string; amount: number } & (
  | { kind: "paid"; at: string }
  /** `refunding`: the refund is in progress. `autoReason` is null if the merchant refunded it. */
  | { kind: "refunded" | "refunding"; at: string; autoReason: AutoRefundReason | null }
  /** The time for 3-D Secure has passed. */
  | { kind: "abandoned" }
);

const isAbandoned = ({ failureCode }: Payment) =>
  failureCode === "authentication_abandoned" || failureCode === "code_expired";

/** A gateway that does not respond delays the page by at most this. */
const pollTimeoutMs = 3_000;

/**
 * Records the outcome of this browser's attempt as soon as its time for 3-D Secure has passed. The page reloads at that
 * moment, up to a minute before the job that polls.
 */
export async function pollOverdueAttempt(ownReceiptSlug: string | undefined): Promise<void> {
  if (ownReceiptSlug === undefined) return;
  const where = { receiptSlug: ownReceiptSlug };
  const payment = await unscoped.payment.findUnique({ where });
  if (payment === null || !isAuthenticationExpired(payment, new Date())) return;
  const polled = fetchOutcome(payerContext(payment), payment, "payer").catch((error: unknown) =>
    log.error("an overdue attempt could not be polled", { payment: payment.id }, error),
  );
  await Promise.race([polled, sleep(pollTimeoutMs, undefined, { ref: false })]);
}

/**
 * Returns the paid or abandoned payment that this browser started on a link; null if there is none.
 * `ownReceiptSlug` comes from the payer's cookie.
 */
export async function ownPayment(
  link: PaymentLink,
  ownReceiptSlug: string | undefined,
): Promise<OwnPayment | null> {
  if (ownReceiptSlug === undefined) return null;
  const payment = await unscoped.payment.findUnique({ where: { receiptSlug: ownReceiptSlug } });
  if (payment?.paymentLinkId !== link.id || payment.status === "initiated") return null;
  const { receiptSlug } = payment;
  if (payment.status === "failed")
    return isAbandoned(payment) && payment.stoppedAt === null
      ? { kind: "abandoned", receiptSlug, amount: payment.amount }
      : null;
  const refunds = await unscoped.refund.findMany({
    where: { accountId: payment.accountId, mode: payment.mode, paymentId: payment.id },
    orderBy: { id: "asc" },
  });
  if (notRefunded(payment) + waitingAmount(refunds) > 0)
    return {
      kind: "paid",
      receiptSlug,
      amount: payment.amount,
      at: (payment.paidAt ?? payment.updatedAt).toISOString(),
    };
  const kind = payment.status === "refunded" ? "refunded" : "refunding";
  const at = payment.updatedAt.toISOString();
  return { kind, receiptSlug, amount: payment.amount, at, autoReason: refunds[0]?.autoReason ?? null };
}
