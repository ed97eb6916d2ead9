import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { digestTexts, notificationFrameTexts, notificationTexts } from "@/server/core/texts/emails";
import type { Day } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
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
    subjectLine(
      locale,
      mode,
      notificationTexts[locale].paid(money(locale, amount), (customer ?? "").slice(0, 60)),
    ),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, notificationTexts[locale].paid(money(locale, amount), "")),
  body(locale, content) {
    const { id, amount, net, description, customer, fields } = content;
    const w = notificationTexts[locale];
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

export const refundFailed: Template<RefundFailed> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, notificationTexts[locale].refundFailed(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount } = content;
    const w = notificationTexts[locale];
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
    subjectLine(locale, mode, notificationTexts[locale].refundWaiting(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount, key, note, expiresAt } = content;
    const w = notificationTexts[locale];
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
    const w = notificationTexts[locale];
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
  amount < 0
    ? notificationTexts[locale].deducted(money(locale, amount))
    : notificationTexts[locale].payout(money(locale, amount));

/** The activity of a day; null for parts that the member turned off. Amounts are in halalas. */
export type Digest = Notification & {
  /** The day in Riyadh. */
  day: string;
  payments: { count: number; amount: number } | null;
  refundFailures: { count: number; amount: number } | null;
  payout: number | null;
  verification: "in_review" | "approved" | "rejected" | null;
};

export const digest: Template<Digest> = {
  subject: (locale, { mode, day, merchant }) =>
    subjectLine(locale, mode, digestTexts[locale].subject(longDate(locale, day), merchant.slice(0, 60))),
  body(locale, content) {
    const { day, merchant, payments, refundFailures, payout, verification } = content;
    const w = digestTexts[locale];
    const sum = (of: { count: number; amount: number }) => w.of(of.count, money(locale, of.amount));
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.heading(longDate(locale, day))}
        preview={merchant}
        open={w.open}
      >
        <Paragraph>{w.lead(merchant)}</Paragraph>
        <MailFacts>
          {payments === null ? null : <MailFact label={w.payments} value={sum(payments)} />}
          {payout === null ? null : <MailFact label={w.payout} value={money(locale, payout)} />}
          {refundFailures === null ? null : <MailFact label={w.refundFailures} value={sum(refundFailures)} />}
          {verification === null ? null : (
            <MailFact label={w.verification} value={w.statuses[verification]} />
          )}
        </MailFacts>
        {refundFailures === null ? null : <Paragraph>{w.failed}</Paragraph>}
      </ToMember>
    );
  },
};

/** The properties common to all notifications. */
type Notification = { mode: Mode; merchant: string; page: string };

type Props = {
  locale: Locale;
  content: Notification;
  heading: string;
  preview: string;
  open: string;
  /** False for an email that members cannot turn off. */
  chosen?: boolean;
  children: Parameters<typeof Layout>[0]["children"];
};

/**
 * The layout of an email to a member: the mode, the content, a link to the dashboard, and a link to turn it
 * off.
 */
function ToMember({ locale, content, heading, preview, open, chosen = true, children }: Props) {
  const { mode, merchant, page } = content;
  const { reason, duty, testNote, settings } = notificationFrameTexts[locale];
  return (
    <Layout locale={locale} heading={heading} preview={preview} reason={(chosen ? reason : duty)(merchant)}>
      {mode === "test" ? <TestMark>{testNote}</TestMark> : null}
      {children}
      <Action href={page}>{open}</Action>
      {chosen ? (
        <SecondaryLink href={`${baseUrl}/${mode}/settings/notifications`}>{settings}</SecondaryLink>
      ) : null}
    </Layout>
  );
}
