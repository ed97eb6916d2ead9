import type { Consent, Payment, PaymentLink } from "@/prisma/generated/client";
import type { AutoRefundReason } from "@/prisma/states";
import { type Change, event, insert, update } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { serializeLink } from "@/server/links/schema";
import { currentLink, linkAfterAttempt, linkAfterPayment } from "@/server/links/state";
import type { Failure } from "@/server/payments/state-machine";
import { decide } from "@/server/subscriptions/change";
import { simulatedConsent, startText } from "@/server/subscriptions/consent";
import { readState } from "@/server/subscriptions/read-state";
import { isRefused, type State, type Trigger } from "@/server/subscriptions/state";
import { next } from "@/server/subscriptions/state-machine";

/** What changes together with a payment, in the same commit. */
export type PurposeChange = Pick<Change, "insert" | "update" | "events"> & {
  /** Columns of the payment to set as well. */
  payment?: Partial<Payment>;
};

/** The purpose accepts no more money: the payment is refunded immediately. */
export type AutoRefund = { autoRefund: AutoRefundReason };

export const isAutoRefund = (change: PurposeChange | AutoRefund): change is AutoRefund =>
  "autoRefund" in change;

/**
 * What a payment is for: a link or a subscription. It gets the outcome and returns the change, which is committed with
 * the payment's own change. It reads what it needs and writes nothing.
 */
export type Purpose = {
  /**
   * Returns an `AutoRefund` if it accepts no more money: then the payment is refunded immediately, and `onAutoRefund`
   * is called. `wasUnsent`: see the transition of a payment.
   */
  onPaid(ctx: Context, payment: Payment, wasUnsent: boolean): Promise<PurposeChange | AutoRefund>;
  onAutoRefund(ctx: Context, payment: Payment): Promise<PurposeChange>;
  onFailed(ctx: Context, payment: Payment, failure: Failure): Promise<PurposeChange>;
  /** The charge certainly never reached the gateway, and the payment is deleted. */
  onDiscarded(ctx: Context, payment: Payment): Promise<PurposeChange>;
};

export const noChange: PurposeChange = {};

/** Merges two changes; the later one's columns of the payment win. */
export const mergeChanges = (first: PurposeChange, second: PurposeChange): PurposeChange => ({
  insert: [...(first.insert ?? []), ...(second.insert ?? [])],
  update: [...(first.update ?? []), ...(second.update ?? [])],
  events: [...(first.events ?? []), ...(second.events ?? [])],
  payment: { ...first.payment, ...second.payment },
});

/** Of a payment through the API, and of a link that belongs to no subscription. */
export const noPurpose: Purpose = {
  onPaid: async () => noChange,
  onAutoRefund: async () => noChange,
  onFailed: async () => noChange,
  onDiscarded: async () => noChange,
};

/** Returns the purpose of a payment: its link, its subscription, or none for one through the API. */
export async function purposeOf({ db }: Context, { sourceType, paymentLinkId }: Payment): Promise<Purpose> {
  if (paymentLinkId === null) return sourceType === "subscription" ? subscriptionPurpose : noPurpose;
  return purposeOfLink(await db.paymentLink.findUniqueOrThrow({ where: { id: paymentLinkId } }));
}

/** The purpose of payments on the page of a link, which may belong to a subscription. */
export function purposeOfLink(link: PaymentLink): Purpose {
  const owner = link.subscriptionId === null ? noPurpose : subscriptionPurpose;
  return {
    async onPaid(ctx, payment, wasUnsent) {
      if (payment.stoppedAt !== null) return { autoRefund: "attempt_stopped" };
      // Once a reader saw that it expired, it takes no money, even if it is not closed yet.
      const current = currentLink(link, ctx.now());
      const linkChange = afterPaid(current, payment, ctx.now());
      if (linkChange === null) return { autoRefund: closedReason(current) };
      const ownerChange = await owner.onPaid(ctx, payment, wasUnsent);
      return isAutoRefund(ownerChange) ? ownerChange : mergeChanges(linkChange, ownerChange);
    },
    onAutoRefund: owner.onAutoRefund,
    onFailed: async (ctx, payment, failure) =>
      mergeChanges(afterUnpaid(link, payment, ctx.now()), await owner.onFailed(ctx, payment, failure)),
    onDiscarded: async (ctx, payment) =>
      mergeChanges(afterUnpaid(link, payment, ctx.now()), await owner.onDiscarded(ctx, payment)),
  };
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
  return set === null ? noChange : { update: [update("payment_link", link, set)] };
}

/**
 * The purpose of payments for subscriptions: charges of the stored card, and payments by the links of a subscription,
 * which start it or pay a failed cycle.
 */
const subscriptionPurpose: Purpose = {
  async onPaid(ctx, payment, wasUnsent) {
    const state = await stateOf(ctx, payment);
    const at = ctx.now();
    if (state.cycle === null) return (await firstPayment(ctx, state, payment)) ?? whyClosed(state);
    const started = isSimulatedAttempt(payment) ? withAttempt(state, payment, at) : state;
    const trigger = { type: "payment_succeeded", payment, consent: null, wasUnsent, at } as const;
    const change = started && changeAfter(started, trigger);
    return change ?? whyClosed(state);
  },
  onAutoRefund: async (ctx, payment) =>
    changeAfter(await stateOf(ctx, payment), { type: "payment_auto_refunded", payment, at: ctx.now() }) ??
    noChange,
  onFailed: async (ctx, payment, failure) =>
    changeAfter(await stateOf(ctx, payment), {
      type: "payment_failed",
      payment,
      ...failure,
      at: ctx.now(),
    }) ?? noChange,
  async onDiscarded(ctx, payment) {
    const { cycleId } = payment;
    if (cycleId === null) return reusableConsent(ctx, payment);
    const where = { cycleId, id: { not: payment.id } };
    const previous = await ctx.db.payment.findFirst({ where, orderBy: { id: "desc" } });
    const trigger = { type: "payment_discarded", payment, previous: previous?.id ?? null } as const;
    return changeAfter(await stateOf(ctx, payment), { ...trigger, at: ctx.now() }) ?? noChange;
  },
};

/** Returns why nothing is due any more. An active subscription was started by another payment. */
function whyClosed({ subscription, cycle }: State): AutoRefund {
  if (cycle?.status === "paid") return { autoRefund: "cycle_paid" };
  const hasStarted = cycle === null && subscription.agreementId !== null;
  return { autoRefund: hasStarted ? "link_paid" : "subscription_ended" };
}

/** Returns what a trigger changes; null if it is refused. */
export function changeAfter(state: State, trigger: Trigger): PurposeChange | null {
  const decision = decide(state, trigger);
  return decision && { ...decision.change, payment: decision.payment };
}

function stateOf(ctx: Context, { id, subscriptionId, cycleId }: Payment): Promise<State> {
  if (subscriptionId === null) throw new Error(`${id} is a payment of a subscription, and has none.`);
  return readState(ctx, subscriptionId, cycleId);
}

/** The payment that starts a subscription. A simulated one includes its consent. */
async function firstPayment(ctx: Context, state: State, payment: Payment): Promise<PurposeChange | null> {
  const at = ctx.now();
  const existing = await ctx.db.consent.findFirst({ where: { paymentId: payment.id } });
  const consent =
    existing === null && payment.simulated ? await simulateConsent(ctx, state, payment) : existing;
  const change = changeAfter(state, { type: "payment_succeeded", payment, consent, at });
  const isNew = consent !== null && existing === null;
  return change && isNew ? mergeChanges({ insert: [insert("consent", consent)] }, change) : change;
}

async function simulateConsent(ctx: Context, { subscription }: State, payment: Payment): Promise<Consent> {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const text = startText(ctx.locale, displayNameIn(ctx.locale, account), subscription, dayOf(ctx.now()));
  return simulatedConsent(ctx, subscription, text, payment);
}

/** A simulated payment by link: it starts its attempt and completes it in one change. */
const isSimulatedAttempt = ({ simulated, paymentLinkId }: Payment) => simulated && paymentLinkId !== null;

/** The state during a payer's attempt; null if nothing is due. */
function withAttempt(state: State, payment: Payment, at: Date): State | null {
  const transition = next(state, { type: "attempt_started", payment, at });
  return isRefused(transition) || state.cycle === null
    ? null
    : { ...state, cycle: { ...state.cycle, ...transition.cycle } };
}

/** The consent of a first payment that never reached the gateway: the customer can pay with it again. */
async function reusableConsent(ctx: Context, { id }: Payment): Promise<PurposeChange> {
  const consent = await ctx.db.consent.findFirst({ where: { paymentId: id } });
  return consent === null
    ? noChange
    : { update: [update("consent", consent, { state: "given", paymentId: null })] };
}
