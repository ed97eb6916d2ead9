import type { Locale, MailFrequency, Role } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { idAt } from "@/server/core/values/ids";
import { nameIn } from "@/server/core/values/locale";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, type OutgoingEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import { digestEmail } from "./definitions";

const batch = 200;
/** Test mode has no emails about activity. */
const mode: Mode = "live";
/** Days whose digest is still sent if the job did not run on the next day. */
const daysBack = 2;

type Recipient = {
  id: string;
  accountId: string;
  userId: string;
  to: string;
  language: Locale;
  role: Role;
  name: string;
  nameAr: string | null;
  payments: MailFrequency;
  refundFailures: MailFrequency;
  payouts: MailFrequency;
  verification: MailFrequency;
  chosenAt: Date;
};

const selectRecipients = statement(`
  select m.id, m.account_id as "accountId", u.id as "userId", u.email as "to", u.locale as language, m.role,
    a.display_name as name, a.display_name_ar as "nameAr", m.mail_payments as payments,
    m.mail_refund_failures as "refundFailures", m.mail_payouts as payouts, m.mail_verification as verification,
    m.mails_chosen_at as "chosenAt"
  from membership m join "user" u on u.id = m.user_id join account a on a.id = m.account_id
  where m.id > $1 and 'daily' in (m.mail_payments, m.mail_refund_failures, m.mail_payouts, m.mail_verification)
  order by m.id limit $2`);

const selectFigures = statement(`
  select
    (select count(*)::int from payment where account_id = $1 and mode = $2 and paid_at >= $3 and paid_at < $4) as payments,
    (select coalesce(sum(amount), 0)::float8 from payment
      where account_id = $1 and mode = $2 and paid_at >= $3 and paid_at < $4) as "paymentSum",
    (select count(*)::int from event
      where account_id = $1 and mode = $2 and type = 'refund_failed' and coalesce(payload::jsonb ->> 'failure_code', '') not like 'approval_%'
        and id >= $5 and id < $6) as refunds,
    (select coalesce(sum((payload::jsonb ->> 'amount')::bigint), 0)::float8 from event
      where account_id = $1 and mode = $2 and type = 'refund_failed' and coalesce(payload::jsonb ->> 'failure_code', '') not like 'approval_%'
        and id >= $5 and id < $6) as "refundSum",
    (select coalesce(sum(net), 0)::float8 from payout
      where account_id = $1 and mode = $2 and id >= $7 and id < $8
        and date >= to_char($3::timestamptz - interval '4 days', 'YYYY-MM-DD')) as "paidOut",
    (select status from verification where account_id = $1 and mode = $2 and status in ('in_review', 'approved', 'rejected')
        and greatest(submitted_at, decided_at) >= $3 and greatest(submitted_at, decided_at) < $4) as verification`);

type Figures = {
  payments: number;
  paymentSum: number;
  refunds: number;
  refundSum: number;
  paidOut: number;
  verification: "in_review" | "approved" | "rejected" | null;
};

async function figures(accountId: string, day: Day): Promise<Figures> {
  const [from, to] = [instantOf(day), instantOf(plusDays(day, 1))];
  const ids = (["evt", "po"] as const).flatMap((prefix) => [idAt(prefix, from), idAt(prefix, to)]);
  const [row] = await sql<Figures>(selectFigures, [accountId, mode, from, to, ...ids]);
  if (row === undefined) throw new Error("Expected one row with the figures of a day.");
  return row;
}

/**
 * Queues the morning emails of live mode: the digest of the last days to the members who chose it. Skips days without activity, and days that ended before the
 * member chose. The email's key contains the day and the member, so a second run queues nothing.
 */
export async function sendDailyEmails(): Promise<{ queued: number }> {
  const read = (after: string) => sql<Recipient>(selectRecipients, [after, batch]);
  let queued = 0;
  for await (const recipient of rowsById(batch, read)) queued += await queueFor(recipient);
  return { queued };
}

/** A member whose emails fail must not delay the others. */
async function queueFor(recipient: Recipient): Promise<number> {
  const today = dayOf(now());
  try {
    const emails: OutgoingEmail[] = [];
    for (let back = daysBack; back >= 1; back -= 1)
      emails.push(...(await newDigestEmail(recipient, plusDays(today, -back))));
    const queued = await queueEmails(emails);
    enqueueEmails(queued);
    return queued.length;
  } catch (cause) {
    log.error("the daily emails of a member could not be queued", { membership: recipient.id }, cause);
    return 0;
  }
}

const endedBeforeChoice = (day: Day, { chosenAt }: Recipient) => instantOf(plusDays(day, 1)) <= chosenAt;

function envelopeFor(recipient: Recipient, keyPrefix: string) {
  const { accountId, userId, to } = recipient;
  const locale = recipient.language;
  const merchant = nameIn(locale, recipient);
  const key = `${keyPrefix}:${accountId}:${mode}:${userId}`;
  return { envelope: { key, to, locale, accountId, mode }, merchant };
}

async function newDigestEmail(recipient: Recipient, day: Day): Promise<OutgoingEmail[]> {
  const { payments, refundFailures, payouts, verification, role } = recipient;
  const wants = (frequency: MailFrequency) => frequency === "daily";
  if (![payments, refundFailures, payouts, verification].some(wants) || endedBeforeChoice(day, recipient))
    return [];
  const activity = await figures(recipient.accountId, day);
  const mayVerify = role === "owner" || role === "admin";
  const content = {
    payments:
      wants(payments) && activity.payments > 0
        ? { count: activity.payments, amount: activity.paymentSum }
        : null,
    refundFailures:
      wants(refundFailures) && activity.refunds > 0
        ? { count: activity.refunds, amount: activity.refundSum }
        : null,
    payout: wants(payouts) && activity.paidOut !== 0 ? activity.paidOut : null,
    verification: wants(verification) && mayVerify ? activity.verification : null,
  };
  if (Object.values(content).every((part) => part === null)) return [];
  const { envelope, merchant } = envelopeFor(recipient, `digest:${day}`);
  return [compose(digestEmail, envelope, { mode, merchant, page: `${baseUrl}/${mode}`, day, ...content })];
}
