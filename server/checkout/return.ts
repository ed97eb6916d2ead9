import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { baseUrl } from "@/server/base/runtime/env";
import { fetchOutcome } from "@/server/charging/poll";
import { payerContext } from "@/server/context";
import { isSlug } from "@/server/core/values/slug";
import { notRefunded } from "@/server/payments/schema";
import { awaitsCode } from "@/server/payments/state-machine";

/**
 * Records the outcome of the payment that a payer returns from, and returns the payer's next page. The gateway's status
 * decides, never the query. Null for an unknown slug.
 */
export const finishReturn = inAccountOfFirstArgument(
  "receipt",
  async (receiptSlug: string): Promise<string | null> => {
    if (!isSlug(receiptSlug)) return null;
    const row = await unscoped.payment.findUnique({ where: { receiptSlug } });
    if (row === null) return null;
    const payment = await fetchOutcome(payerContext(row), row, "payer");
    if (payment.callbackUrl !== null)
      return withQuery(payment.callbackUrl, { id: payment.id, status: payment.status });
    const link =
      payment.paymentLinkId === null
        ? null
        : await unscoped.paymentLink.findUnique({ where: { id: payment.paymentLinkId } });
    if (link !== null && awaitsCode(payment)) return `${baseUrl}/pay/${link.slug}`;
    if (link === null || payment.status === "initiated") return `${baseUrl}/receipt/${receiptSlug}`;
    if (payment.status === "failed")
      return withQuery(`${baseUrl}/pay/${link.slug}`, { declined: receiptSlug, ...chosenIn(payment, link) });
    if (link.successUrl === null || notRefunded(payment) === 0) return `${baseUrl}/receipt/${receiptSlug}`;
    // Headers are ASCII only, and a merchant's URL may contain Arabic.
    return new URL(link.successUrl.replaceAll("{payment_id}", payment.id)).href;
  },
);

/** What the payer had chosen, so that the page shows it again. Never a code that the merchant has set since. */
function chosenIn({ quantity, discount, discountCode }: Payment, link: PaymentLink) {
  // Payments from before codes were recorded used the only one.
  const code = discountCode ?? link.discountCode;
  return {
    ...(quantity > 1 && { quantity: String(quantity) }),
    ...(discount > 0 && code !== null && { code }),
  };
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
