import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { linkLocales, linkStatuses, modes, paymentMethods } from "@/prisma/states";
import { baseUrl } from "@/server/base/runtime/env";
import { parseStored, validateOutput } from "@/server/core/operation/output";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { merchantUrl } from "@/server/core/values/merchant-url";
import { amount, currency, storedCurrency, unsampledAmount } from "@/server/core/values/money";
import {
  metadata,
  metadataOutput,
  reference,
  serializeTime,
  serializeTimeOrNull,
  storedMetadata,
  text,
  timestamp,
} from "@/server/core/values/text";
import { inUnit } from "@/server/core/values/unit";
import { methodsIn, paymentMethodList } from "@/server/payments/methods";
import { amountFields, amountProblem } from "./amounts";
import { LinkDiscount, linkDiscount, serializeDiscount } from "./discount";
import { expiresAt } from "./expiry";
import { fieldsOf, LinkFields, linkFields } from "./fields";
import { LinkItems, linkItems, serializeItems } from "./items";
import { stock } from "./stock";

/** Whether the amount of a link is shown as including VAT. */
export const vatInclusive = z.boolean().meta({
  description:
    "Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.",
});

/** Whether the account's shop lists a link. */
export const inShop = z.boolean().meta({
  description: "Whether your shop page lists the link. Not with a customer.",
});

const collectable = ["name", "phone", "email", "email_or_phone"] as const;

const fields = z.strictObject({
  amount: amount.optional().meta({
    description:
      "Halalas. For an amount that the payer enters, send `amount_min` and `amount_max` instead; with `items`, their sum or nothing.",
    examples: [10000],
  }),
  amount_min: unsampledAmount.optional().meta({
    description: "Halalas; the minimum that the payer can enter. Only together with `amount_max`.",
  }),
  amount_max: unsampledAmount.optional().meta({
    description: "Halalas; the maximum that the payer can enter. Only together with `amount_min`.",
  }),
  items: linkItems.optional(),
  quantity_max: inUnit(z.int().min(2).max(10_000), "pieces").optional().meta({
    description: "Lets the payer choose how often to pay the amount at once, from 1 to this.",
  }),
  stock: stock.optional().meta({
    description: "How many units may be sold; a payment takes its `quantity`. Default: no limit.",
  }),
  discount: linkDiscount.optional(),
  currency,
  description: text(1, 500)
    .meta({ description: "What the payment is for, as shown to the payer.", examples: ["Order 1001"] })
    .optional(),
  customer: id("cus").optional().meta({ description: "The ID of the customer who pays." }),
  max_payments: inUnit(z.int().min(1).max(10_000), "payments")
    .nullable()
    .default(1)
    .meta({ description: "null: no limit." }),
  expires_at: expiresAt.optional(),
  success_url: merchantUrl
    .meta({
      format: "uri-template",
      description: "The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.",
      examples: ["https://shop.example/thanks?payment={payment_id}"],
    })
    .optional(),
  cancel_url: merchantUrl.meta({ description: "The URL to redirect to if the payer cancels." }).optional(),
  inactive_message: text(1, 300)
    .meta({ description: "The message shown when the link can no longer be paid." })
    .optional(),
  vat_inclusive: vatInclusive.default(false),
  locale: z
    .enum(["auto", "ar", "en"])
    .default("auto")
    .meta({ description: "The language of the page; auto uses the payer's browser language." }),
  collect: z.array(z.enum(collectable)).max(4).default([]).meta({
    description: "The details that the payer must enter; `email_or_phone` is one field for either.",
  }),
  fields: linkFields,
  payment_methods: paymentMethodList.optional().meta({
    description: "What the page offers, of what the account offers. By default all of it.",
  }),
  reference: reference.optional(),
  shop: inShop.default(false),
  metadata: metadata.optional(),
});

const shopProblem = ({ shop, customer }: z.output<typeof fields>) =>
  shop && customer !== undefined ? { param: "shop", message: rule("not_with_customer") } : null;

/** Either `amount`, or `amount_min` and `amount_max` in order. */
export const PaymentLinkInput = fields.superRefine((input, { addIssue }) => {
  const problem = amountProblem(input) ?? shopProblem(input);
  if (problem !== null) addIssue({ code: "custom", path: [problem.param], message: problem.message });
});

export const linkStatus = z.enum(linkStatuses);

export const PaymentLink = z
  .object({
    id: id("plink"),
    object: z.literal("payment_link"),
    mode: z.enum(modes),
    url: z.string().meta({
      format: "uri",
      maxLength: 2048,
      description: "The URL of the payment page.",
      examples: ["https://pay.example/pay/9kf2qt6w0x4y7c5b1d"],
    }),
    amount: amount.nullable().meta({
      description: "Halalas; null if the payer enters the amount, from `amount_min` to `amount_max`.",
    }),
    amount_min: amount
      .nullable()
      .meta({ description: "Halalas; null if the amount is fixed.", examples: [null] }),
    amount_max: amount
      .nullable()
      .meta({ description: "Halalas; null if the amount is fixed.", examples: [null] }),
    items: LinkItems,
    stock: z
      .int()
      .nullable()
      .meta({ description: "How many units may be sold; null: no limit.", examples: [null] }),
    stock_left: z
      .int()
      .nullable()
      .meta({
        description: "How many of them are not paid yet; null: no limit.",
        examples: [null],
      }),
    discount: LinkDiscount,
    quantity_max: z
      .int()
      .nullable()
      .meta({ description: "How often the payer can pay the amount at once; null: once.", examples: [null] }),
    currency,
    description: z
      .string()
      .nullable()
      .meta({ maxLength: 500, examples: ["Order 1001"] }),
    status: linkStatus,
    customer: id("cus").nullable(),
    max_payments: z.int().min(1).max(10_000).nullable().meta({ description: "null: no limit." }),
    payments_count: z.int().min(0).meta({ description: "The number of successful payments." }),
    amount_collected: z.int().min(0).meta({ description: "Halalas; the total of the successful payments." }),
    payment: id("pay")
      .nullable()
      .meta({ description: "The payment that completed the link.", examples: [null] }),
    subscription: id("sub")
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timestamp
      .nullable()
      .meta({ description: "null: never.", examples: ["2026-05-31T20:59:59.000Z"] }),
    success_url: z
      .string()
      .nullable()
      .meta({ maxLength: 2048, examples: ["https://shop.example/thanks?payment={payment_id}"] }),
    cancel_url: z
      .string()
      .nullable()
      .meta({ maxLength: 2048, examples: ["https://shop.example/checkout"] }),
    inactive_message: z
      .string()
      .nullable()
      .meta({ maxLength: 300, examples: [null] }),
    vat_inclusive: z.boolean().meta({ examples: [false] }),
    locale: z.enum(linkLocales),
    collect: z
      .array(z.enum(collectable))
      .max(4)
      .meta({ examples: [["phone"]] }),
    fields: LinkFields,
    payment_methods: z
      .array(z.enum(paymentMethods))
      .max(paymentMethods.length)
      .nullable()
      .meta({ description: "What the page offers; null: what the account offers.", examples: [null] }),
    reference: z
      .string()
      .nullable()
      .meta({ maxLength: 64, examples: ["order-1001"] }),
    shop: z.boolean().meta({ description: "Whether your shop page lists the link.", examples: [false] }),
    metadata: metadataOutput,
    created: timestamp,
    updated: timestamp,
    paid_at: timestamp.nullable().meta({ examples: [null] }),
    canceled_at: timestamp.nullable().meta({ examples: [null] }),
  })
  .meta({ id: "PaymentLink" });

export type PaymentLink = z.output<typeof PaymentLink>;

export const serializeLink = (row: Row): PaymentLink =>
  validateOutput(PaymentLink, {
    id: row.id,
    object: "payment_link",
    mode: row.mode,
    url: `${baseUrl}/pay/${row.slug}`,
    ...amountFields(row),
    items: serializeItems(row),
    stock: row.stock,
    stock_left: row.stock === null ? null : row.stock - row.unitsSold,
    discount: serializeDiscount(row),
    quantity_max: row.quantityMax,
    currency: storedCurrency(row.currency),
    description: row.description,
    status: row.status,
    customer: row.customerId,
    max_payments: row.maxPayments,
    payments_count: row.paymentsCount,
    amount_collected: Number(row.amountCollected),
    payment: row.paymentId,
    subscription: row.subscriptionId,
    expires_at: serializeTimeOrNull(row.expiresAt),
    success_url: row.successUrl,
    cancel_url: row.cancelUrl,
    inactive_message: row.inactiveMessage,
    vat_inclusive: row.vatInclusive,
    locale: row.locale,
    collect: row.collect.map((field) => parseStored(collectable, field)),
    fields: fieldsOf(row),
    payment_methods: row.paymentMethods.length === 0 ? null : methodsIn(row.paymentMethods),
    reference: row.reference,
    shop: row.inShop,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
    paid_at: serializeTimeOrNull(row.paidAt),
    canceled_at: serializeTimeOrNull(row.canceledAt),
  });
