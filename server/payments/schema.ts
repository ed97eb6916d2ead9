import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { modes, paymentStatuses, sourceTypes } from "@/prisma/states";
import { baseUrl } from "@/server/base/runtime/env";
import { brand } from "@/server/cards/brand";
import { validateOutput } from "@/server/core/operation/output";
import { failureTexts } from "@/server/core/texts/labels";
import { id } from "@/server/core/values/ids";
import { amount, currency, partOfAmount, storedCurrency } from "@/server/core/values/money";
import {
  metadataOutput,
  serializeTime,
  serializeTimeOrNull,
  storedMetadata,
  timestamp,
} from "@/server/core/values/text";
import { failureCodes } from "./failures";
import { PaymentFields, paymentFieldsOf } from "./fields";
import { awaitsCode } from "./state-machine";

export const paymentStatus = z.enum(paymentStatuses);

export const Payment = z
  .object({
    id: id("pay"),
    object: z.literal("payment"),
    mode: z.enum(modes),
    amount,
    currency,
    status: paymentStatus.meta({ examples: ["paid"] }),
    quantity: z
      .int()
      .min(1)
      .meta({
        description: "How often the payer chose to pay the link's amount at once.",
        examples: [1],
      }),
    discount_amount: z
      .int()
      .min(0)
      .meta({
        description: "Halalas by which a discount code reduced the amount.",
        examples: [0],
      }),
    discount_code: z
      .string()
      .nullable()
      .meta({
        maxLength: 30,
        description: "The code that reduced the amount; null: none.",
        examples: [null],
      }),
    description: z
      .string()
      .nullable()
      .meta({ maxLength: 500, examples: ["Order 1001"] }),
    customer: id("cus").nullable(),
    payment_link: id("plink")
      .nullable()
      .meta({ examples: [null] }),
    subscription: id("sub")
      .nullable()
      .meta({ examples: [null] }),
    cycle: id("cyc")
      .nullable()
      .meta({ examples: [null] }),
    source: z.object({
      type: z.enum(sourceTypes).meta({
        description:
          "A card: `token` through the API, `hosted_page` on a payment page, `subscription` for a renewal. Or the wallet.",
      }),
      brand: brand.nullable(),
      last4: z
        .string()
        .nullable()
        .meta({ maxLength: 4, examples: ["1010"] }),
    }),
    transaction_url: z
      .string()
      .nullable()
      .meta({
        maxLength: 2048,
        description: "Redirect the payer to this URL for 3-D Secure; null if it is not required.",
        examples: [null],
      }),
    code_expires_at: timestamp.nullable().meta({
      description:
        "Until when the payer can enter the code that their wallet sent them; null if no code is awaited.",
      examples: [null],
    }),
    simulated: z.boolean().meta({ description: "Created by a test helper, without the gateway." }),
    fee: partOfAmount.nullable().meta({ description: "The fee, including VAT.", examples: [230] }),
    fee_vat: partOfAmount.nullable().meta({ description: "The VAT included in the fee.", examples: [30] }),
    net: partOfAmount.nullable().meta({ description: "The amount after fees.", examples: [9770] }),
    vat_amount: partOfAmount.nullable().meta({
      description: "The VAT in the amount as shown to the payer; null if the link showed no VAT.",
      examples: [1304],
    }),
    invoice_number: z
      .int()
      .min(1)
      .nullable()
      .meta({
        description:
          "The number of its simplified tax invoice, from 1 without gaps; null without VAT. It is given as the payment is recorded as paid: read the payment for it, since the event and the response of that moment have null.",
        examples: [17],
      }),
    amount_refunded: partOfAmount,
    amount_refundable: partOfAmount.meta({
      description: "The amount that can still be refunded. Pending refunds are deducted.",
      examples: [10000],
    }),
    failure_code: z
      .enum(failureCodes)
      .nullable()
      .meta({ description: "The reason for the failure.", examples: [null] }),
    failure_message: z
      .string()
      .nullable()
      .meta({
        maxLength: 200,
        description: "The reason for the failure, as a message for the payer in the language of the payment.",
        examples: [null],
      }),
    gateway_code: z
      .string()
      .nullable()
      .meta({ maxLength: 200, description: "The bank's response code.", examples: ["00"] }),
    reference_number: z
      .string()
      .nullable()
      .meta({ maxLength: 200, description: "The bank's reference (RRN).", examples: ["515201234567"] }),
    authorization_code: z
      .string()
      .nullable()
      .meta({ maxLength: 200, examples: ["123456"] }),
    callback_url: z
      .string()
      .nullable()
      .meta({ maxLength: 2048, examples: ["https://shop.example/checkout"] }),
    reference: z
      .string()
      .nullable()
      .meta({ maxLength: 64, examples: ["order-1001"] }),
    fields: PaymentFields,
    metadata: metadataOutput,
    receipt_url: z
      .string()
      .nullable()
      .meta({
        maxLength: 2048,
        description: "The URL of the receipt.",
        examples: ["https://pay.example/receipt/9kf2qt6w0x4y7c5b1d"],
      }),
    created: timestamp,
    updated: timestamp,
    paid_at: timestamp.nullable(),
  })
  .meta({ id: "Payment" });

export type Payment = z.output<typeof Payment>;

/** Returns whether the gateway took the money, regardless of later refunds. */
export const wasPaid = (row: Row) => row.status !== "initiated" && row.status !== "failed";

/** Returns what is not refunded of a payment, in halalas. Pending refunds count as refunded, a chargeback does not. */
export const notRefunded = (row: Row) =>
  wasPaid(row) ? row.amount - row.amountRefunded - row.amountReserved : 0;

/** Returns the refundable amount in halalas. None of it after a chargeback. */
export const refundable = (row: Row) => (row.chargedBackAt === null ? notRefunded(row) : 0);

export function serializePayment(row: Row): Payment {
  return validateOutput(Payment, {
    id: row.id,
    object: "payment",
    mode: row.mode,
    amount: row.amount,
    currency: storedCurrency(row.currency),
    status: row.status,
    quantity: row.quantity,
    discount_amount: row.discount,
    discount_code: row.discountCode,
    description: row.description,
    customer: row.customerId,
    payment_link: row.paymentLinkId,
    subscription: row.subscriptionId,
    cycle: row.cycleId,
    source: { type: row.sourceType, brand: row.brand, last4: row.last4 },
    transaction_url: row.status === "initiated" ? row.transactionUrl : null,
    code_expires_at: awaitsCode(row) ? serializeTimeOrNull(row.codeExpiresAt) : null,
    simulated: row.simulated,
    fee: row.fee,
    fee_vat: row.feeVat,
    net: row.net,
    vat_amount: row.vatAmount,
    invoice_number: row.invoiceNumber,
    amount_refunded: row.amountRefunded,
    amount_refundable: refundable(row),
    failure_code: row.failureCode,
    failure_message: row.failureCode && failureTexts[row.failureCode][row.locale ?? "en"],
    gateway_code: row.gatewayCode,
    reference_number: row.referenceNumber,
    authorization_code: row.authorizationCode,
    callback_url: row.callbackUrl,
    reference: row.reference,
    fields: paymentFieldsOf(row),
    metadata: storedMetadata(row.metadata),
    receipt_url: wasPaid(row) ? `${baseUrl}/receipt/${row.receiptSlug}` : null,
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
    paid_at: serializeTimeOrNull(row.paidAt),
  });
}
