import { z } from "zod";
import { dayOf } from "@/server/core/day";
import { ApiError, type Locale } from "@/server/core/errors";
import { isSlug } from "@/server/core/slug";
import { isAllowed, requireAllowed, subjectOf } from "@/server/core/throttle";
import { email } from "@/server/customers/schema";
import { wasPaid } from "@/server/payments/schema";
import { unscoped } from "@/server/platform/db/db";
import { enqueueMails } from "@/server/platform/jobs/enqueue";
import { queueMails } from "@/server/platform/mail/queue";
import { networkOf } from "@/server/platform/runtime/network";
import { composeReceipt } from "./compose";

export const CopyInput = z.strictObject({ email });

type Asker = { ip: string | null; locale: Locale };

/** Of one receipt on one day in Riyadh. */
const mostOfReceipt = 5;
/** In a quarter of an hour, each. */
const mostOfNetwork = 20;
const mostToReader = 3;

/**
 * Mails a receipt to an address that a reader of it enters. They are answered the same whether it gets one
 * more or has had enough of them. Throws `resource_missing`, `too_many_tries`.
 */
export async function mailCopy(slug: string, to: string, { ip, locale }: Asker): Promise<void> {
  const payment = isSlug(slug) ? await unscoped.payment.findUnique({ where: { receiptSlug: slug } }) : null;
  if (payment === null || !wasPaid(payment) || payment.paidAt === null)
    throw new ApiError("resource_missing");
  await requireAllowed(subjectOf("receipt-askers", networkOf(ip)), mostOfNetwork);
  const account = await unscoped.account.findUniqueOrThrow({ where: { id: payment.accountId } });
  const isSentOne = isAllowed(subjectOf("receipt-reader", to), mostToReader);
  for (;;) {
    const key = await freeKey(payment.id, to);
    if (key === null || !(await isSentOne)) return;
    const addressed = { key, to, locale, requestedBy: "reader" as const };
    const queued = await queueMails([composeReceipt(account, payment, payment.paidAt, addressed)]);
    if (queued.length > 0) return enqueueMails(queued);
    // Another reader of the receipt took this key at the same moment: there may be one more.
  }
}

/**
 * The key of the next copy of today: the outbox writes no key twice, so that no more go out than there are keys. Null
 * where this reader has one already. Throws `too_many_tries`.
 */
async function freeKey(paymentId: string, to: string): Promise<string | null> {
  const today = dayOf(new Date());
  const keys = Array.from({ length: mostOfReceipt }, (_, n) => `receipt-copy:${paymentId}:${today}:${n}`);
  const sent = await unscoped.mail.findMany({
    where: { key: { in: keys } },
    select: { key: true, recipient: true },
  });
  if (sent.some(({ recipient }) => recipient === to)) return null;
  const free = keys.find((key) => sent.every((mail) => mail.key !== key));
  if (free === undefined) throw new ApiError("too_many_tries", { retryAfterSeconds: 3_600 });
  return free;
}
