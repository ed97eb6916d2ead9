import type { Payment } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import { paymentOutcomes } from "@/server/base/runtime/metrics";
import { type Change, commit, event, insert, remove, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { readCurrentRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { matchCustomer } from "@/server/customers/match";
import { newCustomer } from "@/server/customers/write";
import { serializePayment } from "@/server/payments/schema";
import { afterOutcome, type Outcome, paymentPosting, type Transition } from "@/server/payments/state-machine";
import { newAutoRefund } from "@/server/refunds/new";
import {
  type AutoRefund,
  isAutoRefund,
  mergeChanges,
  noChange,
  noPurpose,
  type Purpose,
  type PurposeChange,
  purposeOf,
} from "./purpose";

/** The context of an operation whose response is the payment, or of none. */
export type PaymentContext = Context<ReturnType<typeof serializePayment>>;

/**
 * Records the outcome of a payment, together with the change of its purpose. The gateway's response, the payer's
 * return, the gateway's callback and the status poller all call this, in any order and any number of times, with one
 * effect. `stored` is the payment as it was just stored, so that it need not be read unless it has changed since.
 */
export function applyOutcome(
  ctx: PaymentContext,
  id: string,
  outcome: Outcome,
  stored: Payment | null = null,
): Promise<Payment> {
  let known = stored;
  const applyOnce = async () => {
    const row = known ?? orNotFound(await readCurrentRow(ctx, "payment", id));
    known = null;
    return applyTo(ctx, row, outcome);
  };
  // The response to a charge and the gateway's callback about it arrive at the same moment.
  return withKeyedMutex(id, () => retryOnConflict(applyOnce));
}

async function applyTo(ctx: PaymentContext, row: Payment, outcome: Outcome): Promise<Payment> {
  const fixed = atOneTime(ctx);
  const next = afterOutcome(row, outcome, fixed.now());
  if (next === null) return row;
  const purpose = next.kind === "action_required" ? noPurpose : await purposeOf(fixed, row);
  const result = await resultOf(fixed, next, purpose);
  const purposeChange = isAutoRefund(result)
    ? mergeChanges(
        newAutoRefund(next.payment, result.autoRefund, fixed.now()),
        await purpose.onAutoRefund(fixed, row),
      )
    : result;
  const customerChange = next.kind === "paid" ? await payerChange(fixed, next.payment) : noChange;
  const { payment, change } = outcomeChange(row, next, mergeChanges(purposeChange, customerChange));
  await commit(ctx, { ...change, response: ctx.responseTo(serializePayment(payment)) });
  paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: outcome.kind });
  if (isAutoRefund(result)) {
    const reason = result.autoRefund;
    log.warn("a payment arrived for a closed purpose; refunding it", { payment: row.id, reason });
  }
  return { ...payment, revision: row.revision + 1 };
}

/** Returns the context with a fixed clock, so that a payment and its link get the same `paid_at`. */
function atOneTime(ctx: Context): Context {
  const time = ctx.now();
  return { ...ctx, now: () => time };
}

async function resultOf(
  ctx: Context,
  next: Transition,
  { onPaid, onFailed }: Purpose,
): Promise<PurposeChange | AutoRefund> {
  if (next.kind === "action_required") return noChange;
  return next.kind === "paid"
    ? onPaid(ctx, next.payment, next.wasUnsent)
    : onFailed(ctx, next.payment, next.failure);
}

/** Returns the change that records an outcome together with the change of its purpose. Pure. */
export function outcomeChange(
  row: Payment,
  next: Transition,
  purposeChange: PurposeChange,
): { payment: Payment; change: Change } {
  const { payment, events, postings } = recordsOf(next, purposeChange);
  const set = { ...next.set, ...purposeChange.payment };
  return {
    payment,
    change: {
      insert: purposeChange.insert ?? [],
      update: [update("payment", row, set), ...(purposeChange.update ?? [])],
      postings,
      events,
    },
  };
}

function recordsOf(next: Transition, purposeChange: PurposeChange) {
  const payment = { ...next.payment, ...purposeChange.payment };
  return {
    payment,
    events: [event(`payment_${next.kind}`, serializePayment(payment)), ...(purposeChange.events ?? [])],
    postings: next.kind === "paid" ? [paymentPosting({ ...payment, ...next.fee })] : [],
  };
}

/**
 * Inserts a simulated payment together with its outcome. Returns null and writes nothing if its purpose takes no more
 * money.
 */
export async function insertSimulated(
  ctx: PaymentContext,
  row: Payment,
  outcome: Outcome,
  purpose: Purpose,
): Promise<Payment | null> {
  const fixed = atOneTime(ctx);
  const next = afterOutcome(row, outcome, fixed.now());
  const result = next && (await resultOf(fixed, next, purpose));
  if (next === null || result === null || isAutoRefund(result)) return null;
  const { payment, events, postings } = recordsOf(next, result);
  await commit(ctx, {
    insert: [...(result.insert ?? []), insert("payment", payment)],
    update: result.update ?? [],
    postings,
    events,
    response: ctx.responseTo(serializePayment(payment)),
  });
  return payment;
}

/**
 * Deletes a payment whose charge certainly never reached the gateway. Returns the payment instead if another process
 * has recorded an outcome meanwhile.
 */
export const discardUnsent = (ctx: Context, id: string): Promise<Payment | null> =>
  retryOnConflict(async () => {
    const row = await ctx.db.payment.findUnique({ where: { id } });
    if (row === null || row.status !== "initiated") return row;
    const { onDiscarded } = await purposeOf(ctx, row);
    const { insert = [], update = [], events = [] } = await onDiscarded(ctx, row);
    // Reserves the key again: another process that took this request over may have responded with the payment.
    await commit(ctx, { insert, update, events, delete: [remove("payment", row)], reservedId: id });
    paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "discarded" });
    return null;
  });

/**
 * Returns the change that links a payment to the customer with the details that its payer entered, or to a new one, if
 * the account allows it. Only of a paid payment, because creating a customer must cost more than opening a page. Nothing
 * proves whose details they are, so an existing customer is not changed, not even where a detail is missing, and a new one
 * gets the phone or else the email, never both: with somebody's phone and an email of their own, a stranger would receive
 * the links to the subscriptions that the merchant sells to that phone.
 */
async function payerChange(ctx: Context, payment: Payment): Promise<PurposeChange> {
  const { customerId, payerName, payerPhone, payerEmail, payerLocale } = payment;
  if (customerId !== null || (payerPhone ?? payerEmail) === null) return noChange;
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  if (!account.payerCustomers) return noChange;
  const details = {
    name: payerName ?? undefined,
    phone: payerPhone ?? undefined,
    email: payerEmail ?? undefined,
    locale: payerLocale ?? undefined,
  };
  const existing = await matchCustomer(ctx, details);
  if (existing !== null) return { payment: { customerId: existing.id } };
  const { row, change } = newCustomer(ctx, { ...details, ...(payerPhone !== null && { email: undefined }) });
  return mergeChanges(change, { payment: { customerId: row.id } });
}
