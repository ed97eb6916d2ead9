import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { amount } from "@/server/core/values/money";
import { timestamp } from "@/server/core/values/text";

const schema = z.strictObject({
  amount: amount.optional(),
  interval: z.enum(["day", "week"]).optional(),
  flag: z.boolean().optional(),
  at: timestamp.optional(),
  password: z.enum(["a"]).optional(),
});

function refusal(input: unknown): ApiError {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("It was taken.");
}

describe("a validation message does not repeat", () => {
  test.each([
    ["a card number", "4111 1111 1111 1111"],
    ["a mistyped card number", "4111-1111-1111-1112"],
    ["a card number in Arabic digits", "٤١١١١١١١١١١١١١١١"],
    ["an API key", "sk_live_hl_abcdefgh12345678"],
    ["a signing secret", "whsec_abcdefgh12345678"],
    ["an email address", "sara@example.sa"],
    ["a phone number", "+966501234567"],
    ["a long text", "x".repeat(41)],
    ["a control character", "a\u0007b"],
    ["a bidirectional override", "a\u202eb"],
    ["quotation marks", 'a" b'],
  ])("%s", (_, value) => {
    for (const field of ["amount", "interval", "flag", "at"]) {
      const { localizedMessage } = refusal({ [field]: value });
      expect(localizedMessage?.en).toMatch(/Received a string\.$/);
      expect(localizedMessage?.ar).toMatch(/القيمة المرسلة: نص\.$/);
    }
  });

  test("a number as long as a card number", () => {
    expect(refusal({ amount: 4_111_111_111_111_111 }).localizedMessage?.en).toBe(
      "amount must be at most 100000000 halalas. Received a number.",
    );
  });

  test("the value of a secret field", () => {
    expect(refusal({ password: "hunter2" }).localizedMessage?.en).toMatch(/Received a string\.$/);
  });

  test("more than the start of an unknown field's name", () => {
    const { localizedMessage, param } = refusal({ [`${"x".repeat(5_000)}\u202e`]: 1 });
    expect(localizedMessage?.en.length).toBeLessThan(150);
    expect(localizedMessage?.ar).not.toContain("\u202e");
    expect(param).toHaveLength(5_001);
  });
});
