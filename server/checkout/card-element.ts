import type { Account } from "@/prisma/generated/client";
import type { PaymentMethod } from "@/prisma/states";
import { chargeBlockers } from "@/server/accounts/capability";
import type { Mode } from "@/server/base/db/db";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { isPublishable } from "@/server/keys/secret";
import { isDomainOfMerchant } from "@/server/payments/apple-pay-domain";
import { offeredMethods } from "@/server/payments/methods";
import { latinName } from "./merchant";
import { type BrowserGateway, browserGateway } from "./page";

type Refused = { state: "publishable_key_unknown" | "account_closed" | "account_cannot_charge" };

export type CardElement = { state: "ready"; mode: Mode; gateway: BrowserGateway } | Refused;

/** Why a wallet is not offered on a merchant's page, as far as the server knows. */
type WalletProblem = "method_not_offered" | "domain_not_registered";

export type WalletElement =
  | {
      state: "ready";
      mode: Mode;
      methods: PaymentMethod[];
      walletName: string;
      problems: Record<"apple_pay" | "stc_pay", WalletProblem | null>;
    }
  | Refused;

const unknownKey = { state: "publishable_key_unknown" } as const;

/**
 * The settings of the card form in a merchant's own page. A publishable key identifies an account and a mode and
 * grants no access: the browser learns where to send a card, as on every payment link.
 */
export async function cardElement(publishableKey: string): Promise<CardElement> {
  const element = await chargingElement(publishableKey);
  if (element.state !== "ready") return element;
  const { state, mode, gateway } = element;
  return { state, mode, gateway };
}

/** The wallets in a merchant's own page at `origin`. */
export async function walletElement(publishableKey: string, origin: string): Promise<WalletElement> {
  const element = await chargingElement(publishableKey);
  if (element.state !== "ready") return element;
  const { state, mode, account } = element;
  const methods = offeredMethods(mode, account);
  const unlessOffered = (method: PaymentMethod): WalletProblem | null =>
    methods.includes(method) ? null : "method_not_offered";
  const unregistered: WalletProblem | null = isDomainOfMerchant(origin) ? null : "domain_not_registered";
  const problems = {
    apple_pay: unlessOffered("apple_pay") ?? unregistered,
    stc_pay: unlessOffered("stc_pay"),
  };
  return { state, mode, methods, walletName: latinName(account), problems };
}

type ChargingElement = { state: "ready"; mode: Mode; gateway: BrowserGateway; account: Account } | Refused;

/** Returns the account and mode of a publishable key that can charge. */
const chargingElement = async (publishableKey: string): Promise<ChargingElement> =>
  isPublishable(publishableKey) ? readElement(publishableKey) : unknownKey;

const readElement = inAccountOfFirstArgument(
  "publishableKey",
  async (key: string): Promise<ChargingElement> => {
    const row = await unscoped.publishableKey.findUnique({ where: { key }, include: { account: true } });
    if (row === null) return unknownKey;
    const { account } = row;
    if (account.closedAt !== null) return { state: "account_closed" };
    const { mode } = row;
    const gateway = browserGateway(mode);
    if (gateway === null || chargeBlockers(account.verificationStatus, mode).length > 0)
      return { state: "account_cannot_charge" };
    return { state: "ready", mode, gateway, account };
  },
);
