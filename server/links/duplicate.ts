import { z } from "zod";
import { commit, event, insert } from "@/server/core/commit/commit";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { requireCustomer } from "@/server/customers/match";
import { blankLink } from "./create";
import { PaymentLink, serializeLink } from "./schema";
import { requireVatNumber } from "./vat";

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
    const { amount, currency, description, customerId, maxPayments, reference, metadata } = original;
    const { successUrl, cancelUrl, inactiveMessage, vatInclusive, locale, collect } = original;
    const row = blankLink(ctx.scope, {
      ...{ amount, currency, description, customerId, maxPayments, reference, metadata },
      ...{ successUrl, cancelUrl, inactiveMessage, vatInclusive, locale, collect },
    });
    const link = serializeLink(row);
    await commit(ctx, {
      insert: [insert("payment_link", row)],
      events: [event("payment_link_created", link)],
      response: ctx.responseTo(link),
    });
    return link;
  },
});
