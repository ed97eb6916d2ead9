import { expect, test } from "vitest";
import { failureAdvice, failureText, storedCardAdvice } from "./failure-advice";
import { failureCodes } from "./failures";

test.each(failureCodes)("advises the payer in one sentence after %s", (code) => {
  for (const locale of ["en", "ar"] as const) {
    expect(failureAdvice(code, locale)).toMatch(/^[^.]+\.$/);
    expect(failureText(code, locale)).not.toContain(failureAdvice(code, locale));
  }
});

test("gives the advice for an unknown reason without a code", () => {
  expect(failureAdvice(null, "en")).toBe("Try again, or use another card.");
});

test("does not ask to check the details of a stored card", () => {
  expect(failureAdvice("invalid_card", "en")).toContain("Check the card number");
  expect(storedCardAdvice("invalid_card", "en")).toBe("Use another card.");
  expect(storedCardAdvice("insufficient_funds", "ar")).toBe(failureAdvice("insufficient_funds", "ar"));
});
