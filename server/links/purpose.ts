import type { Payment, PaymentLink } from "@/prisma/generated/client";
import type { AutoRefundReason } from "@/prisma/states";
import { event, update } from "@/server/core/commit/commit";
import { extensionPoint } from "@/server/core/commit/extension-point";
import type { Context } from "@/server/core/operation/context";
import {
  isAutoRefund,
  mergeChanges,
  noEffect,
  type Purpose,
  type PurposeChange,
} from "@/server/payments/purpose";
import { serializeLink } from "./schema";
import { currentLink, linkAfterAttempt, linkAfterPayment } from "./state";

/** The owner that a link collects for: the subscription that it belongs to. */
export type LinkOwner = Purpose & {
  /** Reserves the amount due for an attempt. Throws `payment_link_not_payable` if nothing is due. */
  onAttempt(ctx: Context, link: PaymentLink, payment: Pick<Payment, "id">): Promise<PurposeChange>;
  /** The link was canceled or expired without a payment. */
  onClosed(ctx: Context, link: PaymentLink): Promise<PurposeChange>;
};

/** The owner of links that have a `subscriptionId`. */
export const subscriptionLinkOwner = extensionPoint<LinkOwner>("owner of a subscription's links");

const noOwner: LinkOwner = {
  onPaid: async () => noEffect,
  onAutoRefund: async () => noEffect,
  onFailed: async () => noEffect,
  onDiscarded: async () => noEffect,
  onAttempt: async () => noEffect,
  onClosed: async () => noEffect,
};

export const ownerOf = ({ subscriptionId }: Pick<PaymentLink, "subscriptionId">): LinkOwner =>
  subscriptionId === null ? noOwner : subscriptionLinkOwner.get();

/** The purpose of payments on the hosted page of a link that is already read from the database. */
export const purposeOfLink = (stored: PaymentLink): Purpose => ({
  async onPaid(ctx, payment) {
    if (payment.stoppedAt !== null) return { autoRefund: "attempt_stopped" };
    const link = currentLink(stored, ctx.now());
    const linkChange = afterPaid(link, payment, ctx.now());
    if (linkChange === null) return { autoRefund: closedReason(link) };
    const ownerChange = await ownerOf(link).onPaid(ctx, payment);
    return isAutoRefund(ownerChange) ? ownerChange : mergeChanges(linkChange, ownerChange);
  },
  onAutoRefund: (ctx, payment) => ownerOf(stored).onAutoRefund(ctx, payment),
  onFailed: async (ctx, payment, failure) =>
    mergeChanges(
      afterUnpaid(stored, payment, ctx.now()),
      await ownerOf(stored).onFailed(ctx, payment, failure),
    ),
  onDiscarded: async (ctx, payment) =>
    mergeChanges(afterUnpaid(stored, payment, ctx.now()), await ownerOf(stored).onDiscarded(ctx, payment)),
});

/** The purpose of any payment on a hosted page: reads its link first. */
export const linkPurpose: Purpose = {
  onPaid: async (ctx, payment) => (await purposeOfPayment(ctx, payment)).onPaid(ctx, payment),
  onAutoRefund: async (ctx, payment) => (await purposeOfPayment(ctx, payment)).onAutoRefund(ctx, payment),
  onFailed: async (ctx, payment, failure) =>
    (await purposeOfPayment(ctx, payment)).onFailed(ctx, payment, failure),
  onDiscarded: async (ctx, payment) => (await purposeOfPayment(ctx, payment)).onDiscarded(ctx, payment),
};

async function purposeOfPayment({ db }: Context, { id, paymentLinkId }: Payment): Promise<Purpose> {
  if (paymentLinkId === null) throw new Error(`${id} has the source type hosted_page, but no payment link.`);
  return purposeOfLink(await db.paymentLink.findUniqueOrThrow({ where: { id: paymentLinkId } }));
}

/** Returns why a link accepts no more money. */
function closedReason({ status, maxPayments }: PaymentLink): AutoRefundReason {
  if (status === "canceled") return "link_canceled";
  if (status === "expired") return "link_expired";
  return maxPayments === 1 ? "link_paid" : "link_full";
}

/** Returns what a payment changes on its link; null if the link accepts no more money. Pure. */
export function afterPaid(link: PaymentLink, payment: Payment, at: Date): PurposeChange | null {
  const set = linkAfterPayment(link, payment, at);
  if (set === null) return null;
  const isFull = set.status === "paid";
  return {
    update: [update("payment_link", link, set)],
    events: isFull ? [event("payment_link_paid", serializeLink({ ...link, ...set }))] : [],
  };
}

/** Returns what a failed or unsent payment changes on its link. Pure. */
export function afterUnpaid(link: PaymentLink, payment: Payment, at: Date): PurposeChange {
  const set = linkAfterAttempt(link, payment, at);
  return set === null ? noEffect : { update: [update("payment_link", link, set)] };
}
