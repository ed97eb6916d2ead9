import { z } from "zod";
import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { canCharge, fromPayer } from "@/server/context";
import { commit, insert, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { unscoped } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
import type { TokenInfo } from "@/server/core/gateway";
import { isSlug } from "@/server/core/slug";
import { text } from "@/server/core/text";
import { email, phone } from "@/server/customers/schema";
import { upToDate } from "@/server/links/expire";
import { linkPayment } from "@/server/links/pay";
import { linkDuringAttempt, requirePayable } from "@/server/links/state";
import { charge } from "@/server/payments/charge";
import { chargeableToken } from "@/server/payments/token";
import { cycleDuringAttempt } from "@/server/subscriptions/pay-now";

/** What the page sends when the payer presses Pay: a token, and what the merchant asked to collect. */
export const AttemptInput = z.strictObject({
  token: z.string().regex(/^token_[A-Za-z0-9_-]{1,249}$/),
  name: text(1, 100).optional(),
  phone: phone.optional(),
  email: email.optional(),
});
export type AttemptInput = z.output<typeof AttemptInput>;

export type AttemptResult = {
  /** Where the browser goes next: the bank's page, or ours with what became of the payment. */
  redirect: string;
  receiptSlug: string;
};

/**
 * One try to pay a link. Throws `resource_missing`, `payment_link_not_payable`, `token_invalid`,
 * `stored_card_not_chargeable`, `account_cannot_charge`, `parameter_invalid`, `rate_limited`, `gateway_unavailable`.
 */
export async function attemptLink(slug: string, input: AttemptInput): Promise<AttemptResult> {
  const found = isSlug(slug) ? await unscoped.paymentLink.findUnique({ where: { slug } }) : null;
  if (found === null) throw new ApiError("resource_missing");
  const ctx = fromPayer(found);
  await requireCharging(ctx);
  // The first payment of a subscription needs its customer's consent, which has a way of its own.
  if (found.subscriptionId !== null && found.cycleId === null) throw new ApiError("payment_link_not_payable");
  requirePayable(await upToDate(ctx, found), ctx.now());
  requireCollected(found, input);
  await requireFewFailures(found, ctx.now());
  const token = await chargeableToken(ctx, input.token);
  const row = await start(ctx, found.id, token, input);
  const payment = await charge(ctx, row, token.token);
  return { receiptSlug: payment.receiptSlug, redirect: nextPage(payment) };
}

/** The account, if it may take money. Throws `account_cannot_charge`. */
export async function requireCharging(ctx: Context) {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  if (account.closedAt !== null || !canCharge(account.verificationStatus, ctx.scope.mode))
    throw new ApiError("account_cannot_charge");
  return account;
}

function requireCollected(link: PaymentLink, input: AttemptInput) {
  const missing = (["name", "phone", "email"] as const).find(
    (field) => link.collect.includes(field) && input[field] === undefined,
  );
  if (missing !== undefined) throw new ApiError("parameter_invalid", { param: missing });
}

/** Stolen card numbers are tried out on whatever page takes them: a link stops answering after many refusals. */
export async function requireFewFailures(link: PaymentLink, now: Date) {
  const since = new Date(now.getTime() - 60 * 60_000);
  const recent = { paymentLinkId: link.id, status: "failed", createdAt: { gt: since } };
  const allowed = link.maxPayments === 1 ? 20 : 200;
  if ((await unscoped.payment.count({ where: recent })) < allowed) return;
  throw new ApiError("rate_limited", {
    message: "Too many refused cards on this link.",
    retryAfterSeconds: 600,
  });
}

/** Takes the link for this payer and writes the payment down, before the gateway is asked. */
const start = (ctx: Context, linkId: string, token: TokenInfo, input: AttemptInput): Promise<Payment> =>
  untilCommitted(async () => {
    const link: PaymentLink = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: linkId } });
    requirePayable(link, ctx.now());
    // What a stranger types belongs to the payment, never to a customer who may have cards on file.
    const payer = {
      payerName: input.name ?? null,
      payerPhone: input.phone ?? null,
      payerEmail: input.email ?? null,
    };
    const row = { ...(await linkPayment(ctx, link)), brand: token.brand, last4: token.last4, ...payer };
    const held =
      link.maxPayments === 1 ? [update("payment_link", link, linkDuringAttempt(row, ctx.now()))] : [];
    const claimed = await cycleDuringAttempt(ctx, link, row);
    await commit(ctx, { insert: [insert("payment", row)], update: [...held, ...claimed] });
    return row;
  });

/** The bank's page, or ours with what became of the payment. */
export const nextPage = (payment: Payment) => payment.transactionUrl ?? `/return/${payment.receiptSlug}`;
