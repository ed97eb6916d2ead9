import fc from "fast-check";
import { expect, test } from "vitest";
import { feeFor } from "./fees";
import { networkBrands } from "./records";
import { SandboxSettings } from "./settings";

const { feeSchedule } = SandboxSettings.parse({});

test.for([
  ["mada", 4_990, 173],
  ["mada", 10_000, 230],
  ["visa", 10_000, 368],
  ["amex", 10_000, 546],
  ["mada", 50, 50],
] as const)("charges a fee including VAT: %s, %i halalas: %i", ([brand, amount, fee]) => {
  expect(feeFor(amount, brand, feeSchedule)).toBe(fee);
});

test("never charges a negative fee or one above the amount", () => {
  const amounts = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...networkBrands), (amount, brand) => {
      const fee = feeFor(amount, brand, feeSchedule);
      return Number.isInteger(fee) && fee >= 0 && fee <= amount;
    }),
  );
});
