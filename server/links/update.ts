import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { mergeMetadata } from "@/server/core/values/text";
import { methodsIn } from "@/server/payments/methods";
import { changedLimits, limitFields } from "./limits";
import { inShop, PaymentLink, PaymentLinkInput, serializeLink, vatInclusive } from "./schema";
import { currentLink } from "./state";
import { requireVatNumber } from "./vat";

const { description, expires_at, success_url, cancel_url, inactive_message, payment_methods, metadata } =
  PaymentLinkInput.shape;

const input = z.strictObject({
  id: id("plink"),
  description: description.nullable(),
  expires_at: expires_at.nullable().meta({ description: "Only while the link is active. null: no expiry." }),
  success_url: success_url.nullable(),
  cancel_url: cancel_url.nullable(),
  inactive_message: inactive_message.nullable(),
  vat_inclusive: vatInclusive.optional(),
  payment_methods: payment_methods
    .nullable()
    .meta({ description: "What the page offers. null: what the account offers." }),
  ...limitFields,
  shop: inShop.optional(),
  metadata,
});

export const updatePaymentLink = operation({
  summary: "Update a payment link. The amount cannot be changed.",
  rest: "POST /v1/payment_links/{id}",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  input,
  output: PaymentLink,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const stored = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      const row = currentLink(stored, ctx.now());
      const limits = await changedLimits(ctx, row, input);
      const { status } = { ...row, ...limits };
      if (input.expires_at !== undefined && status !== "active")
        throw new ApiError("payment_link_not_payable", { param: "expires_at" });
      requireOwnTerms(row, input);
      if (input.shop === true && (row.customerId !== null || row.subscriptionId !== null))
        throw new ApiError("parameter_invalid", { param: "shop", variant: "shop_of_everybody" });
      if (input.vat_inclusive === true) await requireVatNumber(ctx);
      const set = { ...changedColumns(input, row.metadata), ...limits, updatedAt: ctx.now() };
      const next = { ...row, ...set };
      if (status !== row.status && currentLink(next, ctx.now()).status !== status)
        throw new ApiError("payment_link_not_payable", { param: "expires_at" });
      const link = serializeLink(next);
      await commit(ctx, { update: [update("payment_link", row, set)], response: ctx.responseTo(link) });
      return link;
    }),
});

/** Throws `parameter_invalid` if the update changes terms that belong to the subscription of the link. */
function requireOwnTerms(row: Row, values: z.output<typeof input>) {
  const { description = row.description, vat_inclusive = row.vatInclusive, expires_at } = values;
  const keepsExpiry =
    expires_at === undefined || toDateOrNull(expires_at)?.getTime() === row.expiresAt?.getTime();
  const param =
    description !== row.description
      ? "description"
      : vat_inclusive !== row.vatInclusive
        ? "vat_inclusive"
        : keepsExpiry
          ? null
          : "expires_at";
  if (row.subscriptionId === null || param === null) return;
  throw new ApiError("parameter_invalid", { param, variant: "term_of_subscription" });
}

const changedColumns = (values: z.output<typeof input>, metadata: unknown) => ({
  ...(values.description === undefined ? {} : { description: values.description }),
  ...(values.expires_at === undefined ? {} : { expiresAt: toDateOrNull(values.expires_at) }),
  ...(values.success_url === undefined ? {} : { successUrl: values.success_url }),
  ...(values.cancel_url === undefined ? {} : { cancelUrl: values.cancel_url }),
  ...(values.inactive_message === undefined ? {} : { inactiveMessage: values.inactive_message }),
  ...(values.payment_methods === undefined
    ? {}
    : { paymentMethods: methodsIn(values.payment_methods ?? []) }),
  ...(values.vat_inclusive === undefined ? {} : { vatInclusive: values.vat_inclusive }),
  ...(values.shop === undefined ? {} : { inShop: values.shop }),
  ...(values.metadata === undefined ? {} : { metadata: mergeMetadata(metadata, values.metadata) }),
});

const toDateOrNull = (text: string | null) => (text === null ? null : new Date(text));
