import { expect, test } from "vitest";
import { mintApplePayToken } from "@/packages/sandbox/wallets/wallet-tokens";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { requireUsableInMode, WalletSource } from "./source";

test("a fixed test token is good in test mode only", () => {
  const source = { type: "apple_pay", token: "apple_pay_test_mada" } as const;
  expect(() => requireUsableInMode(source, "test")).not.toThrow();
  expect(() => requireUsableInMode(source, "live")).toThrow(/token/i);
  expect(() => requireUsableInMode({ ...source, token: mintApplePayToken() }, "live")).not.toThrow();
});

test("an encrypted token is not mistaken for a card number", () => {
  const tokens = Array.from({ length: 200 }, () => mintApplePayToken());
  expect(tokens.filter(findCardNumber)).toEqual([]);
});

test.each(["0501234567", "501234567", "+966501234567", "00966 50 123 4567", "٠٥٠١٢٣٤٥٦٧"])(
  "reads the mobile number %s",
  (mobile) => {
    expect(WalletSource.parse({ type: "stc_pay", mobile })).toEqual({
      type: "stc_pay",
      mobile: "0501234567",
    });
  },
);
