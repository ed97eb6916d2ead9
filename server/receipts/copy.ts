import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { networkOf } from "@/server/base/runtime/network";
import { consume, throttleKey, tryConsume } from "@/server/core/commit/throttle";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import { email } from "@/server/core/values/contact";
import { dayOf } from "@/server/core/values/day";
import { isSlug } from "@/server/core/values/slug";
import { maxReceiptsToRecipient, mayEmail } from "@/server/core/values/test-email";
import { wasPaid } from "@/server/payments/schema";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import { queueEmails } from "@/server/platform/mail/queue";
import { composeReceipt, withPayer } from "./compose";

export const CopyInput = z.strictObject({ email });

/** `isPayer` is true for the browser that paid. */
type RequestOrigin = { ip: string | null; locale: Locale; isPayer: boolean };

// Not part of the payment that the API returns, so its revision stays.
const storeAddress = statement(
  "update payment set copy_email = $4 where account_id = $1 and mode = $2 and id = $3",
);

/** Per receipt and day in Riyadh. */
const maxPerReceipt = 5;
/** Per 15 minutes, each. */
const maxPerNetwork = 20;

/**
 * Emails a receipt: from the browser that paid to any address, from others only to the address of the payment, so
 * that a forwarded receipt can't be used to email strangers. The payer's last address is kept for emails about
 * refunds. The response is the same whether an email is sent or not. Throws `resource_missing`, `too_many_tries`.
 */
export const emailCopy = inAccountOfFirstArgument(
  "receipt",
  async (slug: string, to: string, { ip, locale, isPayer }: RequestOrigin): Promise<void> => {
    const where = { receiptSlug: slug };
    const payment = isSlug(slug) ? await unscoped.payment.findUnique({ where, include: withPayer }) : null;
    if (payment === null || !wasPaid(payment) || payment.paidAt === null)
      throw new ApiError("resource_missing");
    await consume(throttleKey("receipt-requester", networkOf(ip)), maxPerNetwork);
    if (!isPayer && to !== payment.payerEmail) return;
    const account = await unscoped.account.findUniqueOrThrow({ where: { id: payment.accountId } });
    const withinLimit =
      payment.mode === "live"
        ? tryConsume(throttleKey("receipt-recipient", `live ${to}`), maxReceiptsToRecipient)
        : mayEmail(payment, to, "receipt");
    for (;;) {
      const key = await nextKey(payment.id, to);
      if (key === null || !(await withinLimit)) return;
      const addressed = { key, to, locale, requestedBy: "reader" as const };
      const queued = await queueEmails([composeReceipt(account, payment, payment.paidAt, addressed)]);
      if (queued.length > 0) {
        if (isPayer) await sql(storeAddress, [payment.accountId, payment.mode, payment.id, to]);
        return enqueueEmails(queued);
      }
      // Another reader of the receipt took this key at the same moment: there may be one more.
    }
  },
);

/**
 * Returns the key of today's next copy. The outbox writes no key twice, so no more emails are sent than there are
 * keys. Null if this reader already has one. Throws `too_many_tries`.
 */
async function nextKey(paymentId: string, to: string): Promise<string | null> {
  const today = dayOf(new Date());
  const keys = Array.from({ length: maxPerReceipt }, (_, n) => `receipt-copy:${paymentId}:${today}:${n}`);
  const sent = await unscoped.mail.findMany({
    where: { key: { in: keys } },
    select: { key: true, recipient: true },
  });
  if (sent.some(({ recipient }) => recipient === to)) return null;
  const free = keys.find((key) => sent.every((mail) => mail.key !== key));
  if (free === undefined) throw new ApiError("too_many_tries", { retryAfterSeconds: 3_600 });
  return free;
}
