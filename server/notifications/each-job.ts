import { z } from "zod";
import { now } from "@/server/base/db/clock";
import { type Mode, scoped, sql, statement } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import type { Locale } from "@/server/core/operation/errors";
import { idAt } from "@/server/core/values/ids";
import { nameIn } from "@/server/core/values/locale";
import { mayEmail } from "@/server/core/values/test-email";
import { hourMs } from "@/server/core/values/time";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { compose, type OutgoingEmail } from "@/server/platform/mail/email";
import { queueEmails, skipEmail } from "@/server/platform/mail/queue";
import { paidEmail, payoutEmail, refundFailedEmail, refundWaitingEmail } from "./definitions";

const batch = 100;
/** The maximum number per call. The next call continues. */
export const maxNotifications = 1_000;

type DueEmail = {
  id: string;
  accountId: string;
  mode: Mode;
  payload: string;
  name: string;
  nameAr: string | null;
  userId: string;
  to: string;
  language: Locale;
};

/** Of a type, since the first parameter. */
const eventsOf = (type: string) =>
  `select * from event where account_id = m.account_id and mode = $5 and type = '${type}' and id >= $1`;

/** Finds events for which a member chose individual emails and has none yet, by event and member. */
const selectDue = (events: string, choice: string, also = "") =>
  statement(`
    select e.id, e.account_id as "accountId", e.mode, e.payload, a.display_name as name, a.display_name_ar as "nameAr",
      u.id as "userId", u.email as "to", u.locale as language
    from membership m
      join "user" u on u.id = m.user_id
      join account a on a.id = m.account_id
      cross join lateral (${events}) e
    where m.${choice} = 'each' and e.created_at >= m.mails_chosen_at - interval '1 minute' ${also} and (e.id, u.id) > ($2, $3)
      and not exists (select 1 from mail where key = ('event:' || e.id || ':' || u.id) collate "default")
    order by e.id, u.id limit $4`);

// Not optional, because money is waiting. The refund's ID replaces the event's.
const waitingDue = statement(`
    select r.id, r.account_id as "accountId", r.mode, a.display_name as name, a.display_name_ar as "nameAr",
      jsonb_build_object('id', r.id, 'payment', r.payment_id, 'amount', r.amount, 'note', r.note, 'key', coalesce(k.name, c.name),
        'expires', r.check_at)::text as payload, u.id as "userId", u.email as "to", u.locale as language
    from refund r
      join account a on a.id = r.account_id
      join membership m on m.account_id = r.account_id and m.role in ('owner', 'admin', 'finance')
      join "user" u on u.id = m.user_id
      left join api_key k on k.account_id = r.account_id and k.mode = r.mode and k.id = r.key_id
      left join oauth_grant g on g.account_id = r.account_id and g.mode = r.mode and g.id = r.key_id
      left join oauth_client c on c.id = g.client_id
    where r.mode = $5 and r.approval = 'waiting' and r.id >= $1 and (r.id, u.id) > ($2, $3)
      and not exists (select 1 from mail where key = ('event:' || r.id || ':' || u.id) collate "default")
    order by r.id, u.id limit $4`);

const payments = eventsOf("payment_paid");

// A payment that came too late is refunded in full at once, with `amount_refundable` 0 from the start.
const paymentsDue = selectDue(
  payments,
  "mail_payments",
  "and coalesce(e.payload::jsonb ->> 'amount_refundable', '') <> '0'",
);

/** A test can simulate the event of a payment that was not paid or does not exist. */
const isOfPayment = (event: string) => `exists (select from payment p where p.account_id = ${event}.account_id
  and p.mode = ${event}.mode and p.id = ${event}.object_id and p.paid_at is not null)`;

// Starts with the events since: an account without any costs one look at the index.
const firstPaymentsDue = selectDue(
  `${payments} and ${isOfPayment("event")} order by id limit 1`,
  "mail_payments",
  `and not exists (select from event before where before.account_id = m.account_id and before.mode = $5
     and before.type = 'payment_paid' and before.id < $1 and ${isOfPayment("before")})`,
);
// A refund that was declined or expired without approval did not fail at the gateway.
const refundsDue = selectDue(
  eventsOf("refund_failed"),
  "mail_refund_failures",
  "and coalesce(e.payload::jsonb ->> 'failure_code', '') not like 'approval_%'",
);

// The first import brings half a year of payouts, which are no news.
const payoutsDue = selectDue(
  eventsOf("payout_paid"),
  "mail_payouts",
  "and e.payload::jsonb ->> 'date' >= to_char(e.created_at - interval '4 days', 'YYYY-MM-DD')",
);

/**
 * Queues an email about each payment, each failed refund and each payout of the last hours in live mode, and about the
 * first payment in test mode, for the members who chose it, and about each refund that needs approval, in both modes, for
 * everyone who can approve it. An email's key contains the event and the member, so none is sent twice. Returns how many
 * were due, at most `maxNotifications` of each kind.
 */
export async function sendNotifications({ hours = 48 } = {}): Promise<{ found: number }> {
  const from = new Date(now().getTime() - hours * hourMs);
  const since = idAt("evt", from);
  const paid = await sendAll(paymentsDue, "live", since, newPaymentEmail);
  const firstTests = await sendAll(firstPaymentsDue, "test", since, newPaymentEmail);
  const refunds = await sendAll(refundsDue, "live", since, newRefundEmail);
  const payouts = await sendAll(payoutsDue, "live", since, newPayoutEmail);
  const waiting = await sendAll(waitingDue, "live", idAt("ref", from), newWaitingEmail);
  const waitingTests = await sendAll(waitingDue, "test", idAt("ref", from), newWaitingEmail);
  return { found: Math.max(paid, firstTests, refunds, payouts, waiting, waitingTests) };
}

type Compose = (due: DueEmail, locale: Locale) => Promise<OutgoingEmail>;

async function sendAll(
  select: typeof paymentsDue,
  mode: Mode,
  since: string,
  emailOf: Compose,
): Promise<number> {
  let found = 0;
  let last = { id: "", userId: "" };
  while (found < maxNotifications) {
    const page = await sql<DueEmail>(select, [since, last.id, last.userId, batch, mode]);
    for (const due of page) await queueEmail(due, emailOf);
    found += page.length;
    const end = page.at(-1);
    if (end === undefined || page.length < batch) break;
    last = end;
  }
  return found;
}

/** An email that fails must not delay the others. */
async function queueEmail(due: DueEmail, emailOf: Compose): Promise<void> {
  try {
    const email = await emailOf(due, due.language);
    if (await mayEmail(due, due.to, "member")) enqueueEmails(await queueEmails([email]));
    else await skipEmail(email);
  } catch (cause) {
    log.error("a notification could not be queued", { event: due.id }, cause);
  }
}

const PaymentSnapshot = z.object({
  id: z.string(),
  amount: z.int(),
  net: z.int().nullable(),
  description: z.string().nullable(),
  customer: z.string().nullable(),
  // Absent in events of earlier versions.
  fields: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
});

const RefundSnapshot = z.object({ id: z.string(), payment: z.string(), amount: z.int() });

const PayoutSnapshot = z.object({
  id: z.string(),
  net: z.int(),
  date: z.string(),
  payments: z.int(),
  differences: z.int(),
});

async function newPayoutEmail(due: DueEmail, locale: Locale): Promise<OutgoingEmail> {
  const { id, net, date, payments, differences } = PayoutSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = envelopeFor(due, locale, `payouts/${id}`);
  return compose(payoutEmail, envelope, { ...common, id, amount: net, day: date, payments, differences });
}

/** The recipient and account of an email. `path`: of the page that it links to, below the mode. */
function envelopeFor(due: DueEmail, locale: Locale, path: string) {
  const { id, accountId, mode, userId, to } = due;
  const merchant = nameIn(locale, due);
  return {
    envelope: { key: `event:${id}:${userId}`, to, locale, accountId, mode, userId },
    common: { mode, merchant, page: `${baseUrl}/${mode}/${path}` },
  };
}

async function newPaymentEmail(due: DueEmail, locale: Locale): Promise<OutgoingEmail> {
  const { customer: customerId, ...payment } = PaymentSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = envelopeFor(due, locale, `payments/${payment.id}`);
  const db = scoped({ accountId: due.accountId, mode: due.mode });
  const customer =
    customerId === null ? null : await db.customer.findUnique({ where: { id: customerId, deletedAt: null } });
  const content = { ...common, ...payment, customer: customer?.name ?? null };
  return compose(paidEmail, envelope, content);
}

async function newRefundEmail(due: DueEmail, locale: Locale): Promise<OutgoingEmail> {
  const { id, payment, amount } = RefundSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = envelopeFor(due, locale, `payments/${payment}`);
  return compose(refundFailedEmail, envelope, { ...common, id, payment, amount });
}

const WaitingSnapshot = RefundSnapshot.extend({
  note: z.string().nullable(),
  key: z.string().nullable(),
  expires: z.coerce.date(),
});

async function newWaitingEmail(due: DueEmail, locale: Locale): Promise<OutgoingEmail> {
  const { expires: expiresAt, ...refund } = WaitingSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = envelopeFor(due, locale, refund.payment);
  const page = `${baseUrl}/${due.mode}/payments/refunds`;
  return compose(refundWaitingEmail, envelope, { ...common, ...refund, page, expiresAt });
}
