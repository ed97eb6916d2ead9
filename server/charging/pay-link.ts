import { z } from "zod";
import type { PaymentLink, Payment as PaymentRow } from "@/prisma/generated/client";
import { brand } from "@/server/cards/brand";
import { insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { unsampledAmount } from "@/server/core/values/money";
import { storedMetadata } from "@/server/core/values/text";
import { type Order, orderOf } from "@/server/links/amounts";
import { discountCode } from "@/server/links/discount";
import { answeredFields, answers } from "@/server/links/fields";
import { linkDuringAttempt, requirePayable } from "@/server/links/state";
import { isLimited, requireLeft } from "@/server/links/stock";
import { vatColumns } from "@/server/links/vat";
import { failureCodes } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { newPayment } from "@/server/payments/new";
import { Payment, serializePayment } from "@/server/payments/schema";
import type { Outcome } from "@/server/payments/state-machine";
import { readState } from "@/server/subscriptions/read-state";
import { insertSimulated } from "./outcome";
import { changeAfter, mergeChanges, noChange, type PurposeChange, purposeOfLink } from "./purpose";

/**
 * A payment of what its link allows, with the customer and the metadata of the link. Not with a customer who was
 * deleted: what its payer enters would be hidden with them, and nobody could send the receipt.
 */
export const newLinkPayment = async (
  ctx: Context,
  link: PaymentLink,
  order: Order,
  id = newId("pay"),
): Promise<PaymentRow> =>
  newPayment(ctx, {
    id,
    createdAt: timeOfId(id),
    ...order,
    sourceType: "hosted_page",
    description: link.description,
    customerId: await existingCustomer(ctx, link.customerId),
    paymentLinkId: link.id,
    subscriptionId: link.subscriptionId,
    cycleId: link.cycleId,
    reference: link.reference,
    // `auto` is the payer's own language, which only their browser knows.
    locale: link.locale === "auto" ? null : link.locale,
    metadata: storedMetadata(link.metadata),
    ...(await vatColumns(ctx, link, order.amount)),
  });

const existingCustomer = async ({ db }: Context, id: string | null) =>
  id === null || (await db.customer.count({ where: { id, deletedAt: null } })) === 0 ? null : id;

/**
 * Returns the change that stores a payer's attempt and reserves the link and the amount due. Throws
 * `payment_link_not_payable` if nothing is due.
 */
export async function attemptChange(
  ctx: Context,
  link: PaymentLink,
  payment: PaymentRow,
): Promise<PurposeChange> {
  // Of a link with a limit, two attempts at the same moment must not both take the last unit.
  const held =
    link.maxPayments === 1
      ? linkDuringAttempt(payment, ctx.now())
      : isLimited(link)
        ? { updatedAt: ctx.now() }
        : null;
  const reservation = held === null ? [] : [update("payment_link", link, held)];
  const attempt = { insert: [insert("payment", payment)], update: reservation };
  return mergeChanges(attempt, await attemptOnCycle(ctx, link, payment));
}

/** Reserves the cycle that a link is for. Throws `payment_link_not_payable` if nothing is due. */
async function attemptOnCycle(ctx: Context, { subscriptionId, cycleId }: PaymentLink, payment: PaymentRow) {
  if (subscriptionId === null || cycleId === null) return noChange;
  const state = await readState(ctx, subscriptionId, cycleId);
  const change = changeAfter(state, { type: "attempt_started", payment, at: ctx.now() });
  if (change === null) throw new ApiError("payment_link_not_payable");
  return change;
}

/** The maximum length that fits a request body, so that no outcome is too long. */
const maxCharacters = 64 * 1024;

const input = z.strictObject({
  id: id("plink"),
  amount: unsampledAmount.optional().meta({
    description:
      "Halalas. Required if the payer enters the amount, and then from `amount_min` to `amount_max` of the link.",
  }),
  quantity: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: "How often to pay the amount, up to `quantity_max` of the link. Default: 1." }),
  discount_code: discountCode.optional().meta({ description: "The code of the link's discount." }),
  fields: answers
    .optional()
    .meta({ maxProperties: 5, description: "What the payer enters in the link's own fields, by their key." }),
  outcome: z
    .string()
    .max(maxCharacters)
    .default("paid")
    .meta({
      maxLength: maxCharacters,
      description:
        "`failed` simulates a failed payment. Any other value, or none, simulates a successful one.",
      examples: ["paid", "failed"],
    }),
  brand: brand.exclude(["unknown"]).default("mada").meta({ description: "The brand of the simulated card." }),
  failure_code: z
    .enum(failureCodes)
    .default("card_declined")
    .meta({ description: "Why the simulated payment fails. Used if `outcome` is `failed`." }),
});

export const simulateLinkPayment = operation({
  summary: "Simulate a successful or failed payment of a payment link.",
  rest: "POST /v1/test/payment_links/{id}/pay",
  effect: "write",
  appScope: "test:write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input,
  output: Payment,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const link = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      requirePayable(link, ctx.now());
      const order = orderOf(link, input);
      await requireLeft(ctx, link, order);
      const row = {
        ...(await newLinkPayment(ctx, link, order)),
        fields: answeredFields(link, input.fields, { isTest: true }),
        simulated: true,
        brand: input.brand,
        last4: "0000",
        checkAt: null,
      };
      // Only for its check: throws if nothing is due.
      if (input.outcome === "failed") await attemptOnCycle(ctx, link, row);
      const payment = await insertSimulated(ctx, row, outcomeOf(row, input), purposeOfLink(link));
      if (payment === null) throw new ApiError("payment_link_not_payable");
      return serializePayment(payment);
    }),
});

function outcomeOf(row: PaymentRow, values: z.output<typeof input>): Outcome {
  if (values.outcome === "failed") return { kind: "simulated_failure", failureCode: values.failure_code };
  return {
    kind: "paid",
    fee: simulatedFee(row.amount, values.brand).fee,
    brand: row.brand,
    last4: row.last4,
    gatewayCode: null,
    referenceNumber: null,
    authorizationCode: null,
  };
}
