import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { fieldError } from "@/packages/sandbox/errors";
import type { Behaviour, NetworkBrand, StoredCard } from "@/packages/sandbox/records";
import type { Sandbox } from "@/packages/sandbox/sandbox";
import { isSessionCurrent } from "./apple-pay-session";

type Minted = { network?: "mada" | "visa" | "masterCard"; last4?: string; session?: string };

/**
 * Makes a token of Apple Pay as a browser gets it, with random bytes instead of a card. With the identifier of a session
 * it is good for as long as the session; without one, for ever.
 */
export function mintApplePayToken({ network = "mada", last4 = "1010", session }: Minted = {}): string {
  const random = (length: number) => randomBytes(length).toString("base64");
  return JSON.stringify({
    paymentData: {
      version: "EC_v1",
      data: random(320),
      signature: random(1_200),
      header: {
        ephemeralPublicKey: random(91),
        publicKeyHash: random(32),
        transactionId: randomBytes(32).toString("hex"),
        ...(session === undefined ? {} : { applicationData: session }),
      },
    },
    paymentMethod: { displayName: `${network} ${last4}`, network, type: "debit" },
    transactionIdentifier: randomBytes(32).toString("hex").toUpperCase(),
  });
}

/** Built-in tokens of Apple Pay, which can be used any number of times and decide the outcome whatever the amount. */
const fixed: Record<string, { brand: NetworkBrand; lastFour: string; behaviour: Behaviour }> = {
  apple_pay_test_mada: { brand: "mada", lastFour: "1010", behaviour: "paid" },
  apple_pay_test_visa: { brand: "visa", lastFour: "1111", behaviour: "paid" },
  apple_pay_test_declined: { brand: "visa", lastFour: "0002", behaviour: "declined" },
};

const PaymentData = z.object({
  data: z.string().min(1),
  signature: z.string().min(1),
  header: z.object({ transactionId: z.string(), applicationData: z.string().optional() }),
});
/** The whole token, or its `paymentData` alone: sources disagree, so both are accepted. */
const ApplePayToken = z.union([
  z.object({
    paymentData: PaymentData,
    paymentMethod: z.object({ displayName: z.string().nullish(), network: z.string().nullish() }).optional(),
  }),
  PaymentData.transform((paymentData) => ({ paymentData, paymentMethod: undefined })),
]);

const brands: Record<string, NetworkBrand> = {
  mada: "mada",
  visa: "visa",
  mastercard: "master",
  amex: "amex",
  chinaunionpay: "unionpay",
};

export type WalletToken = { card: StoredCard; digest: string | null; expired: boolean };

/** Reads the token of a wallet, whose outcome follows from the amount. */
export function readWalletToken(sandbox: Sandbox, type: string, token: string, amount: number): WalletToken {
  const known = type === "applepay" ? fixed[token] : undefined;
  if (known !== undefined) {
    const { brand, lastFour, behaviour } = known;
    return { card: walletCard(brand, lastFour, behaviour), digest: null, expired: false };
  }
  const behaviour = behaviourFor(amount, sandbox.settings.walletAmounts);
  const digest = createHash("sha256").update(token).digest("base64url");
  if (type !== "applepay") {
    if (token.length < 16) throw fieldError("token", "is not a token of this wallet");
    return { card: walletCard("visa", "1111", behaviour), digest, expired: false };
  }
  const parsed = ApplePayToken.safeParse(tryParse(token));
  if (!parsed.success) throw fieldError("token", "is not a token of Apple Pay");
  const { paymentData, paymentMethod } = parsed.data;
  const brand = brands[paymentMethod?.network?.toLowerCase() ?? "mada"] ?? "visa";
  const [lastFour = "0000"] = /\d{4}$/.exec(paymentMethod?.displayName ?? "") ?? [];
  const session = paymentData.header.applicationData;
  const expired = session !== undefined && !isSessionCurrent(sandbox, session);
  return { card: walletCard(brand, lastFour, behaviour), digest, expired };
}

const walletCard = (brand: NetworkBrand, last_four: string, behaviour: Behaviour): StoredCard => ({
  ...{ brand, name: "", last_four, month: "12", year: "2049", behaviour },
});

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Band = readonly [from: number, to: number, behaviour: Behaviour];

/** Two tables of the gateway's documentation. What is in none of the bands has the outcome after them. */
const bands: Record<"current" | "2023", { bands: readonly Band[]; other: Behaviour }> = {
  current: {
    bands: [
      [20_000, 30_000, "paid"],
      [110_100, 120_000, "insufficient_funds"],
      [120_100, 130_000, "lost_card"],
      [130_100, 140_000, "declined"],
      [140_100, 150_000, "expired_card"],
      [150_100, 160_000, "limit_exceeded"],
      [160_100, 170_000, "stolen_card"],
    ],
    other: "unspecified_failure",
  },
  2023: {
    bands: [
      [10_100, 60_000, "unspecified_failure"],
      [60_001, 100_000, "declined"],
      [110_000, 170_000, "insufficient_funds"],
    ],
    other: "paid",
  },
};

function behaviourFor(amount: number, table: Sandbox["settings"]["walletAmounts"]): Behaviour {
  if (table === "always_paid") return "paid";
  const found = bands[table].bands.find(([from, to]) => amount >= from && amount <= to);
  return found?.[2] ?? bands[table].other;
}
