import { z } from "zod";
import { locales } from "@/prisma/states";
import { failureCodes } from "@/server/payments/failures";

const moment = z.coerce.date();

// The fields that are read from a payload. Only these: events of earlier releases must parse too.
export const SubscriptionSnapshot = z.object({
  amount: z.int(),
  consent: z.object({ accepted_at: moment, text: z.string(), locale: z.enum(locales) }).nullable(),
  agreement_id: z.string().nullable(),
  card: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  next_charge_at: moment.nullable(),
  latest_cycle: z.string().nullable(),
  cycles_completed: z.int(),
  ended_at: moment.nullable(),
  cancellation_reason: z
    .enum([
      "payment_failed",
      "customer_request",
      "merchant_request",
      "card_removed",
      "account_suspended",
      "other",
    ])
    .catch("other"),
});
export type SubscriptionSnapshot = z.output<typeof SubscriptionSnapshot>;

export const CycleSnapshot = z.object({
  id: z.string(),
  subscription: z.string(),
  sequence: z.int(),
  amount: z.int(),
  period_start: moment,
  period_end: moment,
  attempts: z.int(),
  next_attempt_at: moment.nullable(),
  payment: z.string().nullable(),
  payment_link: z.string().nullable(),
  failure_code: z.enum(failureCodes).nullable(),
  paid_at: moment.nullable(),
});
export type CycleSnapshot = z.output<typeof CycleSnapshot>;
