import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { insert, update } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { newId, timeOfId } from "@/server/core/values/ids";
import { storedMetadata } from "@/server/core/values/text";
import { newPayment } from "@/server/payments/create";
import { mergeChanges, type PurposeChange } from "@/server/payments/purpose";
import { ownerOf } from "./purpose";
import { linkDuringAttempt } from "./state";
import { vatColumns } from "./vat";

/** A payment with the amount, the customer and the metadata of its link. */
export const newLinkPayment = async (ctx: Context, link: PaymentLink, id = newId("pay")): Promise<Payment> =>
  newPayment(ctx, {
    id,
    createdAt: timeOfId(id),
    amount: link.amount,
    sourceType: "hosted_page",
    description: link.description,
    customerId: link.customerId,
    paymentLinkId: link.id,
    subscriptionId: link.subscriptionId,
    cycleId: link.cycleId,
    reference: link.reference,
    // `auto` is the payer's own language, which only their browser knows.
    locale: link.locale === "auto" ? null : link.locale,
    metadata: storedMetadata(link.metadata),
    ...(await vatColumns(ctx, link)),
  });

/**
 * Returns the change that stores a payer's attempt and reserves the link and the amount due. Throws
 * `payment_link_not_payable` if nothing is due.
 */
export async function attemptChange(
  ctx: Context,
  link: PaymentLink,
  payment: Payment,
): Promise<PurposeChange> {
  const reservation =
    link.maxPayments === 1 ? [update("payment_link", link, linkDuringAttempt(payment, ctx.now()))] : [];
  const attempt = { insert: [insert("payment", payment)], update: reservation };
  return mergeChanges(attempt, await ownerOf(link).onAttempt(ctx, link, payment));
}
