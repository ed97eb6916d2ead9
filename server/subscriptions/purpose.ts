import type { Card, Consent, Payment } from "@/prisma/generated/client";
import { insert, update } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import type { LinkOwner } from "@/server/links/purpose";
import { type AutoRefund, mergeChanges, noEffect, type PurposeChange } from "@/server/payments/purpose";
import { decide } from "./change";
import { simulatedConsent } from "./consent";
import { startText } from "./consent-text";
import { readState } from "./read-state";
import { isRefused, type State, type Trigger } from "./state";
import { next } from "./state-machine";

/**
 * The purpose of payments for subscriptions: charges of the stored card, and payments by the links of a subscription,
 * which start it or pay a failed cycle.
 */
export const subscriptionPurpose: LinkOwner = {
  async onPaid(ctx, payment) {
    const state = await stateOf(ctx, payment);
    const at = ctx.now();
    if (state.cycle === null) return (await firstPayment(ctx, state, payment)) ?? whyClosed(state);
    const started = isSimulatedAttempt(payment) ? withAttempt(state, payment, at) : state;
    const effect = started && effectOf(started, { type: "payment_succeeded", payment, consent: null, at });
    return effect ?? whyClosed(state);
  },
  onAutoRefund: async (ctx, payment) =>
    effectOf(await stateOf(ctx, payment), { type: "payment_returned", payment, at: ctx.now() }) ?? noEffect,
  onFailed: async (ctx, payment, failure) =>
    effectOf(await stateOf(ctx, payment), { type: "payment_failed", payment, ...failure, at: ctx.now() }) ??
    noEffect,
  async onDiscarded(ctx, payment) {
    const { cycleId } = payment;
    if (cycleId === null) return reusableConsent(ctx, payment);
    const previous = await ctx.db.payment.findFirst({
      where: { cycleId, id: { not: payment.id } },
      orderBy: { id: "desc" },
    });
    const trigger = {
      type: "payment_discarded",
      payment,
      previous: previous?.id ?? null,
      at: ctx.now(),
    } as const;
    return effectOf(await stateOf(ctx, payment), trigger) ?? noEffect;
  },
  async onAttempt(ctx, link, payment) {
    if (link.subscriptionId === null || link.cycleId === null) return noEffect;
    const state = await readState(ctx, link.subscriptionId, link.cycleId);
    const effect = effectOf(state, { type: "attempt_started", payment, at: ctx.now() });
    if (effect === null) throw new ApiError("payment_link_not_payable");
    return effect;
  },
  async onClosed(ctx, link) {
    if (link.subscriptionId === null || link.cycleId !== null) return noEffect;
    const state = await readState(ctx, link.subscriptionId, null);
    return effectOf(state, { type: "consent_page_closed", at: ctx.now() }) ?? noEffect;
  },
};

/** Returns why nothing is due any more. An active subscription was started by another payment. */
function whyClosed({ subscription, cycle }: State): AutoRefund {
  if (cycle?.status === "paid") return { autoRefund: "cycle_paid" };
  const hasStarted = cycle === null && subscription.agreementId !== null;
  return { autoRefund: hasStarted ? "link_paid" : "subscription_ended" };
}

/** Returns what a trigger changes; null if it is refused. */
export function effectOf(state: State, trigger: Trigger): PurposeChange | null {
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
  const effect = effectOf(state, { type: "payment_succeeded", payment, consent, at });
  const isNew = consent !== null && existing === null;
  return effect && isNew ? mergeChanges({ insert: [insert("consent", consent)] }, effect) : effect;
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
    ? noEffect
    : { update: [update("consent", consent, { state: "given", paymentId: null })] };
}

/** Returns what the removal of a card changes on its subscriptions. */
export async function onCardRemoved(ctx: Context, { id }: Pick<Card, "id">): Promise<PurposeChange> {
  const rows = await ctx.db.subscription.findMany({ where: { cardId: id } });
  const states = await Promise.all(rows.map((row) => readState(ctx, row.id, null)));
  return (
    states
      // Another card may have replaced it since the rows were read.
      .filter((state) => state.subscription.cardId === id)
      .map((state) => effectOf(state, { type: "card_removed", at: ctx.now() }) ?? noEffect)
      .reduce(mergeChanges, noEffect)
  );
}
