import { expect, test } from "vitest";
import { readToPage } from "./messages";
import { walletSettingsOf } from "./settings";
import { answerOf } from "./wallets";

const until = "2026-12-01T09:15:00.000Z";

test("tells the payer only what a payment is known to be", () => {
  const known = { failure: null, until: null };
  expect(answerOf({ status: "paid", failure_code: null })).toEqual({ ...known, status: "paid" });
  expect(answerOf({ status: "failed", failure_code: "wrong_code" })).toEqual({
    ...{ status: "failed", failure: "wrong_code", until: null },
  });
  expect(answerOf({ status: "initiated", code_expires_at: until })).toEqual({
    ...{ status: "code", failure: null, until },
  });
  expect(answerOf({ status: "failed", failure_code: "<b>" })).toEqual({ ...known, status: "failed" });
  for (const unclear of [
    null,
    { status: "initiated" },
    { status: "initiated", code_expires_at: "soon" },
    { status: "refunded" },
    { status: "" },
  ])
    expect(answerOf(unclear)).toEqual({ ...known, status: "unknown" });
  // What a merchant's script returned is not type-checked.
  for (const wrong of [undefined, {}, { error: { code: "internal_error" } }, "paid"])
    expect(answerOf(wrong as never)).toEqual({ ...known, status: "unknown" });
});

test("takes a whole amount of halalas and two functions", () => {
  const good = { amount: 24_900, pay() {}, confirm() {} };
  expect(walletSettingsOf({ ...good, locale: "en" }).query).toContainEqual(["amount", "24900"]);
  for (const wrong of [
    { amount: 0 },
    { amount: 249.5 },
    { amount: "24900" },
    { pay: null },
    { confirm: "x" },
  ])
    expect(() => walletSettingsOf({ ...good, ...wrong } as never), JSON.stringify(wrong)).toThrow(TypeError);
});

test("accepts a source only with a Saudi mobile number or a token, and a code of 4 to 10 digits", () => {
  const pay = (source: unknown) => readToPage({ type: "pay", request: 1, source });
  expect(pay({ type: "stc_pay", mobile: "0501234567", more: "x" })).toEqual({
    ...{ type: "pay", request: 1, source: { type: "stc_pay", mobile: "0501234567" } },
  });
  for (const wrong of [
    { type: "stc_pay", mobile: "+966501234567" },
    { type: "stc_pay", token: "x" },
    { type: "apple_pay", token: "" },
    { type: "apple_pay", token: "x".repeat(20_001) },
    { type: "token", token: "token_x" },
  ])
    expect(pay(wrong)).toBeNull();
  for (const code of ["123", "12345678901", "١٢٣٤", 1234])
    expect(readToPage({ type: "confirm", request: 1, code })).toBeNull();
});
