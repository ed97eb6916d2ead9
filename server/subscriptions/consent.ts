import type { Consent, Payment, Subscription } from "@/prisma/generated/client";
import type { Context } from "@/server/core/context";
import type { Locale } from "@/server/core/errors";
import { newId, timeOf } from "@/server/core/ids";
import { consentTextVersion, textHash } from "./consent-text";

type Given = {
  purpose: "start" | "change_card";
  text: string;
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  gatewayToken: string;
};

const longestAgent = 500;

/** What a customer agreed to just now, and the card they mean to use. */
export function newConsent({ id: subscriptionId, accountId, mode }: Subscription, given: Given): Consent {
  const id = newId("cns");
  return {
    id,
    accountId,
    mode,
    subscriptionId,
    purpose: given.purpose,
    text: given.text,
    textVersion: consentTextVersion,
    textHash: textHash(given.text),
    locale: given.locale,
    acceptedAt: timeOf(id),
    ip: given.ip,
    userAgent: given.userAgent?.slice(0, longestAgent) ?? null,
    gatewayToken: given.gatewayToken,
    brand: null,
    last4: null,
    expMonth: null,
    expYear: null,
    funding: null,
    state: "given",
    paymentId: null,
    cardId: null,
    revision: 0,
  };
}

/** What a simulated customer agreed to, with a card that exists here only. */
export const simulatedConsent = (
  ctx: Context,
  subscription: Subscription,
  text: string,
  payment: Pick<Payment, "id" | "brand" | "last4">,
): Consent => {
  const gatewayToken = `token_simulated_${newId("cns")}`;
  const given = { text, locale: ctx.locale, ip: null, userAgent: "simulated", gatewayToken };
  return {
    ...newConsent(subscription, { purpose: "start", ...given }),
    brand: payment.brand,
    last4: payment.last4,
    expMonth: 12,
    expYear: ctx.now().getUTCFullYear() + 5,
    state: "used",
    paymentId: payment.id,
  };
};
