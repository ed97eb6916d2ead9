import { z } from "zod";
import { cancelPaymentLink } from "@/server/charging/close-link";
import { simulateLinkPayment } from "@/server/charging/pay-link";
import { id } from "@/server/core/values/ids";
import { fill } from "@/server/core/values/localized-text";
import { currency } from "@/server/core/values/money";
import { reference } from "@/server/core/values/text";
import { createPaymentLink } from "@/server/links/create";
import { createPicture, onePixel, Picture } from "@/server/links/pictures";
import { getPaymentLink, listPaymentLinks } from "@/server/links/read";
import { linkStatus, PaymentLink, PaymentLinkInput } from "@/server/links/schema";
import { currentLink } from "@/server/links/state";
import { updatePaymentLink } from "@/server/links/update";
import { Payment } from "@/server/payments/schema";
import { inlineFile } from "@/server/platform/http/entry-points";
import { confirmed, confirmedBy } from "./confirm";
import { inline, linkSar, minuteOf, sar } from "./format";
import { defineListTool } from "./list";
import { toolTexts } from "./texts";
import { defineTool } from "./tool";

export const createPaymentLinkTool = defineTool(createPaymentLink, {
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

export const getPaymentLinkTool = defineTool(getPaymentLink, {
  name: "get_payment_link",
  title: "Read a payment link",
  description:
    "Retrieve a payment link with its URL, status, and how often and by which payment it was paid.",
  input: z.strictObject({ payment_link: id("plink").meta({ description: "The payment link." }) }),
  renamed: { payment_link: "id" },
  output: PaymentLink,
  idempotent: true,
  summarize: ({ id, status, url, payments_count, amount_collected, ...link }) =>
    `Payment link ${id}: ${linkSar(link)}, ${status}, paid ${payments_count} times, ${sar(amount_collected)} collected. ${url}`,
});

const CompactLink = PaymentLink.pick({
  id: true,
  created: true,
  amount: true,
  amount_min: true,
  amount_max: true,
  status: true,
  description: true,
  customer: true,
  payments_count: true,
  url: true,
});

export const listPaymentLinksTool = defineListTool(listPaymentLinks, {
  name: "list_payment_links",
  title: "List payment links",
  description:
    "List payment links, newest first, with amount, status, number of payments and URL. For full details, call get_payment_link.",
  prefix: "plink",
  noun: "payment link",
  filters: {
    customer: id("cus").optional().meta({ description: "Only payment links of this customer." }),
    status: linkStatus.optional().meta({ description: "Only payment links with this status." }),
    reference: reference.optional().meta({ description: "Only payment links with this reference." }),
  },
  item: CompactLink,
  none: "No payment links match.",
  columns: "created (UTC) | amount | state | payments | id",
  row: ({ created, status, payments_count, id, ...link }) => [
    minuteOf(created),
    linkSar(link),
    status,
    payments_count,
    id,
  ],
});

export const updatePaymentLinkTool = defineTool(updatePaymentLink, {
  name: "update_payment_link",
  title: "Update a payment link",
  description:
    "Change a payment link: its texts, expiry, methods, stock or discount code. Left out, a value stays; null removes it. The amount and the items never change. A payer who has the page open sees a new price before they are charged.",
  // Without `stock_add`: repeated, it would add again.
  input: updatePaymentLink.input.omit({ id: true, stock_add: true }).extend({
    payment_link: id("plink").meta({ description: "The payment link to change." }),
    stock: updatePaymentLink.input.shape.stock.meta({
      description:
        "How many units may be sold in total, including those already sold; null: no limit. More than were sold reopens a link that was sold out.",
    }),
  }),
  renamed: { payment_link: "id" },
  output: PaymentLink,
  idempotent: true,
  summarize: ({ id, status, stock_left, discount, ...link }) =>
    `Payment link ${id}: ${linkSar(link)}, ${status}${stock_left === null ? "" : `, ${stock_left} left in stock`}, ${discount === null ? "no discount code" : `discount code ${inline(discount.code)}`}.`,
});

export const uploadPictureTool = defineTool(createPicture, {
  name: "upload_picture",
  title: "Upload a picture of an item",
  description:
    "Upload a picture for the items of payment links: a PNG, JPEG or WebP as base64 (at most 4 MB). Pass the result's picture as items[].picture of create_payment_link. The payment page and the shop show it.",
  takesFile: "data_base64",
  input: z.strictObject({
    data_base64: z
      .base64()
      .min(1)
      .max(inlineFile.maxLength)
      .meta({ description: "The picture as base64.", examples: [onePixel] }),
  }),
  output: Picture,
  idempotent: true,
  summarize: ({ picture, url }) => `Picture ${picture} is stored: ${url}`,
});

const target = z.strictObject({
  payment_link: id("plink").meta({ description: "The payment link to cancel." }),
});

export const cancelPaymentLinkTool = defineTool(cancelPaymentLink, {
  name: "cancel_payment_link",
  title: "Cancel a payment link",
  description:
    "Cancel a payment link. It can no longer be paid, and cannot be activated again. Payments already made are not refunded. Without confirm: true nothing is changed; set it only after the account owner has approved.",
  input: target.extend({ confirm: confirmed }),
  preview: target,
  renamed: { payment_link: "id" },
  output: PaymentLink,
  destructive: true,
  idempotent: true,
  audited: true,
  confirm: confirmedBy(target, (args) =>
    fill(toolTexts.cancel_payment_link, { link: String(args.payment_link) }),
  ),
  summarize: (link) => `Payment link ${link.id} for ${linkSar(link)} is canceled. It can no longer be paid.`,
});

const { outcome, brand, failure_code } = simulateLinkPayment.input.shape;

export const testPayLink = defineTool(simulateLinkPayment, {
  name: "test_pay_link",
  title: "Pay a payment link in test mode",
  description:
    "Simulate a payment of a payment link, successful or failed. Only in test mode; no card and no bank are involved. Webhook events are sent as for a real payment.",
  input: simulateLinkPayment.input.omit({ id: true }).extend({
    payment_link: id("plink").meta({ description: "The payment link to pay." }),
    outcome,
    brand: brand.meta({ description: "The card network." }),
    failure_code: failure_code.meta({ description: "The reason for a failed payment." }),
  }),
  renamed: { payment_link: "id" },
  output: Payment,
  openWorld: true,
  summarize: ({ id, amount, status, failure_message }) =>
    `Payment ${id}: ${sar(amount)}, ${status}, simulated.${failure_message === null ? "" : ` ${failure_message}`}`,
});
