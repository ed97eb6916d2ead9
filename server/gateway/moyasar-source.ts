import { z } from "zod";
import { withoutCardNumbers } from "@/server/base/runtime/redact";
import type { DeclineReason, WalletRefusal } from "@/server/core/operation/gateway";

// An unusual reference must not keep a payment from being recognized.
const reference = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .transform(withoutCardNumbers)
  .nullish()
  .catch(null);
const maskedText = z.string().transform(withoutCardNumbers).nullish().catch(null);
/** Not masked: the payer is sent there, whatever digits it contains. */
const url = z.string().nullish().catch(null);

/** What a payment was made with. Which fields it has depends on its type. */
export const Source = z.object({
  type: z.string().nullish().catch(null),
  company: maskedText,
  number: maskedText,
  reference_number: reference,
  response_code: reference,
  authorization_code: reference,
  message: maskedText,
  transaction_url: url,
  failure_reason: maskedText,
});
export type Source = z.output<typeof Source>;

/** Derives the reason from the bank's code; without one, the bank was never reached. A wallet has only its text. */
export function declineReasonOfSource({
  type,
  response_code,
  failure_reason,
  message,
}: Source): DeclineReason {
  if (response_code != null) return "bank";
  const text = message ?? "";
  if (failure_reason === "3ds_timeout" || /time frame .*expired/i.test(text)) return "abandoned";
  if (/timed out/i.test(text)) return "timeout";
  if (!isWallet(type)) return "authentication";
  return walletRefusals.find(([pattern]) => pattern.test(text))?.[1] ?? "wallet_refused";
}

const isWallet = (type: Source["type"]) => type != null && wallets.has(type);
const wallets = new Set(["applepay", "samsungpay", "googlepay", "stcpay"]);

/** STC Pay's texts, which have no codes. */
const walletRefusals: readonly (readonly [RegExp, WalletRefusal])[] = [
  [/not registered/i, "wallet_not_registered"],
  [/update your information/i, "wallet_update_required"],
  [/account status/i, "wallet_account_invalid"],
  [/exhausted your otp/i, "too_many_codes"],
  [/wait \d+ seconds/i, "too_soon"],
  [/insufficient balance/i, "wallet_insufficient_funds"],
  [/transaction limit|maximum allowed/i, "wallet_limit_exceeded"],
  [/invalid otp/i, "wrong_code"],
];

/** The gateway calls it failed, but does not know whether STC Pay took the money. */
export const isWalletTimeout = ({ type, message }: Source) =>
  type === "stcpay" && /timed out while waiting/i.test(message ?? "");

/**
 * Returns the path that takes the code of a payment, below the version of the API; null if it takes none. It contains a
 * secret, with which anyone can send codes: it is neither stored nor logged.
 */
export function otpPathOf({ transaction_url: address }: Source, origin: string): string | null {
  if (!address || !isGatewayUrl(address, origin)) return null;
  const { pathname, search } = new URL(address);
  return pathname.startsWith("/v1/stc_pays/") ? pathname.slice("/v1".length) + search : null;
}

/** Returns whether an address is on the gateway's own host, with the scheme it is called by. */
export function isGatewayUrl(url: string, origin: string): boolean {
  if (url.length > 2_000 || !URL.canParse(url)) return false;
  const { origin: urlOrigin, username, password } = new URL(url);
  return urlOrigin === origin && username === "" && password === "";
}
