import { z } from "zod";
import type { Mode } from "@/server/base/db/db";
import { isRecord, latinDigits, tryParseJson } from "@/server/base/runtime/values";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { normalizePhone } from "@/server/core/values/contact";

const maxWalletToken = 20_000;

/** Stand-ins for a token of Apple Pay, which only a device with a card can make. */
const testWalletTokens = ["apple_pay_test_mada", "apple_pay_test_visa", "apple_pay_test_declined"];

const maxFields = 20;
const encrypted = z
  .record(z.string().max(100), z.unknown())
  .refine((token) => Object.keys(token).length <= maxFields, rule("wallet_token"))
  .meta({ maxProperties: maxFields });

/** The token of Apple Pay, as text: an object, or the JSON text of one, as the browser gives it. */
const walletToken = z
  .union([z.string().min(1).max(maxWalletToken), encrypted])
  .transform((value, issues) => {
    const token = typeof value === "string" ? value : JSON.stringify(value);
    if (token.length <= maxWalletToken && (testWalletTokens.includes(token) || isEncrypted(token)))
      return token;
    issues.addIssue({ code: "custom", message: rule("wallet_token") });
    return z.NEVER;
  })
  .meta({
    description:
      "`payment.token` of the event `onpaymentauthorized`, as an object or as JSON text. Encrypted for the gateway, good for one payment, and never stored.",
    examples: ["apple_pay_test_mada"],
  });

/** Returns whether a text is Apple's encrypted token, or its `paymentData` alone. */
function isEncrypted(token: string): boolean {
  const value = tryParseJson(token);
  const data = isRecord(value) && isRecord(value.paymentData) ? value.paymentData : value;
  return isRecord(data) && typeof data.data === "string" && typeof data.signature === "string";
}

/** Throws `token_invalid` for a token that only test mode knows. */
export function requireUsableInMode(source: WalletSource, mode: Mode): void {
  if (mode === "live" && "token" in source && testWalletTokens.includes(source.token))
    throw new ApiError("token_invalid", { param: "source.token" });
}

const saudiMobile = /^\+966(5\d{8})$/;

/** A Saudi mobile number, as the gateway reads it: 05… */
const walletMobile = z
  .string()
  .min(1)
  .max(32)
  .transform((value, issues) => {
    const [, national] = saudiMobile.exec(normalizePhone(value) ?? "") ?? [];
    if (national !== undefined) return `0${national}`;
    issues.addIssue({ code: "custom", message: rule("wallet_mobile") });
    return z.NEVER;
  })
  .meta({
    description: "The Saudi mobile number of the payer’s STC Pay wallet, in any format.",
    examples: ["0501234567"],
  });

const applePay = z
  .strictObject({ type: z.literal("apple_pay"), token: walletToken })
  .meta({ description: "Apple Pay, with the token that the payer's device made." });

const stcPay = z
  .strictObject({ type: z.literal("stc_pay"), mobile: walletMobile })
  .meta({ description: "STC Pay. The payer gets a code, which you send to confirm the payment." });

/** A wallet that a request charges. */
export const WalletSource = z.discriminatedUnion("type", [applePay, stcPay]);
export type WalletSource = z.output<typeof WalletSource>;

/** The code that a wallet sent to the payer. */
export const walletCode = z
  .string()
  .regex(/^[0-9\u0660-\u0669\u06f0-\u06f9]{4,10}$/, rule("wallet_code"))
  .transform(latinDigits)
  .meta({
    maxLength: 10,
    description: "The code, 4 to 10 digits. It can be sent once.",
    examples: ["123456"],
  });
