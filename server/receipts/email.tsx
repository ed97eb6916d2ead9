import type { AutoRefundReason } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { receiptTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import {
  Action,
  Layout,
  MailFact,
  MailFacts,
  Paragraph,
  riyadhTime,
  TestMark,
} from "@/server/platform/mail/layout";
import { Contact, type PaidWith, PaidWithFact } from "@/server/subscriptions/emails/parts";
import { autoRefundText } from "./refund-reasons";

export type PaymentReceipt = {
  mode: Mode;
  merchant: string;
  /** The merchant's contact details. */
  support: readonly string[];
  description: string | null;
  /** Halalas. */
  amount: number;
  /** The VAT in it, in halalas, the seller's number and that of the invoice; null without VAT. */
  vat: { amount: number; number: string; invoice: number | null } | null;
  /** The refunded amount and the rest, in halalas, with the VAT in each; null without a refund. */
  refunded: { amount: number; vat: number | null; left: number; leftVat: number | null } | null;
  /** Null unless it was refunded automatically. */
  autoReason: AutoRefundReason | null;
  paidAt: Date;
  paidWith: PaidWith | null;
  reference: string | null;
  page: string;
  /** Why it is sent: the payment itself, or a requested copy. */
  requestedBy: "payment" | "merchant" | "reader";
  brandColor?: string | null;
};

type Refunded = { locale: Locale; refunded: NonNullable<PaymentReceipt["refunded"]> };

function RefundFacts({ locale, refunded: { amount, vat, left, leftVat } }: Refunded) {
  const t = words[locale];
  return (
    <>
      <MailFact label={t.refunded} value={money(locale, amount)} />
      {vat === null ? null : <MailFact label={t.refundedVat} value={money(locale, vat)} />}
      <MailFact label={t.left} value={money(locale, left)} />
      {leftVat === null ? null : <MailFact label={t.leftVat} value={money(locale, leftVat)} />}
    </>
  );
}

/** The email with a receipt: to the payer's address, or again at the request of the merchant or the payer. */
export const paymentReceipt: Template<PaymentReceipt> = {
  subject: (locale, { mode, merchant, amount }) =>
    subjectLine(locale, mode, words[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const {
      mode,
      merchant,
      support,
      description,
      amount,
      vat,
      refunded,
      autoReason,
      paidAt,
      paidWith,
      reference,
    } = content;
    const t = words[locale];
    return (
      <Layout
        locale={locale}
        heading={t.heading}
        preview={t.what(money(locale, amount), merchant)}
        reason={t.reason[content.requestedBy](merchant)}
        sender={merchant}
      >
        {mode === "test" ? <TestMark>{t.testMark}</TestMark> : null}
        <Paragraph>{t.what(money(locale, amount), merchant)}</Paragraph>
        {autoReason === null ? null : <Paragraph>{autoRefundText(locale, autoReason, merchant)}</Paragraph>}
        <MailFacts>
          {description === null ? null : <MailFact label={t.description} value={description} />}
          {reference === null ? null : <MailFact label={t.reference} value={reference} code />}
          <MailFact label={t.paidOn} value={riyadhTime(paidAt, locale)} />
          {vat === null ? null : (
            <>
              <MailFact label={t.net} value={money(locale, amount - vat.amount)} />
              <MailFact label={t.vat} value={money(locale, vat.amount)} />
              <MailFact label={t.vatNumber} value={vat.number} code />
              {vat.invoice === null ? null : <MailFact label={t.invoice} value={String(vat.invoice)} code />}
            </>
          )}
          {refunded === null ? null : <RefundFacts locale={locale} refunded={refunded} />}
          <PaidWithFact locale={locale} paidWith={paidWith} />
        </MailFacts>
        <Action href={content.page}>{t.open}</Action>
        {support.length === 0 ? null : <Contact label={t.contact} ways={support} />}
        {mode === "test" ? (
          <div style={{ margin: "24px 0 0" }}>
            <TestMark>{t.testMark}</TestMark>
          </div>
        ) : null}
      </Layout>
    );
  },
};
