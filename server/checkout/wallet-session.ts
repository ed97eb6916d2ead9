import { z } from "zod";
import type { Mode } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { networkOf } from "@/server/base/runtime/network";
import { payerContext } from "@/server/context";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError, gatewayUnavailable } from "@/server/core/operation/errors";
import { linkBySlug } from "@/server/links/by-slug";
import { requirePayable } from "@/server/links/state";
import { applePayHost } from "@/server/payments/apple-pay-domain";
import { offeredMethods } from "@/server/payments/methods";
import { chargingAccount } from "./attempt";
import { latinName } from "./merchant";

/** The request of the page when Apple's sheet opens. */
export const WalletSessionInput = z.strictObject({ validation_url: z.string().max(2_000) });

/** A sheet needs one session. Payers of one link share it, and so do the payers behind one address. */
const maxPerLink = 300;
const maxPerNetwork = 30;

/**
 * Returns a session for Apple's sheet on the page of a link. The domain and the name come from our settings and the
 * account, never from the request. Throws `resource_missing`, `payment_link_not_payable`, `account_cannot_charge`,
 * `payment_method_unavailable`, `parameter_invalid`, `too_many_tries`, `gateway_unavailable`.
 */
export const startWalletSession = inAccountOfFirstArgument(
  "link",
  async (
    slug: string,
    { validation_url: validationUrl }: z.output<typeof WalletSessionInput>,
    ip: string | null,
  ) => {
    const link = await linkBySlug(slug);
    if (link === null) throw new ApiError("resource_missing");
    const ctx = payerContext(link);
    const account = await chargingAccount(ctx);
    requirePayable(link, ctx.now());
    if (!offeredMethods(link.mode, account, link.paymentMethods).includes("apple_pay"))
      throw new ApiError("payment_method_unavailable");
    if (!isAddressOfApple(validationUrl, link.mode))
      throw new ApiError("parameter_invalid", { param: "validation_url" });
    // What a network's limit refuses doesn't count for the link, so no one takes it from the other payers.
    await consume(throttleKey("wallet-session", `${link.id} ${networkOf(ip)}`), maxPerNetwork);
    await consume(throttleKey("wallet-session", link.id), maxPerLink);
    const names = { displayName: latinName(account), domain: applePayHost };
    const session = await ctx.gateway.merchantSession({ validationUrl, ...names });
    if (session === "unavailable") throw gatewayUnavailable();
    return session;
  },
);

/** The hosts that Apple documents, without those for mainland China. */
const hosts: Record<Mode, readonly string[]> = {
  test: ["apple-pay-gateway.apple.com", "apple-pay-gateway-cert.apple.com"],
  live: ["apple-pay-gateway.apple.com"],
};

/** Compares the parsed host: the gateway fetches this address. */
export function isAddressOfApple(address: string, mode: Mode): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && port === "" && username + password === "" && hosts[mode].includes(hostname);
}
