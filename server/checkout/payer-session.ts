import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { macOf } from "@/server/base/runtime/derived-keys";
import { isSameSecret } from "@/server/base/runtime/digest";
import type { Locale } from "@/server/core/operation/errors";

/**
 * The values of a payment that only the payer's browser stores. `payerToken` proves that the browser paid: the URL of the
 * receipt, which may be forwarded, is not enough.
 */
export type PayerSession = { receiptSlug: string; payerToken: string };

const payerToken = (receiptSlug: string) => macOf("payer", receiptSlug).toString("base64url");

/** Returns whether a browser with this token made the payment. */
export const isPayer = (receiptSlug: string, token: string | undefined): boolean =>
  token !== undefined && isSameSecret(token, payerToken(receiptSlug));

export const payerSession = (receiptSlug: string): PayerSession => ({
  receiptSlug,
  payerToken: payerToken(receiptSlug),
});

/**
 * Returns the slug of the page of the subscription that a payment started, for its payer. Null for any other payment:
 * anyone with the link can try to start it, or to pay an overdue period, before or after its customer.
 */
export const manageSlugOf = inAccountOfFirstArgument(
  "receipt",
  async (receiptSlug: string): Promise<string | null> => {
    const payment = await unscoped.payment.findUnique({
      where: { receiptSlug },
      include: { subscription: { include: { consent: true } } },
    });
    const subscription = payment?.subscription;
    return subscription?.consent?.paymentId === payment?.id ? (subscription?.manageSlug ?? null) : null;
  },
);

/**
 * Returns the session of the payment that followed a consent on a link's page, with its language; null if there is none
 * yet.
 */
export const payerSessionOfConsent = inAccountOfFirstArgument(
  "link",
  async (slug: string, token: string): Promise<(PayerSession & { locale: Locale }) | null> => {
    const link = await unscoped.paymentLink.findUnique({ where: { slug } });
    if (link === null || link.subscriptionId === null) return null;
    const consent = await unscoped.consent.findFirst({
      where: { subscriptionId: link.subscriptionId, gatewayToken: token, paymentId: { not: null } },
    });
    if (consent === null || consent.paymentId === null) return null;
    const payment = await unscoped.payment.findUnique({ where: { id: consent.paymentId } });
    return payment && { ...payerSession(payment.receiptSlug), locale: consent.locale };
  },
);
