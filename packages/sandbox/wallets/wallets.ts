import { z } from "zod";
import { fieldError, GatewayError } from "@/packages/sandbox/errors";
import { flag } from "@/packages/sandbox/fields";
import type { StoredCard, Wallet } from "@/packages/sandbox/records";
import type { Sandbox } from "@/packages/sandbox/sandbox";
import { maskedMobile, mobileField, refusalOfMobile } from "./stc-pay";
import { readWalletToken } from "./wallet-tokens";

// The decrypted forms have the number of the device, which this gateway refuses like any other number.
const withToken = <T extends string>(type: T) =>
  z.object({
    type: z.literal(type),
    token: z.string({ error: "must be the token of the wallet" }).min(1).max(20_000),
    manual: flag.default(false),
    save_card: flag.default(false),
    statement_descriptor: z.string().max(100).nullish(),
    number: z.undefined({ error: "is not accepted here" }).optional(),
    cryptogram: z.undefined({ error: "is not accepted here" }).optional(),
  });

export const walletSources = [
  withToken("applepay"),
  withToken("samsungpay"),
  withToken("googlepay"),
  z.object({
    type: z.literal("stcpay"),
    mobile: mobileField,
    save_card: flag.default(false),
    branch: z.string().max(100).nullish(),
    cashier: z.string().max(100).nullish(),
  }),
] as const;
export type WalletSource = z.output<(typeof walletSources)[number]>;

export type WalletPayment = {
  wallet: Wallet;
  /** The abbreviation in the gateway's own reference. */
  prefix: string;
  card: StoredCard | null;
  saves: boolean;
  threeDSecure: boolean;
  refusal: { message: string; reason: string } | null;
};

const prefixes = { applepay: "ap", samsungpay: "sp", googlepay: "gp", stcpay: "stc" } as const;

const refusalOf = (message: string) => ({ message, reason: "wallet" });

/** Returns what a wallet pays with, or why it fails. Throws the errors of an invalid request. */
export function payByWallet(sandbox: Sandbox, source: WalletSource, amount: number): WalletPayment {
  const { type } = source;
  requireEnabled(sandbox, type);
  const wallet: Wallet = { type, token_digest: null, mobile: null, wrong_codes: 0 };
  const prefix = prefixes[type];
  const saves = type === "applepay" || type === "samsungpay" ? source.save_card : false;
  if (source.save_card && !saves && sandbox.settings.walletSaveUnsupported === "reject")
    throw fieldError("save_card", "is not supported by this method");
  if (source.type === "stcpay") {
    const refusal = refusalOfMobile(source.mobile);
    return {
      ...{ wallet: { ...wallet, mobile: maskedMobile(source.mobile) }, prefix, card: null, saves },
      ...{ threeDSecure: false, refusal: refusal === null ? null : refusalOf(refusal) },
    };
  }
  const { card, digest, expired } = readWalletToken(sandbox, type, source.token, amount);
  if (source.manual && card.brand === "mada") throw fieldError("manual", "is not supported by mada");
  const isUsed = digest !== null && sandbox.store.usedWalletTokens.has(digest);
  const { walletTokenReuse: reuse, googlePanOnly } = sandbox.settings;
  if (isUsed && reuse === "reject") throw new GatewayError("conflict", "Apple Pay token was already used");
  if (type === "googlepay" && googlePanOnly === "reject")
    throw fieldError("token", "has an unsupported authentication method");
  return {
    ...{ wallet: { ...wallet, token_digest: digest }, prefix, card, saves },
    threeDSecure: type === "googlepay" && googlePanOnly === "challenge",
    refusal: expired || (isUsed && reuse === "fail") ? refusalOf("Expired token") : null,
  };
}

function requireEnabled({ settings }: Sandbox, type: WalletSource["type"]): void {
  if (!settings.disabledMethods.includes(type)) return;
  const error = new GatewayError(type === "stcpay" ? "stc_pay_disabled" : "method_disabled");
  error.status = settings.disabledStatus;
  throw error;
}
