import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { baseUrl } from "@/server/core/env";
import { id } from "@/server/core/ids";
import { amount, currency } from "@/server/core/money";
import { metadata, reference, shown, shownOrNull, text, timestamp } from "@/server/core/text";
import { merchantUrl } from "@/server/core/url";

const minimumLifeMs = 5 * 60_000;
const maximumLifeMs = 366 * 86_400_000;

const expiresAt = timestamp
  .refine((value) => {
    const life = new Date(value).getTime() - Date.now();
    return life >= minimumLifeMs && life <= maximumLifeMs;
  }, "must be 5 minutes to 366 days ahead")
  .meta({ description: "When the link stops being payable; 5 minutes to 366 days ahead." });

const collectable = ["name", "phone", "email"] as const;

export const PaymentLinkInput = z.strictObject({
  amount,
  currency,
  description: text(1, 500).optional(),
  customer: id("cus").optional(),
  max_payments: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .default(1)
    .meta({ description: "null: as many as come." }),
  expires_at: expiresAt.optional(),
  success_url: merchantUrl.optional(),
  cancel_url: merchantUrl.optional(),
  inactive_message: text(1, 300).optional(),
  locale: z.enum(["auto", "ar", "en"]).default("auto"),
  collect: z.array(z.enum(collectable)).max(3).default([]),
  reference: reference.optional(),
  metadata: metadata.optional(),
});

export const linkStatus = z.enum(["active", "paid", "expired", "canceled"]);

export const PaymentLink = z
  .object({
    id: id("plink"),
    object: z.literal("payment_link"),
    mode: z.enum(["test", "live"]),
    url: z.string(),
    amount,
    currency,
    description: z.string().nullable(),
    status: linkStatus,
    customer: id("cus").nullable(),
    max_payments: z.int().nullable(),
    payments_count: z.int(),
    amount_collected: z.int(),
    payment: id("pay").nullable(),
    subscription: id("sub").nullable(),
    expires_at: timestamp.nullable(),
    success_url: z.string().nullable(),
    cancel_url: z.string().nullable(),
    inactive_message: z.string().nullable(),
    locale: z.enum(["auto", "ar", "en"]),
    collect: z.array(z.enum(collectable)),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    created: timestamp,
    updated: timestamp,
    paid_at: timestamp.nullable(),
    canceled_at: timestamp.nullable(),
  })
  .meta({ id: "PaymentLink" });

export type PaymentLink = z.output<typeof PaymentLink>;

export const presentLink = (row: Row): PaymentLink =>
  PaymentLink.parse({
    id: row.id,
    object: "payment_link",
    mode: row.mode,
    url: `${baseUrl}/pay/${row.slug}`,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    status: row.status,
    customer: row.customerId,
    max_payments: row.maxPayments,
    payments_count: row.paymentsCount,
    amount_collected: Number(row.amountCollected),
    payment: row.paymentId,
    subscription: row.subscriptionId,
    expires_at: shownOrNull(row.expiresAt),
    success_url: row.successUrl,
    cancel_url: row.cancelUrl,
    inactive_message: row.inactiveMessage,
    locale: row.locale,
    collect: row.collect,
    reference: row.reference,
    metadata: row.metadata,
    created: shown(row.createdAt),
    updated: shown(row.updatedAt),
    paid_at: shownOrNull(row.paidAt),
    canceled_at: shownOrNull(row.canceledAt),
  });
