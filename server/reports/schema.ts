import { z } from "zod";
import { Day } from "@/server/core/day";
import { failureCodes } from "@/server/payments/failures";

/** Riyadh days, both included; a year at most. */
export const Period = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before from" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
    path: ["from"],
    error: "must be at most 366 days before to",
  });
export type Period = z.output<typeof Period>;

const count = z.int();
const halalas = z.int();

export const Totals = z.object({
  gross: halalas.meta({ description: "What was paid in the period, also where it was given back since." }),
  refunds: halalas.meta({ description: "What was given back in the period, whenever it had been paid." }),
  fees: halalas.meta({ description: "The fees of what was paid in the period, with VAT." }),
  net: halalas.meta({ description: "gross - refunds - fees." }),
  paid: count,
  failed: count,
  success_rate: z
    .number()
    .nullable()
    .meta({ description: "paid of paid and failed, 0 to 1; null when there was neither." }),
});
export type Totals = z.output<typeof Totals>;

export const brands = ["mada", "visa", "mastercard", "other"] as const;

export const Summary = z.object({
  object: z.literal("summary"),
  from: Day,
  to: Day,
  totals: Totals,
  before: Totals.meta({ description: "The same for as many days right before." }),
  days: z.array(
    z.object({
      day: Day,
      gross: halalas,
      before: halalas.meta({ description: "The gross of the day as far into the period before." }),
      brands: z.record(z.enum(brands), halalas),
    }),
  ),
  failures: z.array(z.object({ failure_code: z.enum(failureCodes), count, amount: halalas })),
});
export type Summary = z.output<typeof Summary>;

export const Outlook = z.object({
  object: z.literal("outlook"),
  subscriptions: z.object({
    active: count,
    past_due: count,
    mrr: halalas.meta({
      description:
        "What active and past due subscriptions bring a month: a year counts as twelve months, a week as 12/52 of a month, a day as 12/365.",
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
  }),
});
export type Outlook = z.output<typeof Outlook>;
