import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import type { Mode } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { newSecretKey } from "@/server/keys/secret";
import { cardNumbers, spellings } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";
import { newSecret } from "@/server/webhooks/signature";
import { toolResult } from "./call";

const context = {
  scope: { accountId: "acct_01jz8m3v9kf2qt6w0x4y7c5b1d", mode: "test" },
  requestId: "req_01jz8m3v9kf2qt6w0x4y7c5b1d",
  tool: "list_payments",
} as const;

afterEach(() => vi.restoreAllMocks());

const numbers = cardNumbers(200, seeded(20_261_122));

/** Secrets in the forms in which they might reach a field. */
const secret = fc.oneof(
  fc.constantFrom<Mode>("test", "live").map((mode) => newSecretKey(mode)),
  fc.nat().map(() => newSecret()),
  fc
    .tuple(fc.constantFrom(...numbers), fc.constantFrom(...Object.values(spellings)))
    .map(([number, spell]) => spell(number)),
);

/** Surrounding text that needs no redaction. */
const words = fc.stringMatching(/^[a-z ]{0,20}$/);

const hidden = fc.tuple(words, secret, words).map(([before, one, after]) => ({
  secret: one,
  text: `${before} ${one} ${after}`,
}));

test("redacts secret keys, webhook secrets and card numbers anywhere in a result, and logs a warning", () => {
  fc.assert(
    fc.property(hidden, fc.integer({ min: 0, max: 3 }), ({ secret: one, text }, place) => {
      const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
      const results = [
        { result: { data: [{ description: text }] } },
        { result: { metadata: { [text]: "x" } } },
        { result: { deep: { deeper: [[{ note: text }]] } } },
        { error: { type: "api_error", code: "internal_error", message: text, param: null, doc_url: "" } },
      ] as const;
      const body = results[place] ?? results[0];
      const response = toolResult(context, text, body as Parameters<typeof toolResult>[2]);
      const leaving = JSON.stringify(response);
      expect(leaving).not.toContain(one);
      expect(leaving).not.toMatch(/sk_(?:test|live)_|whsec_/);
      for (const { text: output } of response.content) expect(findCardNumber(output)).toBe(false);
      expect(alarm).toHaveBeenCalled();
      expect(JSON.stringify(alarm.mock.calls)).not.toContain(one);
      alarm.mockRestore();
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
});

test("leaves values that are not secrets unchanged, without a warning", () => {
  const alarm = vi.spyOn(log, "error");
  const result = {
    id: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
    amount: 10_000,
    description: "طلب 1001",
    phone: "+966501234567",
  };
  const response = toolResult(context, "100.00 SAR to mada •1010.", { result });
  expect(response.structuredContent).toEqual({ mode: "test", request_id: context.requestId, result });
  expect(response.content[0]?.text).toBe("Mode: test\n100.00 SAR to mada •1010.");
  expect(alarm).not.toHaveBeenCalled();
});
