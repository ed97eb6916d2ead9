import type { Payment } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/keyed-mutex";
import { log } from "@/server/base/runtime/log";
import { paymentOutcomes } from "@/server/base/runtime/metrics";
import { type Change, commit, event, insert, remove, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { readCurrentRow } from "@/server/core/list/read-row";
import type { Context, StoredResponse } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { paymentPosting } from "@/server/payments/ledger";
import { serializePayment } from "@/server/payments/schema";
import { afterOutcome, type Outcome, type Transition } from "@/server/payments/state-machine";
import { newAutoRefund } from "@/server/refunds/new";
import {
  type AutoRefund,
  isAutoRefund,
  mergeChanges,
  noEffect,
  type Purpose,
  type PurposeChange,
  purposeOf,
} from "./purpose";

/** Returns the response of the running request to store with the outcome of its payment; null if it has another. */
export type Respond = (payment: Payment) => StoredResponse | null;
export const noResponse: Respond = () => null;

/**
 * Records the outcome of a payment, together with the change of its purpose. The gateway's response, the payer's
 * return, the gateway's callback and the status poller all call this, in any order and any number of times, with one
 * effect.
 */
export function applyOutcome(ctx: Context, id: string, outcome: Outcome, respond: Respond): Promise<Payment> {
  // The response to a charge and the gateway's callback about it arrive at the same moment.
  return withKeyedMutex(id, () => retryOnConflict(() => applyOnce(ctx, id, outcome, respond)));
}

async function applyOnce(ctx: Context, id: string, outcome: Outcome, respond: Respond): Promise<Payment> {
  const row = orNotFound(await readCurrentRow(ctx, "payment", id));
  const fixed = atOneTime(ctx);
  const next = afterOutcome(row, outcome, fixed.now());
  if (next === null) return row;
  const effect = await effectOf(fixed, next, () => purposeOf(fixed, row));
  const purposeChange = isAutoRefund(effect) ? await autoRefundEffect(fixed, next, row, effect) : effect;
  const { payment, change } = outcomeChange(row, next, purposeChange);
  await commit(ctx, { ...change, response: respond(payment) });
  paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: outcome.kind });
  if (isAutoRefund(effect)) {
    const reason = effect.autoRefund;
    log.warn("a payment arrived for a closed purpose; refunding it", { payment: id, reason });
  }
  return { ...payment, revision: row.revision + 1 };
}

/** Returns the context with a fixed clock, so that a payment and its link get the same `paid_at`. */
function atOneTime(ctx: Context): Context {
  const time = ctx.now();
  return { ...ctx, now: () => time };
}

async function effectOf(
  ctx: Context,
  next: Transition,
  purpose: () => Promise<Purpose>,
): Promise<PurposeChange | AutoRefund> {
  if (next.kind === "action_required") return noEffect;
  const { onPaid, onFailed } = await purpose();
  return next.kind === "paid" ? onPaid(ctx, next.payment) : onFailed(ctx, next.payment, next.failure);
}

const autoRefundEffect = async (
  ctx: Context,
  { payment }: Transition,
  row: Payment,
  { autoRefund: reason }: AutoRefund,
): Promise<PurposeChange> =>
  mergeChanges(
    newAutoRefund(payment, reason, ctx.now()),
    await (await purposeOf(ctx, row)).onAutoRefund(ctx, row),
  );

/** Returns the change that records an outcome with its effect on the purpose. Pure. */
export function outcomeChange(
  row: Payment,
  next: Transition,
  effect: PurposeChange,
): { payment: Payment; change: Change } {
  const { payment, events, postings } = recordsOf(next, effect);
  const set = { ...next.set, ...effect.payment };
  return {
    payment,
    change: {
      insert: effect.insert ?? [],
      update: [update("payment", row, set), ...(effect.update ?? [])],
      postings,
      events,
    },
  };
}

function recordsOf(next: Transition, effect: PurposeChange) {
  const payment = { ...next.payment, ...effect.payment };
  return {
    payment,
    events: [event(`payment_${next.kind}`, serializePayment(payment)), ...(effect.events ?? [])],
    postings: next.kind === "paid" ? [paymentPosting({ ...payment, ...next.fee })] : [],
  };
}

/**
 * Inserts a simulated payment together with its outcome. Returns null and writes nothing if its purpose takes no more
 * money.
 */
export async function insertSimulated(
  ctx: Context,
  row: Payment,
  outcome: Outcome,
  purpose: Purpose,
  respond: Respond,
): Promise<Payment | null> {
  const fixed = atOneTime(ctx);
  const next = afterOutcome(row, outcome, fixed.now());
  const effect = next && (await effectOf(fixed, next, async () => purpose));
  if (next === null || effect === null || isAutoRefund(effect)) return null;
  const { payment, events, postings } = recordsOf(next, effect);
  await commit(ctx, {
    insert: [...(effect.insert ?? []), insert("payment", payment)],
    update: effect.update ?? [],
    postings,
    events,
    response: respond(payment),
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
    await commit(ctx, { insert, update, events, delete: [remove("payment", row)], resumeId: id });
    paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "discarded" });
    return null;
  });
