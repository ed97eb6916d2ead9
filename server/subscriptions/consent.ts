import type { Consent, Payment, Subscription } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import type { Locale } from "@/server/core/operation/errors";
import { newId, timeOfId } from "@/server/core/values/ids";
import { consentTextVersion, textHash } from "./consent-text";

type ConsentInput = {
  purpose: "start" | "change_card";
  text: string;
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  gatewayToken: string;
  /** What the page showed as the next charges, if they are no part of the text. */
  shownCharges?: string;
};

const maxUserAgentLength = 500;

/** The customer's consent and the card for it. */
export function newConsent(
  { id: subscriptionId, accountId, mode }: Subscription,
  input: ConsentInput,
): Consent {
  const id = newId("cns");
  return {
    id,
    accountId,
    mode,
    subscriptionId,
    purpose: input.purpose,
    text: input.text,
    textVersion: consentTextVersion,
    textHash: textHash(input.text),
    locale: input.locale,
    acceptedAt: timeOfId(id),
    ip: input.ip,
    userAgent: input.userAgent?.slice(0, maxUserAgentLength) ?? null,
    shownCharges: input.shownCharges ?? null,
    gatewayToken: input.gatewayToken,
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

/** A simulated consent, with a card that exists only here. */
export const simulatedConsent = (
  ctx: Context,
  subscription: Subscription,
  text: string,
  payment: Pick<Payment, "id" | "brand" | "last4">,
): Consent => {
  const gatewayToken = `token_simulated_${newId("cns")}`;
  const input = { text, locale: ctx.locale, ip: null, userAgent: "simulated", gatewayToken };
  return {
    ...newConsent(subscription, { purpose: "start", ...input }),
    brand: payment.brand,
    last4: payment.last4,
    expMonth: 12,
    expYear: ctx.now().getUTCFullYear() + 5,
    state: "used",
    paymentId: payment.id,
  };
};
