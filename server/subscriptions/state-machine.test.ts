import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cycle } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/values/day";
import { failureCodes } from "@/server/payments/failures";
import { nextAnchor } from "./calendar";
import { nextDue } from "./schedule";
import { hasEnded, isRefused, recurrenceOf } from "./state";
import { apply, newRows, paymentFixture, stateOf } from "./state.fixture";
import { next } from "./state-machine";
import { type Action, drive, type Life } from "./state-walk.fixture";
import { table } from "./table.fixture";

test("every trigger in every state has the result in the table", () => {
  const expected = readFileSync(new URL("./state-machine.table.txt", import.meta.url), "utf8");
  expect(`${table()}\n`).toBe(expected);
});

const code = fc.option(fc.constantFrom(...failureCodes), { freq: 1 });
const nth = fc.nat(3);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("due" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("refused_token" as const, "missed_period" as const) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("outcome" as const), code, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay_now" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("late_outcome" as const), code, nth }) },
  fc.record({ kind: fc.constantFrom("never_sent" as const, "discarded" as const), nth }),
  fc.record({
    kind: fc.constantFrom("resume" as const, "keep" as const, "card_removed" as const),
  }),
  fc.record({ kind: fc.constant("card_replaced" as const), charge: fc.boolean() }),
  fc.record({ kind: fc.constant("consent_page_closed" as const) }),
  fc.record({
    kind: fc.constant("cancel" as const),
    reason: fc.constantFrom("customer_request" as const, "merchant_request" as const),
    atPeriodEnd: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("pause" as const),
    collectOpenCycle: fc.boolean(),
    days: fc.option(fc.integer({ min: 1, max: 100 })),
  }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.oneof(fc.nat(3), fc.nat(120)) }),
);

/** Events after the first payment, in any order. */
const lives: fc.Arbitrary<Life> = fc.record({
  total: fc.option(fc.integer({ min: 1, max: 4 })),
  interval: fc.constantFrom("day", "week", "month", "year"),
  intervalCount: fc.constantFrom(1, 1, 2, 5),
  actions: fc.array(action, { maxLength: 40, size: "max" }),
});

const walks = fc.sample(lives, 1_000).map((life) => ({ life, walk: drive(life) }));

/** Checks a property of every walk, and reports the history on failure. */
function checkWalks(property: (walk: ReturnType<typeof drive>) => void) {
  for (const { life, walk } of walks) {
    try {
      property(walk);
    } catch (cause) {
      throw new Error(JSON.stringify(life), { cause });
    }
  }
}

test("an ended subscription stays ended, and has nothing due except a charge in flight", () => {
  checkWalks((walk) => {
    const end = walk.findIndex(({ rows }) => hasEnded(rows.subscription));
    for (const { rows } of end === -1 ? [] : walk.slice(end)) {
      expect(rows.subscription.status).toBe(walk[end]?.rows.subscription.status);
      expect(rows.subscription).toMatchObject({ nextChargeAt: null, nextRetryAt: null, graceUntil: null });
      const due = nextDue(rows.subscription, stateOf(rows).cycle);
      expect([undefined, "poll"]).toContain(due?.kind);
    }
  });
});

test("a paid or void cycle never changes", () => {
  checkWalks((walk) => {
    const closed = new Map<string, Cycle>();
    for (const { rows } of walk) {
      for (const cycle of rows.cycles.values()) {
        if (closed.has(cycle.id)) expect(cycle).toEqual(closed.get(cycle.id));
        if (cycle.status === "paid" || cycle.status === "void") closed.set(cycle.id, cycle);
      }
    }
  });
});

test("paid cycles match the count, have distinct payments, and do not exceed the agreed number", () => {
  checkWalks((walk) => {
    for (const { rows } of walk) {
      const { cyclesCompleted, cyclesTotal } = rows.subscription;
      const paid = [...rows.cycles.values()].filter(({ status }) => status === "paid");
      expect(cyclesCompleted).toBe(paid.length);
      expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length);
      if (cyclesTotal !== null) expect(cyclesCompleted).toBeLessThanOrEqual(cyclesTotal);
    }
  });
});

test("no day is paid twice", () => {
  checkWalks((walk) => {
    const cycles = [...(walk.at(-1)?.rows.cycles.values() ?? [])];
    const paid = cycles.filter(({ status }) => status === "paid");
    for (const [n, { periodStart }] of paid.entries())
      expect(periodStart.getTime()).toBeGreaterThanOrEqual(paid[n - 1]?.periodEnd.getTime() ?? 0);
  });
});

test("at most one cycle is collected at a time, and periods start in order", () => {
  checkWalks((walk) => {
    for (const { rows } of walk) {
      const cycles = [...rows.cycles.values()];
      const collected = cycles.filter(({ status }) => status === "scheduled" || status === "retrying");
      expect(collected.length).toBeLessThanOrEqual(1);
      for (const [n, cycle] of cycles.entries()) {
        expect(cycle.sequence).toBe(n + 1);
        const before = cycles[n - 1];
        if (before !== undefined)
          expect(cycle.periodStart.getTime()).toBeGreaterThan(before.periodStart.getTime());
      }
    }
  });
});

test("collects no more periods than agreed, and none that a pause voided", () => {
  checkWalks((walk) => {
    for (const { rows } of walk) {
      const { cyclesCompleted, cyclesTotal } = rows.subscription;
      const collected = [...rows.cycles.values()].filter(
        ({ status }) => status === "scheduled" || status === "retrying",
      );
      expect(collected.filter(({ givenUpAt }) => givenUpAt !== null)).toEqual([]);
      if (cyclesTotal !== null) expect(cyclesCompleted + collected.length).toBeLessThanOrEqual(cyclesTotal);
    }
  });
});

test("a due action is never rejected", () => {
  checkWalks((walk) => {
    for (const { dueWasRefused } of walk) expect(dueWasRefused).toBe(false);
  });
});

test("the stored card is charged for at most one cycle a day, and never twice with success", () => {
  checkWalks((walk) => {
    const charged = walk.flatMap((moment) => moment.charged);
    for (const day of new Set(charged.map(({ at }) => dayOf(at)))) {
      const cycles = charged.filter(({ at }) => dayOf(at) === day).map(({ cycle }) => cycle.id);
      expect(new Set(cycles).size).toBe(1);
    }
  });
});

test("every charge of the stored card was shown before, with its day and amount", () => {
  checkWalks((walk) => {
    for (const { at, cycle, shown } of walk.flatMap((moment) => moment.charged)) {
      expect(shown[0]).toEqual({ at, amount: cycle.amount, cycle: cycle.id });
    }
  });
});

test("a change is followed by the charges that were shown before its confirmation", () => {
  checkWalks((walk) => {
    for (const { before, after } of walk.flatMap((moment) => moment.confirmed))
      expect(after.map(withoutId)).toEqual(before?.map(withoutId));
  });
});

const withoutId = ({ at, amount }: { at: Date; amount: number }) => ({ at, amount });

test("a period that is not overdue is charged before the second one after it starts", () => {
  checkWalks((walk) => {
    for (const { rows, charged } of walk) {
      const { anchorDate, ...row } = rows.subscription;
      // A period whose card was missing is overdue without an attempt: the customer then pays it by adding a card.
      for (const { at, cycle } of charged.filter(({ cycle }) => cycle.attempts === 0 && !cycle.failureCode))
        expect(dayOf(at) < nextAnchor(anchorDate ?? "", recurrenceOf(row), dayOf(cycle.periodEnd))).toBe(
          true,
        );
    }
  });
});

test("a skipped period has its event and its reason", () => {
  checkWalks((walk) => {
    const missed = walk.flatMap(({ events }) => events.filter((type) => type === "cycle_missed"));
    const cycles = [...(walk.at(-1)?.rows.cycles.values() ?? [])];
    const skipped = cycles.filter(({ voidReason }) => voidReason === "missed");
    expect(skipped.length).toBe(missed.length);
    expect(skipped.filter(({ status, attempts }) => status !== "void" || attempts > 0)).toEqual([]);
  });
});

test("every status change has its event", () => {
  const eventOf: Record<string, string[]> = {
    active: ["subscription_activated", "subscription_recovered", "subscription_resumed"],
    past_due: ["subscription_past_due", "subscription_resumed"],
    paused: ["subscription_paused"],
    canceled: ["subscription_canceled"],
    completed: ["subscription_completed"],
    expired: ["subscription_expired"],
  };
  checkWalks((walk) => {
    for (const [n, { rows, events }] of walk.entries()) {
      const { status } = rows.subscription;
      const before = walk[n - 1]?.rows.subscription.status ?? "incomplete";
      if (status === before) continue;
      expect(events.filter((type) => eventOf[status]?.includes(type))).toHaveLength(1);
    }
  });
});

test("transitions are deterministic and do not modify their input", () => {
  const rows = newRows(3, "month");
  const state = stateOf(rows, null);
  const trigger = {
    type: "payment_succeeded",
    payment: paymentFixture(),
    consent: rows.consent,
    at: new Date(),
  } as const;
  const before = structuredClone({ state, trigger });
  expect(next(state, trigger)).toEqual(next(state, trigger));
  expect({ state, trigger }).toEqual(before);
  const begun = apply(rows, state, trigger);
  expect(begun?.rows.subscription.status).toBe("active");
  expect(isRefused(next(stateOf(begun?.rows ?? rows, null), trigger))).toBe(true);
});
