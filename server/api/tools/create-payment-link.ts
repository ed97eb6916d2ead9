import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { currency } from "@/server/core/values/money";
import { createPaymentLink as operation } from "@/server/links/create";
import { PaymentLink, PaymentLinkInput } from "@/server/links/schema";
import { currentLink } from "@/server/links/state";
import { linkSar } from "./format";
import { defineTool } from "./tool";

export const createPaymentLinkTool = defineTool(operation, {
  name: "create_payment_link",
  title: "Create a payment link",
  description:
    "Create a page where a customer pays by card: a fixed amount, or with amount_min and amount_max one that they enter. Nothing is charged until they open it and pay. To collect from a customer who is not present, this is the way.",
  // The operation validates how the amounts depend on each other.
  input: z.strictObject({
    ...PaymentLinkInput.shape,
    currency: currency.default("SAR"),
    customer: id("cus").optional().meta({ description: "The customer who pays." }),
  }),
  output: PaymentLink,
  defaults: { currency: "SAR" },
  openWorld: true,
  // The same order of another customer needs a link of its own.
  async isOver(ctx, { id }) {
    const row = await ctx.db.paymentLink.findUnique({ where: { id } });
    return row === null || currentLink(row, ctx.now()).status !== "active";
  },
  summarize: ({ url, description, expires_at, ...link }) =>
    [
      `Payment link created: ${linkSar(link)}${link.amount === null ? ", as the payer enters" : ""}${description === null ? "" : ` for ${JSON.stringify(description)}`}.`,
      url,
      `Share it with the payer; nothing is charged until they pay.${expires_at === null ? "" : ` It expires at ${expires_at}.`}`,
    ].join("\n"),
});
