import type { Account, Payment } from "@/prisma/generated/client";
import type { Locale } from "@/server/core/errors";
import type { Mode } from "@/server/platform/db/db";
import type { Letter } from "@/server/platform/mail/queue";
import { baseUrl } from "@/server/platform/runtime/env";

type Addressed = { key: string; to: string; locale: Locale; askedBy: "merchant" | "reader" };

/** The mail with a receipt. What it says of VAT and refunds is what the page says. */
export function receiptLetter(
  account: Account,
  payment: Payment,
  paidAt: Date,
  { key, to, locale, askedBy }: Addressed,
): Letter {
  const { brand, last4, vatAmount, vatNumber } = payment;
  const mode: Mode = payment.mode === "live" ? "live" : "test";
  return {
    key,
    to,
    locale,
    template: "payment_receipt",
    accountId: account.id,
    mode,
    content: {
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
      askedBy,
    },
  };
}
