import type { Cycle } from "@/prisma/generated/client";
import { dayMs } from "@/server/core/values/time";
import type { FailureCode } from "@/server/payments/failures";
import type { Interval } from "./calendar";
import { isOpenAndMissed } from "./periods";
import { nextDue } from "./schedule";
import { latestUnpaid, type Trigger, type WithoutTime } from "./state";
import { apply, newRows, paymentFixture, type Rows, stateOf } from "./state.fixture";
import { type Charge, chargesAfter, upcomingCharges } from "./upcoming";

/** One action in the life of a subscription. */
export type Action =
  /** Time passes until something is due, and it is done. A charge is then in flight. */
  | { kind: "due" | "pay_now" }
  /** The same, but the gateway refuses the card's token. */
  | { kind: "refused_token" }
  /** The account cannot charge until the open period is over. */
  | { kind: "missed_period" }
  /** The outcome of a payment that is in flight or abandoned. A null code means success. */
  | { kind: "outcome" | "late_outcome"; code: FailureCode | null; nth: number }
  | { kind: "never_sent" | "discarded"; nth: number }
  | { kind: "resume" | "keep" | "card_removed" | "consent_page_closed" }
  | { kind: "card_replaced"; charge: boolean }
  | { kind: "cancel"; reason: "customer_request" | "merchant_request"; atPeriodEnd: boolean }
  | { kind: "pause"; collectOpenCycle: boolean; days: number | null }
  /** Time passes, and nothing that is due is done: the service is down, or the account cannot charge. */
  | { kind: "wait"; days: number };

type Payment = ReturnType<typeof paymentFixture>;
type Sent = { payment: Payment; cycleId: string; wasUnsent?: boolean };
/** A charge of the stored card, and what was shown as the next charges just before. */
type Charged = { at: Date; cycle: Cycle; shown: readonly Charge[] };
type Moment = {
  rows: Rows;
  events: string[];
  dueWasRefused: boolean;
  at: Date;
  charged: Charged[];
  /** For each change: what was shown before it was confirmed, and what is shown after it. */
  confirmed: { trigger: string; before: readonly Charge[] | null; after: readonly Charge[] }[];
};

export type Life = {
  total: number | null;
  interval: Interval;
  intervalCount: number;
  actions: readonly Action[];
};

/** Runs a subscription from its first payment through a list of actions. Returns its state after each. */
export function drive({ total, interval, intervalCount, actions }: Life): Moment[] {
  const { subscription, ...rows } = newRows(total, interval);
  const walk = new Walk({ ...rows, subscription: { ...subscription, intervalCount } });
  return [walk.begin(), ...actions.map((action) => walk.act(action))];
}

class Walk {
  private readonly inFlight: Sent[] = [];
  private readonly over: Sent[] = [];
  private at: Date;
  private events: string[] = [];
  private charged: Charged[] = [];
  private confirmed: Moment["confirmed"] = [];
  private rows: Rows;

  constructor(rows: Rows) {
    this.rows = rows;
    this.at = rows.consent.acceptedAt;
  }

  begin(): Moment {
    this.record({ type: "payment_succeeded", payment: paymentFixture(), consent: this.rows.consent }, null);
    return this.moment(false);
  }

  act(action: Action): Moment {
    this.events = [];
    this.charged = [];
    this.confirmed = [];
    this.at = new Date(this.at.getTime() + 60_000);
    return this.moment(this.doAction(action) === "refused");
  }

  private moment(dueWasRefused: boolean): Moment {
    const { rows, events, at, charged, confirmed } = this;
    return { rows, events, dueWasRefused, at, charged, confirmed };
  }

  private record(trigger: WithoutTime<Trigger>, cycleId?: string | null): "done" | "refused" {
    const state = stateOf(this.rows, cycleId);
    const applied = apply(this.rows, state, { ...trigger, at: this.at });
    if (applied === null) return "refused";
    this.rows = applied.rows;
    this.confirmed.push({
      trigger: trigger.type,
      before: chargesAfter(state, { ...trigger, at: this.at }),
      after: upcomingCharges(stateOf(this.rows).subscription, this.at),
    });
    this.events.push(...applied.events);
    return "done";
  }

  /** "refused" only for an action that was due. */
  private doAction(action: Action): "done" | "refused" {
    switch (action.kind) {
      case "due":
        return this.doDue();
      case "refused_token":
        return this.doDue({ isTokenRefused: true });
      case "missed_period":
        this.missPeriod();
        break;
      case "pay_now":
        this.payNow();
        break;
      case "outcome":
      case "never_sent":
      case "discarded": {
        const [sent] = this.inFlight.splice(action.nth % Math.max(1, this.inFlight.length), 1);
        if (sent !== undefined) this.resolve(sent, action);
        break;
      }
      case "late_outcome": {
        const [sent] = this.over.splice(action.nth % Math.max(1, this.over.length), 1);
        if (sent !== undefined) this.resolve(sent, action);
        break;
      }
      case "cancel":
        this.record({
          type: "cancel_requested",
          reason: action.reason,
          atPeriodEnd: action.atPeriodEnd,
        });
        break;
      case "pause":
        this.record({
          type: "pause_requested",
          resumesAt: action.days === null ? null : new Date(this.at.getTime() + action.days * dayMs),
          collectOpenCycle: action.collectOpenCycle,
        });
        break;
      case "wait":
        this.at = new Date(this.at.getTime() + action.days * dayMs);
        break;
      case "keep":
        this.record({ type: "cancellation_undone" });
        break;
      case "resume":
        this.record({ type: "resume_requested", on: this.at });
        break;
      case "card_replaced": {
        const { consent } = this.rows;
        const { brand, last4, expMonth, expYear, funding } = consent;
        this.record({
          type: "card_replaced",
          consent,
          details: { brand, last4, expMonth, expYear, funding },
          charge: action.charge,
        });
        break;
      }
      default:
        this.record({ type: action.kind });
    }
    return "done";
  }

  private missPeriod() {
    const cycle = latestUnpaid(stateOf(this.rows).open);
    if (cycle !== null && cycle.periodEnd > this.at) this.at = cycle.periodEnd;
    this.record({ type: "period_missed", due: this.at });
  }

  private payNow() {
    const cycle = latestUnpaid(stateOf(this.rows).open);
    const payment = paymentFixture({ paymentLinkId: cycle?.paymentLinkId ?? "plink_none" });
    if (cycle === null || this.record({ type: "attempt_started", payment }, cycle.id) === "refused") return;
    this.inFlight.push({ payment, cycleId: cycle.id });
  }

  private resolve({ payment, cycleId, wasUnsent = false }: Sent, action: Action) {
    const failed = { type: "payment_failed", payment } as const;
    if (action.kind === "discarded")
      return this.record({ type: "payment_discarded", payment, previous: null }, cycleId);
    if (action.kind === "never_sent") {
      this.over.push({ payment, cycleId, wasUnsent: true });
      return this.record({ ...failed, code: "not_sent", wasSent: false }, cycleId);
    }
    const code = "code" in action ? action.code : null;
    if (code !== null) return this.record({ ...failed, code, wasSent: true }, cycleId);
    const trigger = { type: "payment_succeeded", payment, consent: null, wasUnsent } as const;
    const paid = this.record(trigger, cycleId);
    return paid === "done" ? paid : this.record({ type: "payment_auto_refunded", payment }, cycleId);
  }

  private doDue({ isTokenRefused = false } = {}): "done" | "refused" {
    const { subscription } = this.rows;
    const { cycle } = stateOf(this.rows);
    const due = nextDue(subscription, cycle);
    if (due === null) return "done";
    const shown = upcomingCharges(stateOf(this.rows).subscription, this.at);
    if (due.at > this.at) this.at = due.at;
    switch (due.kind) {
      case "open":
        return this.record({ type: "period_due", due: this.at });
      case "end":
        return this.record({
          type: "cancel_requested",
          reason: subscription.cancellationReason ?? "merchant_request",
          atPeriodEnd: false,
        });
      case "resume":
        return this.record({ type: "resume_requested", on: subscription.resumesAt ?? this.at });
      case "give_up":
        return this.record({ type: "grace_ended" });
      case "poll":
        return "done";
      case "charge": {
        if (isTokenRefused) {
          const refused = { type: "card_unusable", code: "processing_error", wasRefused: true } as const;
          return this.record({ ...refused, due: this.at });
        }
        if (cycle !== null && isOpenAndMissed(subscription, cycle, this.at))
          return this.record({ type: "period_missed", due: this.at });
        if (subscription.cardId === null) {
          const missing = { type: "card_unusable", code: "card_missing", wasRefused: false } as const;
          return this.record({ ...missing, due: this.at });
        }
        const payment = paymentFixture();
        if (cycle !== null) {
          this.inFlight.push({ payment, cycleId: cycle.id });
          this.charged.push({ at: this.at, cycle, shown });
        }
        return this.record({ type: "charge_started", payment, due: this.at });
      }
    }
  }
}
