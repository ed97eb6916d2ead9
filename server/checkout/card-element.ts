import { chargeBlockers } from "@/server/accounts/capability";
import type { Mode } from "@/server/base/db/db";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { isPublishable } from "@/server/keys/secret";
import { type BrowserGateway, browserGateway } from "./page";

export type CardElement =
  | { state: "ready"; mode: Mode; gateway: BrowserGateway }
  | { state: "publishable_key_unknown" | "account_closed" | "account_cannot_charge" };

const unknownKey = { state: "publishable_key_unknown" } as const;

/**
 * The settings of the card form in a merchant's own page. A publishable key identifies an account and a mode and
 * grants no access: the browser learns where to send a card, as on every payment link.
 */
export const cardElement = async (publishableKey: string): Promise<CardElement> =>
  isPublishable(publishableKey) ? readCardElement(publishableKey) : unknownKey;

const readCardElement = inAccountOfFirstArgument(
  "publishableKey",
  async (key: string): Promise<CardElement> => {
    const row = await unscoped.publishableKey.findUnique({ where: { key }, include: { account: true } });
    if (row === null) return unknownKey;
    const { account } = row;
    if (account.closedAt !== null) return { state: "account_closed" };
    const { mode } = row;
    const gateway = browserGateway(mode);
    if (gateway === null || chargeBlockers(account.verificationStatus, mode).length > 0)
      return { state: "account_cannot_charge" };
    return { state: "ready", mode, gateway };
  },
);
