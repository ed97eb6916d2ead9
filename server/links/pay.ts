import { z } from "zod";
import type { PaymentLink, Payment as PaymentRow } from "@/prisma/generated/client";
import { commit, insert, type Recorded, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError, existing } from "@/server/core/errors";
import { id, newId, timeOf } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { newPayment } from "@/server/payments/create";
import { failureCodes } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { paymentPosting } from "@/server/payments/ledger";
import { brand, Payment, presentPayment } from "@/server/payments/schema";
import { cycleDuringAttempt } from "@/server/subscriptions/pay-now";
import { simulatedEffect } from "@/server/subscriptions/simulate";
import { upToDate } from "./expire";
import { presentLink } from "./schema";
import { linkAfterPayment, requirePayable } from "./state";
import { vatTold } from "./vat";

export const payTestLink = operation({
  summary: "Simulate a successful or failed payment of a payment link.",
  rest: "POST /v1/test/payment_links/{id}/pay",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input: z.strictObject({
    id: id("plink"),
    outcome: z.enum(["paid", "failed"]).default("paid"),
    brand: brand.exclude(["unknown"]).default("mada"),
    failure_code: z.enum(failureCodes).default("card_declined"),
  }),
  output: Payment,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    untilCommitted(async () => {
      const found = existing(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      const link = await upToDate(ctx, found);
      requirePayable(link, ctx.now());
      const row = {
        ...(await linkPayment(ctx, link)),
        simulated: true,
        brand: input.brand,
        last4: "0000",
        checkAt: null,
      };
      if (input.outcome === "paid") return pay(ctx, link, row, input.brand);
      await cycleDuringAttempt(ctx, link, row);
      return fail(ctx, row, input.failure_code);
    }),
});

/** A payment that carries what its link says; under an id that was told before, where one is given. */
export const linkPayment = async (ctx: Context, link: PaymentLink, id = newId("pay")) =>
  newPayment(ctx, {
    id,
    createdAt: timeOf(id),
    amount: link.amount,
    sourceType: "hosted_page",
    description: link.description,
    customerId: link.customerId,
    paymentLinkId: link.id,
    subscriptionId: link.subscriptionId,
    cycleId: link.cycleId,
    reference: link.reference,
    // `auto` is the payer's own language, which only their browser knows.
    locale: link.locale === "auto" ? null : link.locale,
    metadata: link.metadata as Record<string, string>, // written by us from the same shape
    ...(await vatTold(ctx, link)),
  });

async function fail(ctx: Context, row: PaymentRow, failureCode: string): Promise<Payment> {
  const failed = { ...row, status: "failed", failureCode };
  const payment = presentPayment(failed);
  await commit(ctx, {
    insert: [insert("payment", failed)],
    events: [recorded("payment_failed", payment)],
    answer: ctx.answer(payment),
  });
  return payment;
}

async function pay(
  ctx: Context,
  link: PaymentLink,
  row: PaymentRow,
  paidWith: Parameters<typeof simulatedFee>[1],
): Promise<Payment> {
  const fee = simulatedFee(row.amount, paidWith);
  const paid = { ...row, ...fee, status: "paid", paidAt: row.createdAt };
  const settled = linkAfterPayment(link, paid, row.createdAt);
  const billed = await simulatedEffect(ctx, link, paid);
  if (settled === null || billed === null) throw new ApiError("payment_link_not_payable");
  const final = { ...paid, ...billed.payment };
  const payment = presentPayment(final);
  const events: Recorded[] = [recorded("payment_paid", payment)];
  if ("status" in settled) events.push(recorded("payment_link_paid", presentLink({ ...link, ...settled })));
  await commit(ctx, {
    insert: [...billed.insert, insert("payment", final)],
    update: [update("payment_link", link, settled), ...billed.update],
    postings: [paymentPosting({ ...paid, ...fee })],
    events: [...events, ...billed.events],
    answer: ctx.answer(payment),
  });
  return payment;
}
