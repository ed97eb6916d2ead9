import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { commit, event, insert } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { newSlug } from "@/server/core/values/slug";
import { requireCustomer } from "@/server/customers/match";
import { methodsIn } from "@/server/payments/methods";
import { amountColumns } from "./amounts";
import { discountColumns } from "./discount";
import { fieldsColumn } from "./fields";
import { itemsColumn } from "./items";
import { requirePictures } from "./pictures";
import { PaymentLink, PaymentLinkInput, serializeLink } from "./schema";
import { requireVatNumber } from "./vat";

export const createPaymentLink = operation({
  summary: "Create a payment link: a page where a customer pays a fixed amount, or one that they enter.",
  rest: "POST /v1/payment_links",
  effect: "write",
  appScope: "links:write",
  roles: ["admin", "developer", "finance", "support"],
  charges: true,
  input: PaymentLinkInput,
  output: PaymentLink,
  errors: [],
  async run(ctx, input) {
    await requireCustomer(ctx, input.customer);
    await requirePictures(ctx, input.items);
    if (input.vat_inclusive) await requireVatNumber(ctx);
    const row = newLink(ctx, input);
    const link = serializeLink(row);
    await commit(ctx, {
      insert: [insert("payment_link", row)],
      events: [event("payment_link_created", link)],
      response: ctx.responseTo(link),
    });
    return link;
  },
});

/** Returns the link that a request describes. */
export const newLink = ({ scope }: Context, input: z.output<typeof PaymentLinkInput>): Row =>
  blankLink(scope, {
    ...amountColumns(input),
    currency: input.currency,
    description: input.description ?? null,
    customerId: input.customer ?? null,
    maxPayments: input.max_payments,
    expiresAt: input.expires_at === undefined ? null : new Date(input.expires_at),
    successUrl: input.success_url ?? null,
    cancelUrl: input.cancel_url ?? null,
    inactiveMessage: input.inactive_message ?? null,
    vatInclusive: input.vat_inclusive,
    locale: input.locale,
    collect: input.collect,
    fields: fieldsColumn(input.fields),
    paymentMethods: methodsIn(input.payment_methods ?? []),
    items: itemsColumn(input.items),
    stock: input.stock ?? null,
    ...discountColumns(input.discount),
    reference: input.reference ?? null,
    inShop: input.shop,
    metadata: input.metadata ?? {},
  });

/** Returns a new link, for one payment and without expiry by default. */
export function blankLink(
  { accountId, mode }: Pick<Row, "accountId" | "mode">,
  values: Pick<Row, "amount" | "currency"> & Partial<Row>,
): Row {
  const id = newId("plink");
  const createdAt = timeOfId(id);
  return {
    id,
    accountId,
    mode,
    slug: newSlug(),
    amountMax: null,
    quantityMax: null,
    items: {},
    stock: null,
    unitsSold: 0,
    ...discountColumns(undefined),
    description: null,
    status: "active",
    customerId: null,
    maxPayments: 1,
    paymentsCount: 0,
    amountCollected: 0n,
    paymentId: null,
    subscriptionId: null,
    cycleId: null,
    expiresAt: null,
    successUrl: null,
    cancelUrl: null,
    inactiveMessage: null,
    vatInclusive: false,
    locale: "auto",
    collect: [],
    fields: {},
    reference: null,
    metadata: {},
    attemptPaymentId: null,
    attemptUntil: null,
    createdAt,
    updatedAt: createdAt,
    paidAt: null,
    canceledAt: null,
    revision: 0,
    importKey: null,
    paymentMethods: [],
    inShop: false,
    ...values,
  };
}

function copiedColumns(original: Row) {
  const { amount, amountMax, quantityMax, items, currency, description, customerId, maxPayments } = original;
  const { successUrl, cancelUrl, inactiveMessage, vatInclusive, locale, collect, fields } = original;
  const { reference, metadata, stock, discountCode, discountPercent, discountAmount, discountMaxUses } =
    original;
  const { paymentMethods, inShop } = original;
  return {
    ...{ amount, amountMax, quantityMax, items, currency, description, customerId, maxPayments },
    ...{
      successUrl,
      cancelUrl,
      inactiveMessage,
      vatInclusive,
      locale,
      collect,
      fields,
      paymentMethods,
      inShop,
    },
    ...{ reference, metadata, stock, discountCode, discountPercent, discountAmount, discountMaxUses },
  };
}

export const duplicatePaymentLink = operation({
  summary:
    "Create a payment link with the details of another one, whatever its status. The new link does not expire.",
  rest: "POST /v1/payment_links/{id}/duplicate",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  charges: true,
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const original = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
    if (original.subscriptionId !== null)
      throw new ApiError("parameter_invalid", { param: "id", variant: "duplicate_of_subscription" });
    await requireCustomer(ctx, original.customerId ?? undefined);
    if (original.vatInclusive) await requireVatNumber(ctx);
    const row = blankLink(ctx.scope, copiedColumns(original));
    const link = serializeLink(row);
    await commit(ctx, {
      insert: [insert("payment_link", row)],
      events: [event("payment_link_created", link)],
      response: ctx.responseTo(link),
    });
    return link;
  },
});
