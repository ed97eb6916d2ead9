import { z } from "zod";
import { Day } from "@/server/core/list/day-schema";
import { rule } from "@/server/core/operation/rule";
import { dayMs } from "@/server/core/values/time";
import { failureCodes } from "@/server/payments/failures";

/** Days in Riyadh, both included; at most a year. */
export const Period = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: rule("not_before_from"),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * dayMs, {
    path: ["from"],
    error: rule("days_before_to", { days: 366 }),
  });
export type Period = z.output<typeof Period>;

const count = z.int();
const halalas = z.int();

export const Totals = z.object({
  gross: halalas.meta({
    description: "Amount paid in the period, including payments that were refunded later.",
  }),
  refunds: halalas.meta({
    description: "The amount refunded in the period, regardless of when it was paid.",
  }),
  fees: halalas.meta({ description: "The fees for payments in the period, including VAT." }),
  net: halalas.meta({ description: "gross - refunds - fees." }),
  paid: count,
  failed: count,
  success_rate: z
    .number()
    .nullable()
    .meta({ description: "paid divided by paid plus failed, 0 to 1; null if there were none." }),
});
export type Totals = z.output<typeof Totals>;

export const brands = ["mada", "visa", "mastercard", "other"] as const;

export const Summary = z.object({
  object: z.literal("summary"),
  from: Day,
  to: Day,
  totals: Totals,
  before: Totals.meta({ description: "The same figures for the preceding period of the same length." }),
  days: z.array(
    z.object({
      day: Day,
      gross: halalas,
      before: halalas.meta({
        description: "The gross amount of the corresponding day in the preceding period.",
      }),
      brands: z.record(z.enum(brands), halalas),
    }),
  ),
  failures: z.array(z.object({ failure_code: z.enum(failureCodes), count, amount: halalas })),
});
export type Summary = z.output<typeof Summary>;

export const Outlook = z.object({
  object: z.literal("outlook"),
  has_payments: z
    .boolean()
    .meta({ description: "Whether there was ever a payment in this mode, also a failed one." }),
  has_subscriptions: z.boolean(),
  subscriptions: z.object({
    active: count,
    past_due: count,
    mrr: halalas.meta({
      description:
        "The monthly revenue from active and past due subscriptions: a year counts as twelve months, a week as 12/52 of a month, a day as 12/365.",
    }),
  }),
  upcoming: z.array(z.object({ day: Day, count, amount: halalas })),
  past_due: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      customer: z.string().nullable(),
      amount: halalas,
      next_retry_at: z.string().nullable(),
    }),
  ),
  webhooks: z.object({
    enabled: count,
    failing: count,
    disabled: count,
    succeeded: count,
    failed: count,
    pending: count,
  }),
  checklist: z.object({
    has_key: z.boolean(),
    has_payment: z.boolean(),
    has_delivery: z.boolean(),
    is_verified: z.boolean(),
    has_live_key: z.boolean(),
    has_link: z.boolean(),
    has_live_link: z.boolean(),
    has_subscription: z.boolean(),
    has_live_subscription: z.boolean(),
  }),
});
export type Outlook = z.output<typeof Outlook>;
