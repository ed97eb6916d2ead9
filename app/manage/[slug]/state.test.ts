import { describe, expect, test } from "vitest";
import type { CardStatus, CycleStatus } from "@/prisma/states";
import { cancellationShown, doneIn, isBeingCharged, stateOf, unpaidPeriodOf } from "./state";

const now = new Date("2026-12-01T09:00:00Z");
const periodEnd = "2026-12-20T21:00:00.000Z";

const period = (status: CycleStatus) => ({
  id: "cyc_1",
  amount: 4_900,
  status,
  failureCode: null,
  periodStart: "2026-11-20T21:00:00.000Z",
  periodEnd,
  paidAt: null,
  receiptSlug: null,
});

const page: Parameters<typeof cancellationShown>[0] = {
  status: "active",
  history: [period("paid")],
  currentPeriodEnd: periodEnd,
  payNowSlug: null,
};

describe("status", () => {
  test('is "ending" for a canceled subscription that is still running', () => {
    expect(stateOf({ status: "active", cancelAtPeriodEnd: false })).toBe("active");
    expect(stateOf({ status: "active", cancelAtPeriodEnd: true })).toBe("ending");
  });

  test('maps each subscription status, and one that never started to "over"', () => {
    for (const status of ["past_due", "paused", "completed", "canceled"] as const)
      expect(stateOf({ status, cancelAtPeriodEnd: false })).toBe(status);
    expect(stateOf({ status: "expired", cancelAtPeriodEnd: false })).toBe("canceled");
  });
});

describe("cancellation", () => {
  test("keeps the paid period", () => {
    expect(cancellationShown(page, now)).toEqual({ endsAt: periodEnd, leavesUnpaid: false });
  });

  test("ends immediately if overdue, paused or not within the paid period", () => {
    const overdue = { ...page, status: "past_due" as const, history: [period("retrying")], payNowSlug: "x" };
    expect(cancellationShown(overdue, now)).toEqual({ endsAt: null, leavesUnpaid: true });
    expect(cancellationShown({ ...page, status: "paused" }, now).endsAt).toBeNull();
    expect(
      cancellationShown({ ...page, currentPeriodEnd: "2027-01-20T21:00:00.000Z" }, now).endsAt,
    ).toBeNull();
    expect(cancellationShown(page, new Date(periodEnd)).endsAt).toBeNull();
  });
});

describe("amount due", () => {
  test("is the newest period that can be paid manually", () => {
    const history = [period("retrying"), period("paid")];
    expect(unpaidPeriodOf({ history, payNowPeriod: history[0]?.id ?? null })).toBe(history[0]);
    expect(unpaidPeriodOf({ history, payNowPeriod: null })).toBeNull();
    expect(unpaidPeriodOf({ history: [period("paid")], payNowPeriod: period("paid").id })).toBeNull();
  });

  test("cannot be paid manually while the card is being charged", () => {
    expect(isBeingCharged({ history: [period("processing")] })).toBe(true);
    expect(isBeingCharged({ history: [period("paid"), period("processing")] })).toBe(false);
    expect(isBeingCharged({ history: [] })).toBe(false);
  });
});

test("an action is confirmed by the state of the page, also one whose outcome was unknown", () => {
  const card = { brand: "mada", last4: "1010", expMonth: 1, expYear: 2030 } as const;
  const shown = { status: "active", cancelAtPeriodEnd: false, reminders: null } as const;
  const withCard = (status: CardStatus) => ({ ...shown, card: { ...card, status } });
  expect(doneIn(withCard("active"), "resumed")).toBe("resumed");
  expect(doneIn({ ...withCard("active"), status: "paused" }, "resumed")).toBeNull();
  expect(doneIn(withCard("active"), "cardRemoved")).toBeNull();
  expect(doneIn(withCard("removing"), "cardRemoved")).toBe("cardRemoving");
  expect(doneIn(withCard("removed"), "cardRemoved")).toBe("cardRemoved");
  expect(doneIn(withCard("active"), "paid")).toBeNull();
});
