import type { AutoRefundReason } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import { refundTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import {
  Action,
  Layout,
  MailFact,
  MailFacts,
  Paragraph,
  riyadhTime,
  SecondaryLink,
  TestMark,
} from "@/server/platform/mail/layout";
import { Contact, type PaidWith, PaidWithFact } from "@/server/subscriptions/emails/parts";
import { autoRefundText } from "./refund-reasons";

export type PaymentRefund = {
  mode: Mode;
  merchant: string;
  /** The merchant's contact details. */
  support: readonly string[];
  description: string | null;
  /** Halalas refunded, and the VAT in them; null without VAT. */
  amount: number;
  vat: number | null;
  /** Halalas left of the payment, and the VAT in them. */
  left: number;
  leftVat: number | null;
  /** Null if the merchant refunded it. */
  autoReason: AutoRefundReason | null;
  refundedAt: Date;
  paidWith: PaidWith | null;
  /** The number of the credit note. */
  number: number;
  /** True if the recipient's address was given for a copy of the receipt only. */
  isOfCopy: boolean;
  /** The URLs of the credit note as a file, and of the receipt. */
  creditNote: string;
  page: string;
  brandColor?: string | null;
};

/** To the payer: a refund was made. */
export const paymentRefund: Template<PaymentRefund> = {
  subject: (locale, { mode, merchant, amount }) =>
    subjectLine(locale, mode, words[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const { mode, merchant, support, description, amount, vat, left, leftVat, autoReason, paidWith } =
      content;
    const t = words[locale];
    const sum = money(locale, amount);
    const what =
      autoReason === null
        ? t.what(sum, merchant)
        : `${autoRefundText(locale, autoReason, merchant)} ${t.automatic(sum)}`;
    return (
      <Layout
        locale={locale}
        heading={t.heading}
        preview={what}
        reason={(content.isOfCopy ? t.copyReason : t.reason)(merchant)}
        sender={merchant}
      >
        {mode === "test" ? <TestMark>{t.testMark}</TestMark> : null}
        <Paragraph>{`${what} ${t.statement}`}</Paragraph>
        <MailFacts>
          {description === null ? null : <MailFact label={t.description} value={description} />}
          <MailFact label={t.refundedOn} value={riyadhTime(content.refundedAt, locale)} />
          <MailFact label={t.amount} value={sum} />
          {vat === null ? null : <MailFact label={t.vat} value={money(locale, vat)} />}
          <MailFact label={t.left} value={money(locale, left)} />
          {leftVat === null ? null : <MailFact label={t.leftVat} value={money(locale, leftVat)} />}
          <PaidWithFact locale={locale} paidWith={paidWith} />
          <MailFact label={t.number} value={String(content.number)} code />
        </MailFacts>
        <Action href={content.page}>{t.open}</Action>
        <SecondaryLink href={content.creditNote}>{t.creditNote}</SecondaryLink>
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
