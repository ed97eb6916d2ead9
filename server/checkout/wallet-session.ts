import { z } from "zod";
import type { Mode } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { networkOf } from "@/server/base/runtime/network";
import { gatewayOf, payerContext } from "@/server/context";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError, gatewayUnavailable } from "@/server/core/operation/errors";
import type { Gateway } from "@/server/core/operation/gateway";
import { isPublishable } from "@/server/keys/secret";
import { linkBySlug } from "@/server/links/by-slug";
import { requirePayable } from "@/server/links/state";
import { applePayHost } from "@/server/payments/apple-pay-domain";
import { offeredMethods } from "@/server/payments/methods";
import { chargingAccount } from "./attempt";
import { walletElement } from "./card-element";
import { latinName } from "./merchant";

/** The request of the page when Apple's sheet opens. */
export const WalletSessionInput = z.strictObject({ validation_url: z.string().max(2_000) });

/** A sheet needs one session. Payers of one link, or of one merchant's pages, share it, and so do those behind one address. */
const maxPerPage = 300;
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
    const names = { displayName: latinName(account), domain: applePayHost };
    return sessionOf({ mode: link.mode, page: link.id, ip }, { validationUrl, ...names });
  },
);

/** The request of the wallets in a merchant's page at `origin`. */
export const ElementSessionInput = WalletSessionInput.extend({
  key: z.string().max(200),
  origin: z.string().max(300),
});

/**
 * Returns a session for Apple's sheet on a merchant's own page, whose host must be registered: Apple compares it with
 * the address of the page around the frame. Throws `payment_method_unavailable`, `parameter_invalid`, `too_many_tries`,
 * `gateway_unavailable`.
 */
export async function startElementSession(
  { key, origin, validation_url: validationUrl }: z.output<typeof ElementSessionInput>,
  ip: string | null,
) {
  if (!isPublishable(key)) throw new ApiError("payment_method_unavailable");
  return startSessionOfKey(key, origin, validationUrl, ip);
}

const startSessionOfKey = inAccountOfFirstArgument(
  "publishableKey",
  async (key: string, origin: string, validationUrl: string, ip: string | null) => {
    const element = await walletElement(key, origin);
    if (element.state !== "ready" || element.problems.apple_pay !== null)
      throw new ApiError("payment_method_unavailable");
    const { mode, walletName: displayName } = element;
    const domain = new URL(origin).hostname;
    return sessionOf({ mode, page: key, ip }, { validationUrl, displayName, domain });
  },
);

type Sheet = { mode: Mode; page: string; ip: string | null };
type SessionRequest = Parameters<Gateway["merchantSession"]>[0];

async function sessionOf({ mode, page, ip }: Sheet, request: SessionRequest) {
  if (!isAddressOfApple(request.validationUrl, mode))
    throw new ApiError("parameter_invalid", { param: "validation_url" });
  // What a network's limit refuses doesn't count for the page, so no one takes it from the other payers.
  await consume(throttleKey("wallet-session", `${page} ${networkOf(ip)}`), maxPerNetwork);
  await consume(throttleKey("wallet-session", page), maxPerPage);
  const session = await gatewayOf(mode).merchantSession(request);
  if (session === "unavailable") throw gatewayUnavailable();
  return session;
}

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
