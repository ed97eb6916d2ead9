import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { recordAudit } from "@/server/core/commit/audit";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { mayEmail } from "@/server/core/values/test-email";
import { hourMs } from "@/server/core/values/time";
import { wasPaid } from "@/server/payments/schema";
import { queueEmails } from "@/server/platform/mail/queue";
import { composeReceipt, languageOfPayer, type MailedPayment, withPayer } from "./compose";

/** After this time, an address gets test receipts again. */
const retryAfterSeconds = 900;

export const sendReceipt = operation({
  summary: "Resend the receipt of a payment to the payer by email, at most once an hour.",
  effect: "write",
  roles: ["admin", "finance", "support"],
  input: z.strictObject({ id: id("pay") }),
  output: z.object({
    sent: z.boolean().meta({ description: "False if it was already sent within the last hour." }),
    to: z.string(),
  }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, input) {
    const row = await ctx.db.payment.findUnique({ where: { id: input.id }, include: withPayer });
    const payment = orNotFound(row);
    const isErased = payment.customer !== null && payment.customer.deletedAt !== null;
    // Who pays by link may be another person than the customer with the same phone.
    const ofCustomer = payment.payerPhone === null ? (payment.customer?.email ?? null) : null;
    const to = isErased ? null : (payment.payerEmail ?? ofCustomer);
    if (to === null || !wasPaid(payment) || payment.paidAt === null) {
      throw new ApiError("parameter_invalid", { param: "id", variant: "no_receipt" });
    }
    const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
    const mail = composeReceipt(account, payment, payment.paidAt, addressed(ctx, payment, to));
    if ((await unscoped.mail.count({ where: { key: mail.key } })) > 0) return { sent: false, to };
    if (!(await mayEmail(payment, to, "receipt")))
      throw new ApiError("too_many_tries", { retryAfterSeconds });
    const queued = await queueEmails([mail]);
    if (ctx.audit !== null) await recordAudit(ctx.audit, ctx.scope, { target: payment.id });
    return { sent: queued.length > 0, to };
  },
});

/**
 * Returns the key and recipient of a requested email. The key contains the hour, and a key is used once, which limits
 * the emails to an address.
 */
const addressed = ({ now }: Context, payment: MailedPayment, to: string) => ({
  key: `receipt:${payment.id}:${Math.floor(now().getTime() / hourMs)}`,
  to,
  locale: languageOfPayer(payment),
  requestedBy: "merchant" as const,
});
