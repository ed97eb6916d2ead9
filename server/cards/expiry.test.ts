import { expect, test } from "vitest";
import { formatCardExpiry, noExpiryYear } from "./expiry";

test("writes the month with two digits", () => {
  expect(formatCardExpiry(3, 2030)).toBe("03/2030");
  expect(formatCardExpiry(12, 2030)).toBe("12/2030");
});

test("has no expiry date for a card whose date the gateway did not return", () => {
  expect(formatCardExpiry(12, noExpiryYear)).toBeNull();
});
