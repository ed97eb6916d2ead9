import { describe, expect, test } from "vitest";
import type { CycleStatus } from "@/prisma/states";
import { cancellation, isBeingCharged, owedOf, stateOf } from "./state";

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

const page: Parameters<typeof cancellation>[0] = {
  status: "active",
  history: [period("paid")],
  currentPeriodEnd: periodEnd,
  payNowSlug: null,
};

describe("a state", () => {
  test("of one that is canceled but still runs is neither active nor canceled", () => {
    expect(stateOf({ status: "active", cancelAtPeriodEnd: false })).toBe("active");
    expect(stateOf({ status: "active", cancelAtPeriodEnd: true })).toBe("ending");
  });

  test("is told as it is, and what never begun is over", () => {
    for (const status of ["past_due", "paused", "completed", "canceled"] as const)
      expect(stateOf({ status, cancelAtPeriodEnd: false })).toBe(status);
    expect(stateOf({ status: "expired", cancelAtPeriodEnd: false })).toBe("canceled");
  });
});

describe("a cancellation", () => {
  test("leaves what is paid for", () => {
    expect(cancellation(page, now)).toEqual({ endsAt: periodEnd, leavesUnpaid: false });
  });

  test("ends at once what is overdue, paused, given up or over", () => {
    const overdue = {
      ...page,
      status: "past_due" as const,
      history: [period("retrying")],
      payNowSlug: "x",
    };
    expect(cancellation(overdue, now)).toEqual({ endsAt: null, leavesUnpaid: true });
    expect(cancellation({ ...page, status: "paused" }, now).endsAt).toBeNull();
    expect(cancellation({ ...page, currentPeriodEnd: "2027-01-20T21:00:00.000Z" }, now).endsAt).toBeNull();
    expect(cancellation(page, new Date(periodEnd)).endsAt).toBeNull();
  });
});

describe("what is owed", () => {
  test("is the newest period that can be paid by hand", () => {
    const history = [period("retrying"), period("paid")];
    expect(owedOf({ history, payNowSlug: "x" })).toBe(history[0]);
    expect(owedOf({ history, payNowSlug: null })).toBeNull();
    expect(owedOf({ history: [period("paid")], payNowSlug: "x" })).toBeNull();
  });

  test("is not paid by hand while the card is charged for it", () => {
    expect(isBeingCharged({ history: [period("processing")] })).toBe(true);
    expect(isBeingCharged({ history: [period("paid"), period("processing")] })).toBe(false);
    expect(isBeingCharged({ history: [] })).toBe(false);
  });
});
