import { expect, test } from "vitest";
import { openSteps, wayOf } from "./ways";

const checklist = {
  ...{ has_key: false, has_payment: false, has_delivery: false, is_verified: false, has_live_key: false },
  ...{ has_link: false, has_live_link: false, has_subscription: false, has_live_subscription: false },
};

test("a new merchant is led to a link, unless something else was chosen or begun", () => {
  expect(wayOf(undefined, checklist)).toBe("link");
  expect(wayOf("nonsense", checklist)).toBe("link");
  expect(wayOf(undefined, { ...checklist, has_key: true })).toBe("website");
  expect(wayOf("subscription", { ...checklist, has_key: true })).toBe("subscription");
});

test("selling by link needs no API key before live payments", () => {
  const done = { ...checklist, has_link: true, has_payment: true, is_verified: true };
  expect(openSteps("link", done)).toEqual(["has_live_link"]);
  expect(openSteps("link", { ...done, has_live_link: true })).toEqual([]);
  expect(openSteps("website", done)).toEqual(["has_key", "has_delivery", "has_live_key"]);
});
