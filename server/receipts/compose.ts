import type { Account, Customer, Payment, PaymentLink, Refund } from "@/prisma/generated/client";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { walletNameOf } from "@/server/core/values/brands";
import { supportContacts } from "@/server/core/values/contact";
import { displayNameIn, isLocale } from "@/server/core/values/locale";
import { compose, defineEmail, isUnverified, type OutgoingEmail } from "@/server/platform/mail/email";
import { type CreditNote, creditNotesOf } from "./credit-notes";

export const paymentReceiptEmail = defineEmail({
  name: "payment_receipt",
  template: async () => (await import("./email")).paymentReceipt,
});

export const paymentRefundEmail = defineEmail({
  name: "payment_refund",
  template: async () => (await import("./refund-email")).paymentRefund,
});

/** The data of an email about a payment. */
export const withPayer = { customer: true, paymentLink: true, refunds: true } as const;
export type MailedPayment = Payment & {
  customer: Customer | null;
  paymentLink: PaymentLink | null;
  refunds: Refund[];
};

type Addressed = { key: string; to: string; locale: Locale };
/** `isOfCopy`: the address was given for a copy of the receipt only. */
type RefundEmail = Addressed & { isOfCopy: boolean };
type ReceiptEmail = Addressed & { requestedBy: "payment" | "merchant" | "reader" };

/** The payer's language: of the link, of the payment page, of the customer, or Arabic. */
export const languageOfPayer = ({ paymentLink, payerLocale, customer }: MailedPayment): Locale =>
  [paymentLink?.locale, payerLocale, customer?.locale].find(isLocale) ?? "ar";

/** Composes the email with a receipt. VAT and refunds are the same as on the page. */
export function composeReceipt(
  account: Account,
  payment: MailedPayment,
  paidAt: Date,
  { requestedBy, ...addressed }: ReceiptEmail,
): OutgoingEmail {
  const { vatAmount, vatNumber, invoiceNumber: invoice, reference, amountRefunded } = payment;
  const last = creditNotesOf(payment, payment.refunds).at(-1);
  const autoReason = payment.refunds.find((refund) => refund.autoReason !== null)?.autoReason ?? null;
  return compose(paymentReceiptEmail, envelope(payment, addressed), {
    ...commonContent(account, payment, addressed.locale),
    amount: payment.amount,
    vat: vatAmount === null || vatNumber === null ? null : { amount: vatAmount, number: vatNumber, invoice },
    refunded:
      last === undefined
        ? null
        : {
            amount: amountRefunded,
            vat: last.vat === null || vatAmount === null ? null : vatAmount - last.vat.left,
            ...leftAfter(last),
          },
    autoReason,
    paidAt,
    reference,
    requestedBy,
  });
}

/** The email about one refund. */
export function composeRefund(
  account: Account,
  payment: MailedPayment,
  note: CreditNote,
  { isOfCopy, ...addressed }: RefundEmail,
): OutgoingEmail {
  const common = commonContent(account, payment, addressed.locale);
  const { number, amount, at, vat, autoReason } = note;
  return compose(paymentRefundEmail, envelope(payment, addressed), {
    ...common,
    amount,
    vat: vat?.amount ?? null,
    ...leftAfter(note),
    autoReason,
    refundedAt: new Date(at),
    number,
    isOfCopy,
    creditNote: `${common.page}/credit-notes/${number}.pdf`,
  });
}

const leftAfter = ({ left, vat }: CreditNote) => ({ left, leftVat: vat?.left ?? null });

const envelope = ({ accountId, mode }: Payment, addressed: Addressed) => ({ ...addressed, accountId, mode });

function commonContent(account: Account, payment: Payment, locale: Locale) {
  const { sourceType, brand, last4, mode, description, receiptSlug } = payment;
  const wallet = walletNameOf(sourceType);
  return {
    mode,
    merchant: displayNameIn(locale, account),
    isUnverified: mode === "test" && isUnverified(account),
    support: supportContacts(account),
    description,
    paidWith: wallet === null && (brand === null || last4 === null) ? null : { wallet, brand, last4 },
    page: `${baseUrl}/receipt/${receiptSlug}`,
    brandColor: account.brandColor,
  };
}
