import type { Locale } from "@/server/core/operation/errors";
import { notificationTexts as words } from "@/server/core/texts/emails";
import type { Day } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { type Notification, ToMember } from "./parts";

export type Paid = Notification & {
  id: string;
  /** Halalas. */
  amount: number;
  net: number | null;
  description: string | null;
  customer: string | null;
  /** What the payer entered in the link's own fields. */
  fields: readonly { label: string; value: string }[];
};

export type RefundFailed = Notification & { id: string; payment: string; amount: number };

export type RefundWaiting = RefundFailed & { key: string | null; note: string | null; expiresAt: Date };

/** `amount`: the net in halalas; negative if the gateway deducts it from a later payout. */
export type Payout = Notification & {
  id: string;
  amount: number;
  /** In Riyadh. */
  day: Day;
  payments: number;
  differences: number;
};

/** A payment was paid. */
export const paid: Template<Paid> = {
  subject: (locale, { mode, amount, customer }) =>
    subjectLine(locale, mode, words[locale].paid(money(locale, amount), (customer ?? "").slice(0, 60))),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].paid(money(locale, amount), "")),
  body(locale, content) {
    const { id, amount, net, description, customer, fields } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.paid(money(locale, amount), customer ?? "")}
        preview={description ?? id}
        open={w.openPayment}
      >
        <Paragraph>{w.paidLead}</Paragraph>
        <MailFacts>
          <MailFact label={w.amount} value={money(locale, amount)} />
          {net === null ? null : <MailFact label={w.net} value={money(locale, net)} />}
          {customer === null ? null : <MailFact label={w.customer} value={customer} />}
          {description === null ? null : <MailFact label={w.description} value={description} />}
          {fields.map(({ label, value }) => (
            <MailFact key={label} label={label} value={value} />
          ))}
          <MailFact label={w.payment} value={id} code />
        </MailFacts>
      </ToMember>
    );
  },
};

/** A refund failed at the gateway. */
export const refundFailed: Template<RefundFailed> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].refundFailed(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.refundFailed(money(locale, amount))}
        preview={payment}
        open={w.openPayment}
      >
        <Paragraph>{w.refundLead}</Paragraph>
        <Paragraph>{w.refundNext}</Paragraph>
        <MailFacts>
          <MailFact label={w.amount} value={money(locale, amount)} />
          <MailFact label={w.refund} value={id} code />
          <MailFact label={w.payment} value={payment} code />
        </MailFacts>
      </ToMember>
    );
  },
};

/** A key requested a refund that needs approval. */
export const refundWaiting: Template<RefundWaiting> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].refundWaiting(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount, key, note, expiresAt } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.refundWaiting(money(locale, amount))}
        preview={note ?? payment}
        open={w.openWaiting}
        chosen={false}
      >
        <Paragraph>{w.waitingLead}</Paragraph>
        <Paragraph>{w.waitingEnd(riyadhTime(expiresAt, locale))}</Paragraph>
        <MailFacts>
          <MailFact label={w.amount} value={money(locale, amount)} />
          {key === null ? null : <MailFact label={w.key} value={key} />}
          {note === null ? null : <MailFact label={w.note} value={note} />}
          <MailFact label={w.refund} value={id} code />
          <MailFact label={w.payment} value={payment} code />
        </MailFacts>
      </ToMember>
    );
  },
};

/** The gateway transferred a payout, or deducted one. */
export const payout: Template<Payout> = {
  subject: (locale, content) => subjectLine(locale, content.mode, payoutHeading(locale, content)),
  body(locale, content) {
    const { id, amount, day, payments, differences } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={payoutHeading(locale, content)}
        preview={longDate(locale, day)}
        open={w.openPayout}
      >
        <Paragraph>{amount < 0 ? w.deductedLead : w.payoutLead}</Paragraph>
        <MailFacts>
          <MailFact label={w.amount} value={money(locale, amount)} />
          <MailFact label={w.day} value={longDate(locale, day)} />
          <MailFact label={w.payments} value={String(payments)} />
          {differences === 0 ? null : <MailFact label={w.differences} value={String(differences)} />}
          <MailFact label={w.payoutId} value={id} code />
        </MailFacts>
      </ToMember>
    );
  },
};

const payoutHeading = (locale: Locale, { amount }: Payout) =>
  amount < 0 ? words[locale].deducted(money(locale, amount)) : words[locale].payout(money(locale, amount));
