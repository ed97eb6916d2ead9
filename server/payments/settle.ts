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
import { existing } from "@/server/core/errors";
import type { ChargeOutcome } from "@/server/core/gateway";
import { newId, timeOf } from "@/server/core/ids";
import { readNow } from "@/server/core/one";
import { presentLink } from "@/server/links/schema";
import { linkAfterAttempt, linkAfterPayment } from "@/server/links/state";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { log } from "@/server/platform/runtime/log";
import { paymentOutcomes } from "@/server/platform/runtime/metrics";
import { type Billed, billedBy } from "@/server/subscriptions/billed";
import { afterFailure, afterPayment, afterReturn } from "@/server/subscriptions/settle";
import { type FailureCode, failureOf } from "./failures";
import { feeOf } from "./fees";
import { paymentPosting } from "./ledger";
import { presentPayment, presentRefund } from "./schema";

type Known = Extract<ChargeOutcome, { kind: "paid" | "failed" | "needs_3ds" }>;
type Abandoned = { kind: "abandoned" } | { kind: "never_arrived" };
/** What a test asked for, without the gateway. */
type Simulated = { kind: "simulated_failure"; failureCode: FailureCode };
export type Settlement = Known | Abandoned | Simulated;

/** How long a payer may take in the bank's confirmation step before the payment counts as abandoned. */
export const authenticationMinutes = 15;

/**
 * Books what became of a payment. The gateway's answer, the payer's return, the gateway's callback and the
 * reconciler all end here, in any order and any number of times, with one effect.
 */
export function settlePayment(ctx: Context, id: string, outcome: Settlement): Promise<Payment> {
  // The answer to a charge and the gateway's callback about it come at the same moment.
  return withKeyedMutex(id, () => book(ctx, id, outcome));
}

function book(ctx: Context, id: string, outcome: Settlement): Promise<Payment> {
  return untilCommitted(async () => {
    const row = existing(await readNow(ctx, "payment", id));
    if (!isNews(row, outcome)) return row;
    const [link, billed] = await Promise.all([linkOf(ctx, row), billedBy(ctx, row)]);
    const decided = decide(ctx, { row, link, billed }, outcome);
    if (decided === null) return row;
    const answer = ctx.answer(presentPayment(decided.payment));
    await commit(ctx, { ...decided.change, answer });
    paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: outcome.kind });
    if (decided.returns)
      log.warn("a payment succeeded for what is settled or closed; refunding it", { payment: id });
    return { ...decided.payment, revision: row.revision + 1 };
  });
}

const linkOf = async (ctx: Context, { paymentLinkId: id }: Payment): Promise<PaymentLink | null> =>
  id === null ? null : ctx.db.paymentLink.findUniqueOrThrow({ where: { id } });

type Decision = {
  payment: Payment;
  change: Change;
  /** The money goes straight back. */
  returns?: true;
};

/** A payment with what it settles: its link, and the cycle of a subscription. */
type Open = { row: Payment; link: PaymentLink | null; billed: Billed | null };

const isNews = ({ status }: Payment, { kind }: Settlement) =>
  status === "initiated" || (status === "failed" && kind === "paid");

/** Returns what an outcome changes; null where it changes nothing. Pure. */
export function decide(ctx: Context, open: Open, outcome: Settlement): Decision | null {
  const { row } = open;
  if (outcome.kind === "paid") return paid(ctx, open, outcome);
  if (outcome.kind === "needs_3ds") return row.transactionUrl === null ? awaiting(ctx, row, outcome) : null;
  return failed(ctx, open, outcome);
}

function paid(
  ctx: Context,
  { row, link, billed }: Open,
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
  const ofLink = link === null ? nothing : afterOnLink(link, settled, now);
  const ofCycle = billed === null ? nothing : afterPayment(settled, billed, now);
  if (ofLink === null || ofCycle === null)
    return late(row, settled, set, { ...base, update: afterReturn(row, billed, now) }, now);
  const change = {
    ...base,
    insert: ofCycle.insert ?? [],
    update: [...(ofLink.update ?? []), ...(ofCycle.update ?? [])],
  };
  const more = [...(ofLink.events ?? []), ...(ofCycle.events ?? [])];
  return whole(row, { ...settled, ...ofCycle.payment }, { ...set, ...ofCycle.payment }, change, more);
}

type Part = Pick<Change, "insert" | "update" | "events"> & { payment?: Partial<Payment> };
const nothing: Part = {};

/** Null when the link takes no more money. */
function afterOnLink(link: PaymentLink, settled: Payment, now: Date): Part | null {
  const after = linkAfterPayment(link, settled, now);
  if (after === null) return null;
  const told = after.status === "paid" ? [presentLink({ ...link, ...after })] : [];
  return {
    update: [update("payment_link", link, after)],
    events: told.map((paid) => recorded("payment_link_paid", paid)),
  };
}

/** On refunds that nobody asked for. */
const lateNote = "Paid after it was settled otherwise, or closed.";

/** What it was for was settled or closed while the money was on its way: it goes straight back. */
function late(row: Payment, settled: Payment, set: Partial<Payment>, base: Change, now: Date): Decision {
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
    note: lateNote,
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
  const change = { ...base, insert: [insert("refund", refund)] };
  const decided = whole(row, payment, { ...set, amountReserved: row.amount }, change, [created]);
  return { ...decided, returns: true };
}

type Columns = Partial<Payment>;

function whole(row: Payment, payment: Payment, set: Columns, change: Change, more: Recorded[]): Decision {
  const events = [recorded("payment_paid", presentPayment(payment)), ...more];
  return {
    payment,
    change: { ...change, update: [update("payment", row, set), ...(change.update ?? [])], events },
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

type Failed = Extract<Known, { kind: "failed" }> | Abandoned | Simulated;

function failed(ctx: Context, { row, link, billed }: Open, outcome: Failed): Decision {
  const now = ctx.now();
  const set = {
    status: "failed",
    ...reason(outcome, row),
    transactionUrl: null,
    checkAt: isGivenUp(outcome) ? new Date(now.getTime() + 60_000) : null,
    checks: 0,
    updatedAt: now,
  };
  const payment = { ...row, ...set };
  const freed = link === null ? null : linkAfterAttempt(link, row, now);
  const wasSent = outcome.kind !== "never_arrived";
  const ofCycle = billed === null ? null : afterFailure(payment, billed, wasSent, now);
  return {
    payment,
    change: {
      insert: ofCycle?.insert ?? [],
      update: [
        update("payment", row, set),
        ...(link !== null && freed !== null ? [update("payment_link", link, freed)] : []),
        ...(ofCycle?.update ?? []),
      ],
      events: [recorded("payment_failed", presentPayment(payment)), ...(ofCycle?.events ?? [])],
    },
  };
}

/** The gateway may take it after all. */
const isGivenUp = ({ kind }: Failed) => kind === "abandoned" || kind === "never_arrived";

function reason(outcome: Failed, row: Payment): Partial<Payment> & { failureCode: FailureCode } {
  switch (outcome.kind) {
    case "simulated_failure":
      return { failureCode: outcome.failureCode };
    case "abandoned":
      return { failureCode: "authentication_abandoned" };
    case "never_arrived":
      return { failureCode: "not_sent" };
    case "failed":
      return {
        failureCode: failureOf(outcome),
        gatewayCode: outcome.gatewayCode,
        brand: outcome.brand ?? row.brand,
        last4: outcome.last4 ?? row.last4,
      };
  }
}
