import type { Account, Payment } from "@/prisma/generated/client";
import type { Locale } from "@/server/core/errors";
import { compose, defineEmail, type OutgoingEmail } from "@/server/platform/mail/email";
import { baseUrl } from "@/server/platform/runtime/env";

export const paymentReceiptEmail = defineEmail({
  name: "payment_receipt",
  template: async () => (await import("./email")).paymentReceipt,
});

type Addressed = { key: string; to: string; locale: Locale; requestedBy: "merchant" | "reader" };

/** The mail with a receipt. What it says of VAT and refunds is what the page says. */
export function composeReceipt(
  account: Account,
  payment: Payment,
  paidAt: Date,
  { key, to, locale, requestedBy }: Addressed,
): OutgoingEmail {
  const { brand, last4, mode, vatAmount, vatNumber } = payment;
  return compose(
    paymentReceiptEmail,
    { key, to, locale, accountId: account.id, mode },
    {
      mode,
      merchant: locale === "ar" ? (account.displayNameAr ?? account.displayName) : account.displayName,
      support: [account.supportEmail, account.supportPhone].filter((way) => way !== null),
      description: payment.description,
      amount: payment.amount,
      vat: vatAmount === null || vatNumber === null ? null : { amount: vatAmount, number: vatNumber },
      refunded: payment.amountRefunded,
      paidAt,
      card: brand === null || last4 === null ? null : { brand, last4 },
      reference: payment.reference,
      page: `${baseUrl}/receipt/${payment.receiptSlug}`,
      brandColor: account.brandColor,
      requestedBy,
    },
  );
}
