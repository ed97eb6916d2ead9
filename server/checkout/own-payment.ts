import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { refundable } from "@/server/payments/schema";
import { unscoped } from "@/server/platform/db/db";
import { automaticNote } from "@/server/refunds/new";

/** Why the money of a payment went back: we returned it at once, or the merchant refunded it. */
type ReturnReason = "stopped" | "paid_otherwise" | "expired" | "canceled" | "merchant";

/** The outcome of the last payment that this browser started on a link, where the page shows it. */
export type OwnPayment = { receiptSlug: string; amount: number } & (
  | { kind: "paid"; at: string }
  /** `refunding`: the refund is on its way. `amount` is what is returned. */
  | { kind: "refunded" | "refunding"; at: string; why: ReturnReason }
  /** The time to confirm with the bank passed. */
  | { kind: "abandoned" }
);

/** `receiptSlug` is that of the payment that the browser remembers. Null if it started none here. */
export async function ownPayment(
  link: PaymentLink,
  receiptSlug: string | undefined,
): Promise<OwnPayment | null> {
  if (receiptSlug === undefined) return null;
  const payment = await unscoped.payment.findUnique({ where: { receiptSlug } });
  if (payment?.paymentLinkId !== link.id || payment.status === "initiated") return null;
  if (payment.status === "failed")
    return payment.failureCode === "authentication_abandoned" && payment.stoppedAt === null
      ? { kind: "abandoned", receiptSlug, amount: payment.amount }
      : null;
  if (refundable(payment) > 0)
    return {
      kind: "paid",
      receiptSlug,
      amount: payment.amount,
      at: timeOf(payment.paidAt ?? payment.updatedAt),
    };
  const kind = payment.status === "refunded" ? "refunded" : "refunding";
  const [at, why] = [timeOf(payment.updatedAt), await reasonOf(payment, link)];
  return { kind, receiptSlug, amount: payment.amount, at, why };
}

const timeOf = (date: Date) => date.toISOString();

async function reasonOf({ id, stoppedAt }: Payment, { status }: PaymentLink): Promise<ReturnReason> {
  const automatic = await unscoped.refund.findFirst({ where: { paymentId: id, note: automaticNote } });
  if (automatic === null) return "merchant";
  if (stoppedAt !== null) return "stopped";
  return status === "expired" || status === "canceled" ? status : "paid_otherwise";
}
