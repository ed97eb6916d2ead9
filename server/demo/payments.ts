import type { Consent, Payment, PaymentLink } from "@/prisma/generated/client";
import { outcomeChange } from "@/server/charging/outcome";
import {
  afterPaid,
  afterUnpaid,
  changeAfter,
  mergeChanges,
  noChange,
  type PurposeChange,
} from "@/server/charging/purpose";
import { event, insert, update } from "@/server/core/commit/commit";
import type { Random } from "@/server/core/values/random";
import { includedVat } from "@/server/core/values/share";
import { linkDuringAttempt } from "@/server/links/state";
import { newPayment } from "@/server/payments/new";
import { refundable } from "@/server/payments/schema";
import { afterOutcome, type Outcome, type Transition } from "@/server/payments/state-machine";
import { afterRefundOutcome } from "@/server/refunds/apply";
import { newRefund } from "@/server/refunds/new";
import { serializeRefund } from "@/server/refunds/schema";
import type { State, Trigger } from "@/server/subscriptions/state";
import type { Decline, DemoCard } from "./gateway";
import type { World } from "./world";

type Fields = Parameters<typeof newPayment>[1];

export function startPayment({ ctx, rows, gateway }: World, fields: Fields): Payment {
  const { simulated } = gateway;
  const row = { ...newPayment(ctx, fields), gatewayId: gateway.newPaymentId(), simulated };
  rows.apply({ insert: [insert("payment", row)] });
  return row;
}

type Payer = Partial<Pick<Payment, "locale" | "payerName">>;

/** Starts a payer's attempt on the page of a link; `charge` completes it. */
export function startLinkPayment(world: World, linkId: string, card: DemoCard, payer: Payer): Payment {
  const { account, rows, ctx } = world;
  const link = rows.get("payment_link", linkId);
  const vat =
    link.vatInclusive && account.vatNumber !== null
      ? {
          vatAmount: includedVat(link.amount),
          vatNumber: account.vatNumber,
          vatSeller: account.nameAr ?? account.name,
        }
      : {};
  const row = startPayment(world, {
    amount: link.amount,
    sourceType: "hosted_page",
    description: link.description,
    customerId: link.customerId,
    paymentLinkId: link.id,
    subscriptionId: link.subscriptionId,
    cycleId: link.cycleId,
    reference: link.reference,
    metadata: { ...metadataOf(link) },
    brand: card.brand,
    last4: card.last4,
    ...vat,
    ...payer,
  });
  if (link.maxPayments === 1)
    rows.apply({ update: [update("payment_link", link, linkDuringAttempt(row, ctx.now()))] });
  return row;
}

const metadataOf = ({ metadata }: PaymentLink): Record<string, string> =>
  typeof metadata === "object" && metadata !== null && "channel" in metadata
    ? { channel: String(metadata.channel) }
    : {};

/** The subscription that a payment is for, and the consent of a first one. */
type Subscriber = { state: State; consent: Consent | null };
type Charge = { id: string; card: DemoCard; decline: Decline | null; subscriber: Subscriber | null };

/** Charges the card and records the outcome. A payment on a hosted page passes 3-D Secure first. */
export function demoCharge(world: World, { id, card, decline, subscriber }: Charge): Payment {
  const { ctx, rows, gateway, pass } = world;
  const record = (outcome: Outcome) => {
    const row = rows.get("payment", id);
    const next = afterOutcome(row, outcome, ctx.now());
    const change = next && purposeChange(world, next, subscriber);
    if (next === null || change === null) throw new Error(`The outcome of ${id} changes nothing.`);
    rows.apply(outcomeChange(row, next, change).change);
  };
  const { sourceType, gatewayId, simulated } = rows.get("payment", id);
  pass(900);
  if (sourceType === "hosted_page" && !simulated && decline !== "amount_too_small") {
    const transactionUrl = `https://gateway.example/v1/card_auth/${gatewayId}/prepare`;
    record({ kind: "needs_3ds", transactionUrl, brand: card.brand, last4: card.last4 });
    pass(21_000);
  }
  record(gateway.charge(rows.get("payment", id), card, decline));
  // The status polls after an abandoned payment have ended.
  const row = rows.get("payment", id);
  if (row.checkAt !== null) rows.apply({ update: [update("payment", row, { checkAt: null, checks: 3 })] });
  return rows.get("payment", id);
}

/** Returns what an outcome changes on the link and the subscription; null if they accept no more money. */
function purposeChange(
  { ctx, rows }: World,
  next: Transition,
  subscriber: Subscriber | null,
): PurposeChange | null {
  if (next.kind === "action_required") return noChange;
  const { payment } = next;
  const at = ctx.now();
  const link = payment.paymentLinkId === null ? null : rows.get("payment_link", payment.paymentLinkId);
  const afterLinkOutcome = next.kind === "paid" ? afterPaid : afterUnpaid;
  const ofLink = link === null ? noChange : afterLinkOutcome(link, payment, at);
  if (subscriber === null) return ofLink;
  const trigger: Trigger =
    next.kind === "paid"
      ? { type: "payment_succeeded", payment, consent: subscriber.consent, at }
      : { type: "payment_failed", payment, ...next.failure, at };
  const ofSubscription = changeAfter(subscriber.state, trigger);
  return ofLink && ofSubscription && mergeChanges(ofLink, ofSubscription);
}

type DemoRefund = { amount?: number; reason: "requested_by_customer" | "duplicate" | "other"; note?: string };

/** Refunds an amount, or all that is left. The gateway rejects it if `rejected`. */
export function refund(world: World, id: string, { amount, reason, note }: DemoRefund, rejected = false) {
  const { ctx, rows, gateway, pass } = world;
  const payment = rows.get("payment", id);
  const sum = Math.min(amount ?? refundable(payment), refundable(payment));
  if (sum === 0) return;
  const row = {
    ...newRefund(payment, sum, { reason, ...(note === undefined ? {} : { note }) }),
    leasedAt: ctx.now(),
    refundedBefore: payment.amountRefunded,
  };
  rows.apply({
    update: [update("payment", payment, { amountReserved: payment.amountReserved + sum })],
    insert: [insert("refund", row)],
    events: [event("refund_created", serializeRefund(row, payment))],
  });
  pass(1_100);
  const reserved = rows.get("payment", id);
  const outcome = rejected
    ? ({ kind: "rejected" } as const)
    : ({ kind: "refunded", referenceNumber: gateway.refund(reserved, row) } as const);
  rows.apply(afterRefundOutcome(reserved, row, outcome, ctx.now()).change);
}

const cardWeights = [
  [58, "mada"],
  [24, "visa"],
  [18, "mastercard"],
] as const;

export const newDemoCard = (random: Random, now: Date): DemoCard => ({
  brand: random.weighted(cardWeights),
  last4: String(random.between(0, 9999)).padStart(4, "0"),
  expYear: now.getUTCFullYear() + random.between(2, 5),
});
