import type { Cycle } from "@/prisma/generated/client";
import { newId } from "@/server/core/values/ids";
import { chargeTime, retryTime } from "./calendar";
import { decide } from "./change";
import type { State, Trigger, WithoutTime } from "./state";
import { consentOf, incomplete, paymentFixture, settings } from "./state.fixture";

// Every state of a subscription and its cycle, and every trigger, for the table in state-machine.test.ts.

const subscriptionStatuses = [
  "incomplete",
  "active",
  "past_due",
  "paused",
  "canceled",
  "completed",
  "expired",
] as const;
const cycleStatuses = ["none", "scheduled", "processing", "retrying", "failed", "paid", "void"] as const;

type Status = (typeof subscriptionStatuses)[number];
type CycleStatus = (typeof cycleStatuses)[number];

const at = retryTime("2027-01-05");
const due = chargeTime("2027-01-05");
const consent = consentOf(incomplete());
const byCard = paymentFixture();
const byPayer = paymentFixture({ paymentLinkId: newId("plink") });
const { brand, last4, expMonth, expYear, funding } = consent;
const cardDetails = { brand, last4, expMonth, expYear, funding };

const failed = { type: "payment_failed", payment: byCard, wasSent: true } as const;
const cancel = { type: "cancel_requested", reason: "merchant_request" } as const;
const pause = { type: "pause_requested", resumesAt: null } as const;

/** Each trigger, in each of its variants. */
const triggers: Record<string, WithoutTime<Trigger> & { at?: Date }> = {
  payment_succeeded: { type: "payment_succeeded", payment: byCard, consent },
  paid_after_canceling: { type: "payment_succeeded", payment: byCard, consent },
  other_payment_succeeded: { type: "payment_succeeded", payment: paymentFixture(), consent },
  card_declined: { ...failed, code: "card_declined" },
  card_lost: { ...failed, code: "lost_card" },
  charge_never_sent: { ...failed, code: "not_sent", wasSent: false },
  payer_declined: { ...failed, payment: { ...byPayer, id: byCard.id }, code: "card_declined" },
  other_payment_failed: { ...failed, payment: paymentFixture(), code: "card_declined" },
  payment_auto_refunded: { type: "payment_auto_refunded", payment: byCard },
  charge_discarded: { type: "payment_discarded", payment: byCard, previous: null },
  attempt_started: { type: "attempt_started", payment: paymentFixture() },
  charge_started: { type: "charge_started", payment: paymentFixture(), due },
  card_unusable: { type: "card_unusable", code: "expired_card", wasRefused: false, due },
  card_refused: { type: "card_unusable", code: "processing_error", wasRefused: true, due },
  period_due: { type: "period_due", due },
  period_missed: { type: "period_missed", due: retryTime("2027-03-05") },
  grace_ended: { type: "grace_ended" },
  cancel_now: { ...cancel, atPeriodEnd: false },
  cancel_at_period_end: { ...cancel, atPeriodEnd: true },
  cancellation_undone: { type: "cancellation_undone" },
  pause: { ...pause, collectOpenCycle: false },
  pause_and_collect: { ...pause, collectOpenCycle: true },
  resume: { type: "resume_requested", on: at },
  resume_while_payer_pays: { type: "resume_requested", on: at },
  consent_page_closed: { type: "consent_page_closed" },
  card_replaced: { type: "card_replaced", consent, details: cardDetails, charge: true },
  card_replaced_uncharged: { type: "card_replaced", consent, details: cardDetails, charge: false },
  card_removed: { type: "card_removed" },
};

const unpaid = new Set(["scheduled", "processing", "retrying", "failed"]);

function stateIn(status: Status, cycleStatus: CycleStatus): State {
  const hasEnded = status === "canceled" || status === "completed" || status === "expired";
  const cycle = cycleStatus === "none" ? null : { ...cycleIn(cycleStatus), givenUpAt: hasEnded ? at : null };
  const isDue = status === "past_due";
  const subscription = {
    ...incomplete(),
    status,
    cyclesCompleted: 1,
    anchorDate: "2026-12-05",
    nextChargeAt: chargeTime("2027-02-05"),
    currentPeriodEnd: chargeTime("2027-02-05"),
    latestCycleId: cycle?.id ?? null,
    nextRetryAt: isDue ? at : null,
    failedAttempts: isDue ? 1 : 0,
    consent: null,
    links: [],
    cycles: cycle === null ? [] : [cycle],
  };
  return {
    subscription,
    cycle,
    latest: cycle,
    open: { cycles: cycle !== null && unpaid.has(cycle.status) ? [cycle] : [], links: [] },
    settings,
    suspensions: [],
  };
}

function cycleIn(status: Exclude<CycleStatus, "none">): Cycle {
  const trigger = { type: "period_due", due, at: due } as const;
  const row = { ...incomplete(), status: "active" as const, anchorDate: "2026-12-05", nextChargeAt: due };
  const first = { subscription: { ...row, consent: null, links: [], cycles: [] }, cycle: null, latest: null };
  const others = { open: { cycles: [], links: [] }, settings, suspensions: [] };
  const opened = decide({ ...first, ...others }, trigger)?.after.cycle;
  if (!opened) throw new Error("No cycle was opened.");
  return {
    ...opened,
    status,
    attempts: status === "scheduled" ? 0 : 1,
    firstAttemptAt: due,
    attemptedAt: due,
    paymentId: byCard.id,
    nextAttemptAt: status === "failed" ? null : status === "processing" ? due : at,
  };
}

/** Returns the table as text: for each trigger, a row per subscription status and a column per cycle status. */
export const table = (): string =>
  Object.keys(triggers)
    .map((trigger) => [
      line(trigger, cycleStatuses),
      ...subscriptionStatuses.map((status) => rowOf(trigger, status)),
    ])
    .map((lines) => lines.join("\n"))
    .join("\n\n");

const rowOf = (trigger: string, status: Status) =>
  line(
    `  ${status}`,
    cycleStatuses.map((cycle) => cell(trigger, status, cycle)),
  );

const line = (first: string, cells: readonly string[]) =>
  [first.padEnd(24), ...cells.map((text) => text.padEnd(22))].join("").trimEnd();

/**
 * "subscription/cycle" after a trigger, "+" for a new cycle, "*" for one that is given up, "=" for no change, "no" for
 * a refusal.
 */
function cell(name: string, status: Status, cycleStatus: CycleStatus): string {
  const trigger = triggers[name];
  if (trigger === undefined) throw new Error(`There is no trigger ${name}.`);
  const state = stateIn(status, cycleStatus);
  if (trigger.type === "cancellation_undone") state.subscription.cancelAtPeriodEnd = true;
  if (name === "paid_after_canceling") state.subscription.cancellationReason = "customer_request";
  if (name === "resume_while_payer_pays" && state.cycle) state.cycle.failureCode = "card_declined";
  const decision = decide(state, { at, ...trigger });
  if (decision === null) return "no";
  const { insert, update } = decision.change;
  if (insert.length + update.length === 0) return "=";
  const { cycle, subscription } = decision.after;
  const set = update.find(({ id }) => id === state.cycle?.id)?.set ?? {};
  const isNew = insert.some(({ table }) => table === "cycle");
  const after = { ...cycle, ...set };
  const mark = isNew ? "+" : after.givenUpAt ? "*" : "";
  return `${subscription.status}/${mark}${after.status ?? "none"}`;
}
