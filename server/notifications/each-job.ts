import { z } from "zod";
import type { Locale } from "@/server/core/errors";
import { idAt } from "@/server/core/ids";
import { localeOr } from "@/server/core/locale";
import { now } from "@/server/platform/db/clock";
import { type Mode, scoped, sql, statement } from "@/server/platform/db/db";
import { enqueueMails } from "@/server/platform/jobs/enqueue";
import { compose, type OutgoingEmail } from "@/server/platform/mail/email";
import { queueMails } from "@/server/platform/mail/queue";
import { baseUrl } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { paidEmail, refundFailedEmail } from "./definitions";

const batch = 100;
/** The limit of one call; the next call writes the rest. */
export const mostNotifications = 1_000;
const hourMs = 3_600_000;

type Due = {
  id: string;
  accountId: string;
  mode: Mode;
  payload: string;
  name: string;
  nameAr: string | null;
  userId: string;
  to: string;
  language: string;
};

/** Finds events of a type that a member wants each email about and has none of yet, by event and member. */
const dueOf = (type: string, choice: string) =>
  statement(`
    select e.id, e.account_id as "accountId", e.mode, e.payload, a.display_name as name, a.display_name_ar as "nameAr",
      u.id as "userId", u.email as "to", u.locale as language
    from membership m
      join "user" u on u.id = m.user_id
      join account a on a.id = m.account_id
      join event e on e.account_id = m.account_id and e.mode in ('test', 'live') and e.type = '${type}' and e.id >= $1
    where m.${choice} = 'each' and e.created_at >= m.mails_chosen_at - interval '1 minute' and (e.id, u.id) > ($2, $3)
      and not exists (select 1 from mail where key = ('event:' || e.id || ':' || u.id) collate "default")
    order by e.id, u.id limit $4`);

const paymentsDue = dueOf("payment_paid", "mail_payments");
const refundsDue = dueOf("refund_failed", "mail_refund_failures");

/**
 * Writes an email about each payment and each failed refund of the last hours to the members who want each. The key of
 * an email names the event and the member, so that none is written twice. Returns how many were due, at most
 * `mostNotifications` of each kind.
 */
export async function sendNotifications({ hours = 48 } = {}): Promise<{ found: number }> {
  const since = idAt("evt", new Date(now().getTime() - hours * hourMs));
  const payments = await sendAll(paymentsDue, since, paymentMail);
  const refunds = await sendAll(refundsDue, since, refundMail);
  return { found: Math.max(payments, refunds) };
}

type Compose = (due: Due, locale: Locale) => Promise<OutgoingEmail>;

async function sendAll(select: typeof paymentsDue, since: string, mailOf: Compose): Promise<number> {
  let found = 0;
  let last = { id: "", userId: "" };
  while (found < mostNotifications) {
    const page = await sql<Due>(select, [since, last.id, last.userId, batch]);
    for (const due of page) await write(due, mailOf);
    found += page.length;
    const end = page.at(-1);
    if (end === undefined || page.length < batch) break;
    last = end;
  }
  return found;
}

/** An email that fails must not delay the others. */
async function write(due: Due, mailOf: Compose): Promise<void> {
  try {
    enqueueMails(await queueMails([await mailOf(due, localeOr(due.language, "en"))]));
  } catch (cause) {
    log.error("a notification was not written", { event: due.id }, cause);
  }
}

const PaymentSnapshot = z.object({
  id: z.string(),
  amount: z.int(),
  net: z.int().nullable(),
  description: z.string().nullable(),
  customer: z.string().nullable(),
});

const RefundSnapshot = z.object({ id: z.string(), payment: z.string(), amount: z.int() });

/** Where an email goes, and whose it is. */
function addressed({ id, accountId, mode, userId, to, name, nameAr }: Due, locale: Locale, payment: string) {
  const merchant = locale === "ar" ? (nameAr ?? name) : name;
  return {
    envelope: { key: `event:${id}:${userId}`, to, locale, accountId, mode },
    common: { mode, merchant, page: `${baseUrl}/${mode}/payments/${payment}` },
  };
}

async function paymentMail(due: Due, locale: Locale): Promise<OutgoingEmail> {
  const { customer: customerId, ...payment } = PaymentSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = addressed(due, locale, payment.id);
  const db = scoped({ accountId: due.accountId, mode: due.mode });
  const customer =
    customerId === null ? null : await db.customer.findUnique({ where: { id: customerId, deletedAt: null } });
  const { id, amount, net, description } = payment;
  const content = { ...common, id, amount, net, description, customer: customer?.name ?? null };
  return compose(paidEmail, envelope, content);
}

async function refundMail(due: Due, locale: Locale): Promise<OutgoingEmail> {
  const { id, payment, amount } = RefundSnapshot.parse(JSON.parse(due.payload));
  const { envelope, common } = addressed(due, locale, payment);
  return compose(refundFailedEmail, envelope, { ...common, id, payment, amount });
}
