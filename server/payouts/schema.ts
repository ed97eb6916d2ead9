import { z } from "zod";
import type {
  Chargeback as ChargebackRow,
  PayoutLine as LineRow,
  Payout as Row,
} from "@/prisma/generated/client";
import {
  chargebackStatuses,
  modes,
  payoutDifferences,
  payoutLineTypes,
  payoutSources,
} from "@/prisma/states";
import { Day } from "@/server/core/list/day-schema";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import { amount, currency, partOfAmount, storedCurrency } from "@/server/core/values/money";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";

const halalas = z.int();

export const Payout = z
  .object({
    id: id("po"),
    object: z.literal("payout"),
    mode: z.enum(modes),
    date: Day.meta({ description: "The day of the transfer, Riyadh time." }),
    currency,
    gross: halalas.meta({ description: "Halalas of the payments in it, before fees.", examples: [150000] }),
    refunds: halalas.meta({ description: "Halalas that were deducted for refunds.", examples: [10000] }),
    chargebacks: halalas.meta({ description: "Halalas that were deducted for chargebacks.", examples: [0] }),
    fees: halalas.meta({
      description: "Fees excluding VAT: of the payments, of chargebacks and of the transfer.",
      examples: [2040],
    }),
    vat: halalas.meta({ description: "VAT on those fees.", examples: [306] }),
    net: halalas.meta({
      description:
        "gross - refunds - chargebacks - fees - vat: what arrived at the bank. Negative if more was deducted than paid; the gateway then takes it from a later payout.",
      examples: [137654],
    }),
    unmatched: halalas.meta({
      description:
        "The part of the net that is not in your balance, because its lines match no payment or refund of this account.",
      examples: [0],
    }),
    payments: z
      .int()
      .min(0)
      .meta({ description: "The number of payments in it.", examples: [12] }),
    differences: z
      .int()
      .min(0)
      .meta({
        description: "The number of lines that differ from your records.",
        examples: [0],
      }),
    source: z.enum(payoutSources).meta({
      description: "`file`: it was imported from a file, which does not name the fee of the transfer.",
      examples: ["gateway"],
    }),
    gateway_id: z
      .string()
      .nullable()
      .meta({
        maxLength: 36,
        description: "The ID of the settlement at the gateway; null if only its file is known.",
        examples: ["1a2b3c4d-0000-4000-8000-000000000000"],
      }),
    invoice_url: z
      .string()
      .nullable()
      .meta({
        format: "uri",
        maxLength: 2048,
        description: "The gateway's tax invoice of the fees; null if it named none.",
        examples: ["https://gateway.example/settlements/1a2b3c4d/invoice.pdf"],
      }),
    created: timestamp,
    updated: timestamp,
  })
  .meta({ id: "Payout" });
export type Payout = z.output<typeof Payout>;

export const serializePayout = (row: Row): Payout =>
  validateOutput(Payout, {
    id: row.id,
    object: "payout",
    mode: row.mode,
    date: row.date,
    currency: storedCurrency(row.currency),
    gross: Number(row.gross),
    refunds: Number(row.refunds),
    chargebacks: Number(row.chargebacks),
    fees: Number(row.fees),
    vat: Number(row.vat),
    net: Number(row.net),
    unmatched: Number(row.unmatched),
    payments: row.payments,
    differences: row.differences,
    source: row.source,
    gateway_id: row.gatewayId,
    invoice_url: row.invoiceUrl,
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });

const payoutDifference = z.enum(payoutDifferences);

export const PayoutLine = z
  .object({
    id: id("poline"),
    object: z.literal("payout_line"),
    mode: z.enum(modes),
    payout: id("po"),
    type: z.enum(payoutLineTypes).meta({ description: "The type of line. New types can be added." }),
    payment: id("pay").nullable().meta({ description: "Null if this account has no such payment." }),
    refund: id("ref")
      .nullable()
      .meta({ examples: [null] }),
    chargeback: id("chb")
      .nullable()
      .meta({ examples: [null] }),
    amount: halalas.meta({
      description: "Halalas before fees; negative if they were deducted.",
      examples: [10000],
    }),
    fee: halalas.meta({ description: "The fee that the gateway charged, including VAT.", examples: [230] }),
    fee_vat: halalas.meta({ description: "The VAT included in the fee.", examples: [30] }),
    net: halalas.meta({ description: "amount - fee.", examples: [9770] }),
    expected_amount: halalas
      .nullable()
      .meta({ description: "The amount in your records; null without a payment.", examples: [10000] }),
    expected_fee: halalas.nullable().meta({
      description: "The fee of the payment as the gateway had estimated it; null for other lines.",
      examples: [230],
    }),
    difference: payoutDifference.nullable().meta({
      description:
        "What differs from your records. `amount` and `fee` are settled all the same; the others are not in your balance.",
      examples: [null],
    }),
    occurred_at: timestamp.nullable(),
    gateway_payment_id: z
      .string()
      .nullable()
      .meta({
        maxLength: 100,
        description: "The ID of the payment at the gateway; null for a fee of the account.",
        examples: ["7a2b3c4d-0000-4000-8000-000000000000"],
      }),
  })
  .meta({ id: "PayoutLine" });
export type PayoutLine = z.output<typeof PayoutLine>;

export const serializeLine = (row: LineRow): PayoutLine =>
  validateOutput(PayoutLine, {
    id: row.id,
    object: "payout_line",
    mode: row.mode,
    payout: row.payoutId,
    type: row.type,
    payment: row.paymentId,
    refund: row.refundId,
    chargeback: row.chargebackId,
    amount: row.amount,
    fee: row.fee,
    fee_vat: row.feeVat,
    net: row.net,
    expected_amount: row.expectedAmount,
    expected_fee: row.expectedFee,
    difference: row.difference,
    occurred_at: serializeTimeOrNull(row.occurredAt),
    gateway_payment_id: row.gatewayPaymentId,
  });

export const chargebackStatus = z.enum(chargebackStatuses);

export const Chargeback = z
  .object({
    id: id("chb"),
    object: z.literal("chargeback"),
    mode: z.enum(modes),
    payment: id("pay"),
    payout: id("po").meta({ description: "The payout that it was deducted from." }),
    amount,
    currency,
    penalty: partOfAmount.meta({
      description: "What the gateway charged for it, including VAT.",
      examples: [23000],
    }),
    status: chargebackStatus.meta({
      description: "`reversed`: the gateway paid the amount back in a later payout.",
      examples: ["deducted"],
    }),
    created: timestamp,
    updated: timestamp,
    reversed_at: timestamp.nullable().meta({ examples: [null] }),
  })
  .meta({ id: "Chargeback" });
export type Chargeback = z.output<typeof Chargeback>;

export const serializeChargeback = (row: ChargebackRow): Chargeback =>
  validateOutput(Chargeback, {
    id: row.id,
    object: "chargeback",
    mode: row.mode,
    payment: row.paymentId,
    payout: row.payoutId,
    amount: row.amount,
    currency: storedCurrency(row.currency),
    penalty: row.penalty,
    status: row.status,
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
    reversed_at: serializeTimeOrNull(row.reversedAt),
  });
