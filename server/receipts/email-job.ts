import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/base/db/db";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import { mayEmail } from "@/server/core/values/test-email";
import { hourMs } from "@/server/core/values/time";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import type { OutgoingEmail } from "@/server/platform/mail/email";
import { queueEmails, skipEmail } from "@/server/platform/mail/queue";
import {
  composeReceipt,
  composeRefund,
  languageOfPayer,
  type MailedPayment,
  paymentReceiptEmail,
  paymentRefundEmail,
  withPayer,
} from "./compose";
import { creditNotesOf } from "./credit-notes";

const batch = 100;
/** The limit of one call; the next call sends the rest. */
export const maxPayerEmails = 1_000;

/** A payment, or one of its refunds, whose payer has not received an email. */
type Due = { id: string; paymentId: string; at: Date; key: string };

export const paymentsWithoutEmail = statement(`
  select id, id as "paymentId", paid_at as at, 'payment:' || id || ':payer' as key
  from payment p
  where mode = $4 and payer_email is not null and paid_at is not null and paid_at >= $1 and (paid_at, id) > ($1, $2)
    and not exists (select 1 from mail where key = ('payment:' || p.id || ':payer') collate "default")
  order by paid_at, id limit $3`);

export const refundsWithoutEmail = statement(`
  select r.id, p.id as "paymentId", r.succeeded_at as at, 'refund:' || r.id || ':payer' as key
  from refund r
    join payment p on p.account_id = r.account_id and p.mode = r.mode and p.id = r.payment_id
    left join customer c on c.account_id = p.account_id and c.mode = p.mode and c.id = p.customer_id
  where r.mode = $4 and r.status = 'succeeded' and r.succeeded_at >= $1 and (r.succeeded_at, r.id) > ($1, $2)
    and (p.payer_email is not null or p.copy_email is not null
      or p.subscription_id is not null and c.email is not null)
    and not exists (select 1 from mail where key = ('refund:' || r.id || ':payer') collate "default")
  order by r.succeeded_at, r.id limit $3`);

/**
 * Queues a receipt for each payment, and an email for each refund, of the last hours whose payer gave an email
 * address or has a subscription. The key of an email shows that it was processed; it is stored even if no email is
 * due. Returns how many were found, at most `maxPayerEmails` of each kind and mode.
 */
export async function sendPayerEmails({ hours = 48 } = {}): Promise<{ found: number }> {
  const since = new Date(now().getTime() - hours * hourMs);
  let found = 0;
  // Live mode does not wait for test mode.
  for (const mode of ["live", "test"] as const) {
    const receipts = await sendAll(paymentsWithoutEmail, mode, since, receiptOf, paymentReceiptEmail.name);
    const refunds = await sendAll(refundsWithoutEmail, mode, since, refundOf, paymentRefundEmail.name);
    found = Math.max(found, receipts, refunds);
  }
  return { found };
}

type Compose = (payment: MailedPayment, due: Due) => Promise<OutgoingEmail | null>;

async function sendAll(
  select: typeof paymentsWithoutEmail,
  mode: Mode,
  since: Date,
  emailOf: Compose,
  template: string,
): Promise<number> {
  let found = 0;
  let last = { at: since, id: "" };
  while (found < maxPayerEmails) {
    const page = await sql<Due>(select, [last.at, last.id, batch, mode]);
    for (const due of page) await send(due, emailOf, template);
    found += page.length;
    const end = page.at(-1);
    if (end === undefined || page.length < batch) break;
    last = end;
  }
  return found;
}

/** An error in one email must not delay the others. */
const send = (due: Due, emailOf: Compose, template: string): Promise<void> =>
  withKeyedMutex(due.key, () => queueEmail(due, emailOf, template)).catch((cause) =>
    log.error("an email to a payer could not be queued", { payment: due.paymentId, template }, cause),
  );

async function queueEmail(due: Due, emailOf: Compose, template: string): Promise<void> {
  // Another run of the job queued it since this one read it: it must not count twice for the limit.
  if ((await unscoped.mail.count({ where: { key: due.key } })) > 0) return;
  const payment = await unscoped.payment.findUniqueOrThrow({
    where: { id: due.paymentId },
    include: withPayer,
  });
  const mail = isReachable(payment) ? await emailOf(payment, due) : null;
  if (mail !== null && (await mayEmail(payment, mail.to, "receipt")))
    return enqueueEmails(await queueEmails([mail]));
  await skipEmail({ ...payment, template, key: due.key });
}

/** A deleted customer gets no more emails. */
const isReachable = ({ customer }: MailedPayment) => customer === null || customer.deletedAt === null;

const accountOf = ({ accountId }: MailedPayment) =>
  unscoped.account.findUniqueOrThrow({ where: { id: accountId } });

/** None for a payment that is refunded automatically: the email about the refund explains it. */
async function receiptOf(payment: MailedPayment, { key }: Due): Promise<OutgoingEmail | null> {
  const { paidAt, payerEmail: to, refunds, customer, subscriptionId } = payment;
  if (paidAt === null || to === null || refunds.some(({ autoReason }) => autoReason !== null)) return null;
  // The emails about a subscription include the receipt.
  if (subscriptionId !== null && customer?.email === to) return null;
  const addressed = { key, to, locale: languageOfPayer(payment), requestedBy: "payment" as const };
  return composeReceipt(await accountOf(payment), payment, paidAt, addressed);
}

/**
 * A subscriber's address is the customer's, which the emails about the subscription use. The address for a copy of the
 * receipt is used if there is no other.
 */
function refundAddress({ payerEmail, copyEmail, subscriptionId, customer }: MailedPayment): string | null {
  const ofSubscriber = subscriptionId === null ? undefined : customer?.email;
  return payerEmail ?? ofSubscriber ?? copyEmail;
}

async function refundOf(payment: MailedPayment, { id, key }: Due): Promise<OutgoingEmail | null> {
  const number = payment.refunds.find((refund) => refund.id === id)?.creditNote;
  const note = creditNotesOf(payment, payment.refunds).find((one) => one.number === number);
  const to = refundAddress(payment);
  if (to === null || note === undefined) return null;
  const isOfCopy = to === payment.copyEmail && to !== payment.payerEmail;
  const addressed = { key, to, locale: languageOfPayer(payment), isOfCopy };
  return composeRefund(await accountOf(payment), payment, note, addressed);
}
