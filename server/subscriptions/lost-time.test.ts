import { describe, expect, test } from "vitest";
import type { FailureCode } from "@/server/payments/failures";
import { nextDue, suspendedSinceFirstAttempt } from "./schedule";
import type { Suspended, Trigger, WithoutTime } from "./state";
import { apply, newRows, paymentFixture, stateOf } from "./state.fixture";

/** A subscription whose second period is charged. Days are counted from that charge, at 02:00. */
class Life {
  private rows = newRows(null, "month");
  private readonly night: Date;
  suspensions: readonly Suspended[] = [];

  constructor() {
    const { consent } = this.rows;
    this.night = consent.acceptedAt;
    this.record({ type: "payment_succeeded", payment: paymentFixture(), consent }, 0, null);
    const { nextChargeAt } = this.rows.subscription;
    if (nextChargeAt === null) throw new Error("The subscription has no next charge.");
    this.night = nextChargeAt;
    this.record({ type: "period_due", due: this.night }, 0);
  }

  at = (day: number, hour = 2) => new Date(this.night.getTime() + (day * 24 + hour - 2) * 3_600_000);

  state = () => ({ ...stateOf(this.rows), suspensions: this.suspensions });

  record(trigger: WithoutTime<Trigger>, day: number, cycleId?: null) {
    const state = { ...stateOf(this.rows, cycleId), suspensions: this.suspensions };
    const applied = apply(this.rows, state, { ...trigger, at: this.at(day, 12) });
    if (applied === null) throw new Error(`${trigger.type} is refused on day ${day}.`);
    this.rows = applied.rows;
  }

  decline(day: number, code: FailureCode) {
    const payment = paymentFixture();
    this.record({ type: "charge_started", payment, due: this.at(day, 12) }, day);
    this.record({ type: "payment_failed", payment, code, wasSent: true }, day);
  }

  addCard(day: number) {
    const { consent } = this.rows;
    const { brand, last4, expMonth, expYear, funding } = consent;
    const details = { brand, last4, expMonth, expYear, funding };
    this.record({ type: "card_replaced", consent, details, charge: true }, day);
  }

  /** What is due next, and on which day. */
  next() {
    const { subscription, cycle } = this.state();
    const due = nextDue(subscription, cycle);
    return due && [due.kind, this.dayOf(due.at)];
  }

  dayOf = (at: Date) => Math.floor((at.getTime() - this.at(0, 0).getTime()) / 86_400_000);
}

/** A customer whose card was lost on day 0, and whose subscription was paused from day 5 to day 25. */
function paused() {
  const life = new Life();
  life.decline(0, "lost_card");
  expect(life.next()).toEqual(["give_up", 14]);
  life.record({ type: "pause_requested", resumesAt: null, collectOpenCycle: true }, 5);
  life.record({ type: "resume_requested", on: life.at(25) }, 25);
  expect(life.next()).toEqual(["give_up", 34]);
  return life;
}

describe("a card that is added after a pause", () => {
  test("and is declined permanently leaves the customer the time that the pause added", () => {
    const life = paused();
    life.addCard(26);
    expect(life.next()).toEqual(["charge", 26]);
    life.decline(26, "not_permitted");
    expect(life.state().subscription.status).toBe("past_due");
    expect(life.next()).toEqual(["give_up", 34]);
  });

  test("and is declined temporarily is retried until the end of that time", () => {
    const life = paused();
    life.addCard(26);
    const days = [26, 27, 34];
    for (const day of days) {
      expect(life.next()).toEqual(["charge", day]);
      life.decline(day, "card_declined");
    }
    life.decline(35, "lost_card");
    expect(life.state().subscription).toMatchObject({ status: "past_due", graceUntil: life.at(34, 10) });
  });

  test("on the day after that time is charged before the subscription ends", () => {
    const life = paused();
    life.addCard(35);
    expect(life.next()).toEqual(["charge", 35]);
  });

  test("and a suspension before it extend the time to pay", () => {
    const life = paused();
    life.suspensions = [{ from: life.at(2), until: life.at(4) }];
    life.addCard(26);
    life.decline(26, "not_permitted");
    const { subscription, cycle, ...state } = life.state();
    if (cycle === null || subscription.graceUntil === null) throw new Error("Nothing is owed.");
    const extendedMs = suspendedSinceFirstAttempt({ ...state, subscription, cycle }, cycle, life.at(26));
    expect(life.dayOf(new Date(subscription.graceUntil.getTime() + extendedMs))).toBe(36);
  });
});

test("the last retry, delayed by a suspension, is followed by one on the last of 14 days without it", () => {
  const life = new Life();
  for (const day of [0, 1, 3, 7]) life.decline(day, "card_declined");
  expect(life.next()).toEqual(["charge", 14]);
  life.suspensions = [{ from: life.at(8), until: life.at(30) }];
  life.decline(30, "card_declined");
  expect(life.state().subscription.status).toBe("past_due");
  expect(life.next()).toEqual(["charge", 36]);
  life.decline(36, "card_declined");
  expect(life.state().subscription.status).toBe("canceled");
});
