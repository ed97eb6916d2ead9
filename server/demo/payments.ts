import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { event, insert, update } from "@/server/core/commit";
import { includedVat } from "@/server/core/money";
import type { Random } from "@/server/core/random";
import { linkDuringAttempt } from "@/server/links/state";
import { newPayment } from "@/server/payments/create";
import { decideOutcome } from "@/server/payments/outcome";
import { refundable, serializeRefund } from "@/server/payments/schema";
import { decideRefundOutcome } from "@/server/refunds/apply";
import { newRefund } from "@/server/refunds/request";
import type { Billed } from "@/server/subscriptions/billed";
import type { Decline, DemoCard } from "./gateway";
import type { World } from "./world";

type Fields = Parameters<typeof newPayment>[1];

export function begin({ ctx, books, gateway }: World, fields: Fields): Payment {
  const { simulated } = gateway;
  const row = { ...newPayment(ctx, fields), gatewayId: gateway.newPaymentId(), simulated };
  books.apply({ insert: [insert("payment", row)] });
  return row;
}

type Payer = Partial<Pick<Payment, "locale" | "payerName">>;

/** Starts a payer's attempt on the page of a link; `charge` completes it. */
export function beginOnLink(world: World, linkId: string, card: DemoCard, payer: Payer): Payment {
  const { account, books, ctx } = world;
  const link = books.get("payment_link", linkId);
  const vat =
    link.vatInclusive && account.vatNumber !== null
      ? {
          vatAmount: includedVat(link.amount),
          vatNumber: account.vatNumber,
          vatSeller: account.nameAr ?? account.name,
        }
      : {};
  const row = begin(world, {
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
    books.apply({ update: [update("payment_link", link, linkDuringAttempt(row, ctx.now()))] });
  return row;
}

const metadataOf = ({ metadata }: PaymentLink): Record<string, string> =>
  typeof metadata === "object" && metadata !== null && "channel" in metadata
    ? { channel: String(metadata.channel) }
    : {};

type Charge = { id: string; card: DemoCard; decline: Decline | null; billed: Billed | null };

/** Charges the card and records the outcome. A payment on a hosted page passes 3-D Secure first. */
export function charge(world: World, { id, card, decline, billed }: Charge): Payment {
  const { ctx, books, gateway, pass } = world;
  const linkOf = ({ paymentLinkId: link }: Payment) =>
    link === null ? null : books.get("payment_link", link);
  const record = (outcome: Parameters<typeof decideOutcome>[2]) => {
    const row = books.get("payment", id);
    const decided = decideOutcome(ctx, { row, link: linkOf(row), billed }, outcome);
    if (decided === null || decided.returns) throw new Error(`The outcome of ${id} changes nothing.`);
    books.apply(decided.change);
  };
  const { sourceType, gatewayId, simulated } = books.get("payment", id);
  pass(900);
  if (sourceType === "hosted_page" && !simulated && decline !== "amount_too_small") {
    const transactionUrl = `https://gateway.example/v1/card_auth/${gatewayId}/prepare`;
    record({ kind: "needs_3ds", transactionUrl, brand: card.brand, last4: card.last4 });
    pass(21_000);
  }
  record(gateway.charge(books.get("payment", id), card, decline));
  // The polls after an abandoned payment are over.
  const row = books.get("payment", id);
  if (row.checkAt !== null) books.apply({ update: [update("payment", row, { checkAt: null, checks: 3 })] });
  return books.get("payment", id);
}

type Wish = { amount?: number; reason: "requested_by_customer" | "duplicate" | "other"; note?: string };

/** Refunds an amount, or all that is left. The gateway refuses it when `rejected`. */
export function refund(world: World, id: string, { amount, reason, note }: Wish, rejected = false) {
  const { ctx, books, gateway, pass } = world;
  const payment = books.get("payment", id);
  const sum = Math.min(amount ?? refundable(payment), refundable(payment));
  if (sum === 0) return;
  const row = {
    ...newRefund(payment, sum, { id, reason, ...(note === undefined ? {} : { note }) }),
    sentAt: ctx.now(),
    refundedBefore: payment.amountRefunded,
  };
  books.apply({
    update: [update("payment", payment, { amountReserved: payment.amountReserved + sum })],
    insert: [insert("refund", row)],
    events: [event("refund_created", serializeRefund(row, payment))],
  });
  pass(1_100);
  const reserved = books.get("payment", id);
  const decided = decideRefundOutcome(
    ctx,
    reserved,
    row,
    rejected ? { kind: "rejected" } : { kind: "refunded", referenceNumber: gateway.refund(reserved, row) },
  );
  books.apply(decided.change);
}

const cardWeights = [
  [58, "mada"],
  [24, "visa"],
  [15, "mastercard"],
  [3, "amex"],
] as const;

export const newCard = (random: Random, now: Date): DemoCard => ({
  brand: random.weighted(cardWeights),
  last4: String(random.between(0, 9999)).padStart(4, "0"),
  expYear: now.getUTCFullYear() + random.between(2, 5),
});
