import { z } from "zod";
import type { Cycle as Row } from "@/prisma/generated/client";
import { cycleStatuses, modes } from "@/prisma/states";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import { amount, currency, storedCurrency } from "@/server/core/values/money";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { failureCodes } from "@/server/payments/failures";

export const Cycle = z
  .object({
    id: id("cyc"),
    object: z.literal("cycle"),
    mode: z.enum(modes),
    subscription: id("sub"),
    customer: id("cus"),
    sequence: z
      .int()
      .min(1)
      .meta({ description: "1 for the first period.", examples: [4] }),
    amount,
    currency,
    status: z.enum(cycleStatuses).meta({
      description:
        "`retrying`: another attempt follows. `failed`: no more attempts, but the link can still be paid.",
      examples: ["paid"],
    }),
    period_start: timestamp.meta({
      description: "Midnight in Riyadh.",
      examples: ["2026-04-30T21:00:00.000Z"],
    }),
    period_end: timestamp.meta({ description: "Exclusive.", examples: ["2026-05-31T21:00:00.000Z"] }),
    scheduled_for: timestamp.meta({
      description: "When the first attempt is due.",
      examples: ["2026-04-30T23:00:00.000Z"],
    }),
    attempts: z
      .int()
      .min(0)
      .meta({ description: "The number of attempts to charge the card.", examples: [1] }),
    next_attempt_at: timestamp.nullable().meta({ examples: [null] }),
    payment: id("pay")
      .nullable()
      .meta({ description: "The payment from the most recent attempt that created one." }),
    payment_link: id("plink")
      .nullable()
      .meta({
        description: "The page where the customer can pay after a failed attempt.",
        examples: [null],
      }),
    failure_code: z
      .enum(failureCodes)
      .nullable()
      .meta({ description: "Why the latest attempt failed.", examples: [null] }),
    void_reason: z
      .enum(["missed"])
      .nullable()
      .meta({
        description:
          "`missed`: the period was skipped, because it was too old when it could be charged. null for every other cycle.",
        examples: [null],
      }),
    paid_at: timestamp.nullable(),
    created: timestamp,
  })
  .meta({ id: "Cycle" });

export type Cycle = z.output<typeof Cycle>;

export const serializeCycle = (row: Row): Cycle =>
  validateOutput(Cycle, {
    id: row.id,
    object: "cycle",
    mode: row.mode,
    subscription: row.subscriptionId,
    customer: row.customerId,
    sequence: row.sequence,
    amount: row.amount,
    currency: storedCurrency(row.currency),
    status: row.status,
    period_start: serializeTime(row.periodStart),
    period_end: serializeTime(row.periodEnd),
    scheduled_for: serializeTime(row.scheduledFor),
    attempts: row.attempts,
    next_attempt_at: serializeTimeOrNull(row.nextAttemptAt),
    payment: row.paymentId,
    payment_link: row.paymentLinkId,
    failure_code: row.failureCode,
    void_reason: row.voidReason === null ? null : "missed",
    paid_at: serializeTimeOrNull(row.paidAt),
    created: serializeTime(row.createdAt),
  });
