import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { macOf } from "@/server/base/runtime/derived-keys";
import { isSameSecret } from "@/server/base/runtime/digest";
import type { Locale } from "@/server/core/operation/errors";

/**
 * The values of a payment that only the payer's browser stores; a forwarded receipt does not show them. `payerToken`
 * proves that the browser paid: the URL of the receipt is not enough.
 */
export type PayerSession = { receiptSlug: string; manageSlug: string | null; payerToken: string };

const payerToken = (receiptSlug: string) => macOf("payer", receiptSlug).toString("base64url");

/** Returns whether a browser with this token made the payment. */
export const isPayer = (receiptSlug: string, token: string | undefined): boolean =>
  token !== undefined && isSameSecret(token, payerToken(receiptSlug));

/**
 * The session of a payment by link. It gives no access to the subscription page: anyone with the link of an overdue period
 * can start to pay it.
 */
export const payerSession = (receiptSlug: string): PayerSession => ({
  receiptSlug,
  manageSlug: null,
  payerToken: payerToken(receiptSlug),
});

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
    const payment = await unscoped.payment.findUnique({
      where: { id: consent.paymentId },
      include: { subscription: true },
    });
    if (payment === null) return null;
    const manageSlug = payment.subscription?.manageSlug ?? null;
    return { ...payerSession(payment.receiptSlug), manageSlug, locale: consent.locale };
  },
);
