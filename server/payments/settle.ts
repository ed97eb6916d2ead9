import type { Payment, PaymentLink, Refund } from "@/prisma/generated/client";
import {
  type Change,
  commit,
  insert,
  type Recorded,
  recorded,
  untilCommitted,
  update,
} from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import type { ChargeOutcome } from "@/server/core/gateway";
import { newId, timeOf } from "@/server/core/ids";
import { log } from "@/server/core/log";
import { presentLink } from "@/server/links/schema";
import { linkAfterAttempt, linkAfterPayment } from "@/server/links/state";
import { failureOf } from "./failures";
import { feeOf } from "./fees";
import { paymentPosting } from "./ledger";
import { presentPayment, presentRefund } from "./schema";

type Known = Extract<ChargeOutcome, { kind: "paid" | "failed" | "needs_3ds" }>;
type Abandoned = { kind: "abandoned" } | { kind: "never_arrived" };
export type Settlement = Known | Abandoned;

/** How long a payer may take in the bank's confirmation step before the payment counts as abandoned. */
export const authenticationMinutes = 15;

/**
 * Books what became of a payment. The gateway's answer, the payer's return, the gateway's callback and the
 * reconciler all end here, in any order and any number of times, with one effect.
 */
export function settlePayment(ctx: Context, id: string, outcome: Settlement): Promise<Payment> {
  return untilCommitted(async () => {
    const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id }, include: { paymentLink: true } });
    const { paymentLink: link, ...row } = payment;
    const decided = decide(ctx, row, link, outcome);
    if (decided === null) return row;
    await commit(ctx, { ...decided.change, answer: ctx.answer(presentPayment(decided.payment)) });
    return { ...decided.payment, revision: row.revision + 1 };
  });
}

type Decision = { payment: Payment; change: Change };

function decide(ctx: Context, row: Payment, link: PaymentLink | null, outcome: Settlement): Decision | null {
  if (outcome.kind === "paid") {
    return row.status === "initiated" || row.status === "failed" ? paid(ctx, row, link, outcome) : null;
  }
  if (row.status !== "initiated") return null;
  if (outcome.kind === "needs_3ds") return row.transactionUrl === null ? awaiting(ctx, row, outcome) : null;
  return failed(ctx, row, link, outcome);
}

function paid(
  ctx: Context,
  row: Payment,
  link: PaymentLink | null,
  outcome: Extract<Known, { kind: "paid" }>,
): Decision {
  const now = ctx.now();
  const set = {
    status: "paid",
    ...feeOf(row.amount, outcome.fee),
    brand: outcome.brand ?? row.brand,
    last4: outcome.last4 ?? row.last4,
    gatewayCode: outcome.gatewayCode,
    referenceNumber: outcome.referenceNumber,
    authorizationCode: outcome.authorizationCode,
    failureCode: null,
    transactionUrl: null,
    checkAt: null,
    paidAt: now,
    updatedAt: now,
  } satisfies Partial<Payment>;
  const settled: Payment = { ...row, ...set };
  const base = { postings: [paymentPosting({ ...settled, ...feeOf(row.amount, outcome.fee) })] };
  if (link === null) return whole(row, settled, set, base, []);
  const after = linkAfterPayment(link, settled, now);
  if (after === null) return late(row, settled, set, base, now);
  const events =
    after.status === "paid" ? [recorded("payment_link_paid", presentLink({ ...link, ...after }))] : [];
  return whole(row, settled, set, { ...base, update: [update("payment_link", link, after)] }, events);
}

/** The link was settled or closed while this payer was at the bank: the money goes straight back. */
function late(row: Payment, settled: Payment, set: Partial<Payment>, base: Change, now: Date): Decision {
  log.warn("a payment succeeded on a link that no longer takes one; refunding it", { payment: row.id });
  const payment = { ...settled, amountReserved: row.amount };
  const id = newId("ref");
  const refund: Refund = {
    id,
    accountId: row.accountId,
    mode: row.mode,
    paymentId: row.id,
    amount: row.amount,
    currency: row.currency,
    status: "pending",
    reason: "other",
    note: "Paid after the payment link was closed.",
    failureCode: null,
    referenceNumber: null,
    simulated: row.simulated,
    metadata: {},
    refundedBefore: null,
    sentAt: null,
    checkAt: now,
    checks: 0,
    createdAt: timeOf(id),
    succeededAt: null,
    revision: 0,
  };
  const created = recorded("refund_created", presentRefund(refund, row));
  return whole(
    row,
    payment,
    { ...set, amountReserved: row.amount },
    { ...base, insert: [insert("refund", refund)] },
    [created],
  );
}

function whole(
  row: Payment,
  payment: Payment,
  set: Partial<Payment>,
  change: Change,
  more: Recorded[],
): Decision {
  return {
    payment,
    change: {
      ...change,
      update: [update("payment", row, set), ...(change.update ?? [])],
      events: [recorded("payment_paid", presentPayment(payment)), ...more],
    },
  };
}

function awaiting(ctx: Context, row: Payment, outcome: Extract<Known, { kind: "needs_3ds" }>): Decision {
  const now = ctx.now();
  const set = {
    transactionUrl: outcome.transactionUrl,
    brand: outcome.brand ?? row.brand,
    last4: outcome.last4 ?? row.last4,
    checkAt: new Date(now.getTime() + 120_000),
    updatedAt: now,
  } satisfies Partial<Payment>;
  const payment = { ...row, ...set };
  const events = [recorded("payment_action_required", presentPayment(payment))];
  return { payment, change: { update: [update("payment", row, set)], events } };
}

function failed(
  ctx: Context,
  row: Payment,
  link: PaymentLink | null,
  outcome: Extract<Known, { kind: "failed" }> | Abandoned,
): Decision {
  const now = ctx.now();
  const set = {
    status: "failed",
    ...reason(outcome, row),
    transactionUrl: null,
    checkAt: outcome.kind === "failed" ? null : new Date(now.getTime() + 60_000),
    checks: 0,
    updatedAt: now,
  } satisfies Partial<Payment>;
  const payment: Payment = { ...row, ...set };
  const freed = link === null ? null : linkAfterAttempt(link, row, now);
  return {
    payment,
    change: {
      update: [
        update("payment", row, set),
        ...(link !== null && freed !== null ? [update("payment_link", link, freed)] : []),
      ],
      events: [recorded("payment_failed", presentPayment(payment))],
    },
  };
}

function reason(outcome: Extract<Known, { kind: "failed" }> | Abandoned, row: Payment): Partial<Payment> {
  switch (outcome.kind) {
    case "abandoned":
      return { failureCode: "authentication_abandoned" };
    case "never_arrived":
      return { failureCode: "processing_error" };
    case "failed":
      return {
        failureCode: failureOf(outcome),
        gatewayCode: outcome.gatewayCode,
        brand: outcome.brand ?? row.brand,
        last4: outcome.last4 ?? row.last4,
      };
  }
}
