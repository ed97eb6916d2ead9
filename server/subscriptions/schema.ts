import { z } from "zod";
import type { Consent, Subscription as Row } from "@/prisma/generated/client";
import { cancellationReasons, intervals, locales, modes, subscriptionStatuses } from "@/prisma/states";
import { baseUrl } from "@/server/base/runtime/env";
import { validateOutput } from "@/server/core/operation/output";
import { dayOf } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import { amount, currency, storedCurrency } from "@/server/core/values/money";
import {
  metadataOutput,
  serializeTime,
  serializeTimeOrNull,
  storedMetadata,
  timestamp,
} from "@/server/core/values/text";
import type { WithAgreement } from "./state";
import { type Charge, upcomingCharges } from "./upcoming";

export const interval = z.enum(intervals);

/** The longest interval that a customer can agree to. */
export const maxIntervalCount = { day: 365, week: 52, month: 12, year: 3 } as const;

export const subscriptionStatus = z.enum(subscriptionStatuses);

const ShownConsent = z.object({
  accepted_at: timestamp,
  ip: z
    .string()
    .nullable()
    .meta({ maxLength: 45, examples: ["198.51.100.7"] }),
  user_agent: z.string().nullable().meta({ maxLength: 500 }),
  locale: z.enum(locales),
  text: z.string().meta({ maxLength: 1000, description: "The exact text the customer agreed to." }),
  text_version: z.string().meta({ maxLength: 20, examples: ["2026-11-01"] }),
});

export const UpcomingCharge = z.strictObject({
  date: timestamp.meta({
    description: "When the stored card is charged.",
    examples: ["2026-05-31T23:00:00.000Z"],
  }),
  amount,
  cycle: id("cyc")
    .nullable()
    .meta({ description: "null: the period has not started.", examples: [null] }),
});

export type UpcomingCharge = z.output<typeof UpcomingCharge>;

export const upcomingChargesSchema = z.array(UpcomingCharge).max(3).meta({
  description:
    "The next charges of the stored card that follow without another action, at most three: an unpaid cycle that is retried, then the next periods. Assumes that each of them succeeds.",
});

const moment = (description: string) => timestamp.nullable().meta({ description, examples: [null] });

export const Subscription = z
  .object({
    id: id("sub"),
    object: z.literal("subscription"),
    mode: z.enum(modes),
    customer: id("cus"),
    card: id("card").nullable().meta({ description: "null: the customer must add a card." }),
    status: subscriptionStatus.meta({ examples: ["active"] }),
    amount,
    currency,
    description: z.string().meta({ maxLength: 500, examples: ["Gym membership"] }),
    interval,
    interval_count: z
      .int()
      .min(1)
      .max(365)
      .meta({ examples: [1] }),
    anchor_day: z.int().min(1).max(31).nullable().meta({
      description: "The day of the month on which periods start, Riyadh time; months and years only.",
    }),
    cycles_total: z.int().min(1).max(1200).nullable().meta({ description: "null: until canceled." }),
    cycles_completed: z
      .int()
      .min(0)
      .meta({ examples: [3] }),
    current_period_start: timestamp
      .nullable()
      .meta({ description: "Midnight in Riyadh.", examples: ["2026-04-30T21:00:00.000Z"] }),
    current_period_end: timestamp
      .nullable()
      .meta({ description: "Exclusive.", examples: ["2026-05-31T21:00:00.000Z"] }),
    next_charge_at: timestamp.nullable().meta({ examples: ["2026-05-31T23:00:00.000Z"] }),
    upcoming_charges: upcomingChargesSchema,
    latest_cycle: id("cyc").nullable(),
    failed_attempts: z
      .int()
      .min(0)
      .meta({ description: "Consecutive failed attempts of the open cycle.", examples: [0] }),
    next_retry_at: moment("When the card is charged again."),
    cancel_at_period_end: z.boolean(),
    pause_starts_at: moment("When the pause starts."),
    resumes_at: moment("When it resumes automatically."),
    canceled_at: moment("When it was canceled."),
    ended_at: moment("When the subscription ended."),
    cancellation_reason: z
      .enum(cancellationReasons)
      .nullable()
      .meta({ examples: [null] }),
    consent: ShownConsent.nullable().meta({
      description: "What the customer agreed to; null before they agree.",
    }),
    agreement_id: z
      .string()
      .nullable()
      .meta({
        maxLength: 140,
        description: "Sent to the gateway with every later charge.",
        examples: [null],
      }),
    payment_link: id("plink")
      .nullable()
      .meta({ description: "The consent page, while the subscription is incomplete." }),
    url: z
      .string()
      .nullable()
      .meta({
        format: "uri",
        maxLength: 2048,
        description: "The page where the customer agrees and pays; null afterwards.",
        examples: ["https://pay.example/pay/9kf2qt6w0x4y7c5b1d"],
      }),
    manage_url: z
      .string()
      .nullable()
      .meta({
        format: "uri",
        maxLength: 2048,
        description:
          "The subscription page of the customer: next charge, history, card, cancellation. Anyone with the link can use it, so it is null for keys, apps and members that may not cancel a subscription immediately.",
        examples: ["https://pay.example/manage/9kf2qt6w0x4y7c5b1d"],
      }),
    reference: z
      .string()
      .nullable()
      .meta({ maxLength: 64, examples: ["member-17"] }),
    metadata: metadataOutput,
    created: timestamp,
    updated: timestamp,
  })
  .meta({ id: "Subscription" });

export type Subscription = z.output<typeof Subscription>;

/** The relations to read with a subscription for its API object. */
export const agreement = {
  consent: true,
  links: { where: { cycleId: null }, orderBy: { id: "desc" as const }, take: 1 },
} as const;

export const manageUrl = ({ manageSlug }: Pick<Row, "manageSlug">) => `${baseUrl}/manage/${manageSlug}`;

/** `at` is when it is read: what is overdue is charged then. */
export function serializeSubscription(subscription: WithAgreement, at: Date): Subscription {
  const { consent, links, ...row } = subscription;
  const [link] = row.status === "incomplete" ? links : [];
  const monthly = row.interval === "month" || row.interval === "year";
  return validateOutput(Subscription, {
    id: row.id,
    object: "subscription",
    mode: row.mode,
    customer: row.customerId,
    card: row.cardId,
    status: row.status,
    amount: row.amount,
    currency: storedCurrency(row.currency),
    description: row.description,
    interval: row.interval,
    interval_count: row.intervalCount,
    anchor_day: monthly && row.anchorDate !== null ? Number(row.anchorDate.slice(8)) : null,
    cycles_total: row.cyclesTotal,
    cycles_completed: row.cyclesCompleted,
    current_period_start: serializeTimeOrNull(row.currentPeriodStart),
    current_period_end: serializeTimeOrNull(row.currentPeriodEnd),
    next_charge_at: serializeTimeOrNull(row.nextChargeAt),
    upcoming_charges: serializeCharges(upcomingCharges(subscription, at)),
    latest_cycle: row.latestCycleId,
    failed_attempts: row.failedAttempts,
    next_retry_at: serializeTimeOrNull(row.nextRetryAt),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    pause_starts_at: serializeTimeOrNull(row.pauseStartsAt),
    resumes_at: serializeTimeOrNull(row.resumesAt),
    canceled_at: serializeTimeOrNull(row.canceledAt),
    ended_at: serializeTimeOrNull(row.endedAt),
    cancellation_reason: row.cancellationReason,
    consent: consent === null ? null : serializeConsent(consent),
    agreement_id: row.agreementId,
    payment_link: link?.id ?? null,
    url: link === undefined ? null : `${baseUrl}/pay/${link.slug}`,
    manage_url: manageUrl(row),
    reference: row.reference,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });
}

export const serializeCharges = (charges: readonly Charge[] | null): UpcomingCharge[] =>
  (charges ?? []).map(({ at, amount, cycle }) => ({ date: serializeTime(at), amount, cycle }));

/** Identifies the charges that a page shows: the day in Riyadh of each, and its amount. */
export const shownAs = (charges: readonly UpcomingCharge[]): string =>
  charges.map(({ date, amount }) => `${dayOf(new Date(date))}.${amount}`).join("_");

const serializeConsent = (row: Consent) => ({
  accepted_at: serializeTime(row.acceptedAt),
  ip: row.ip,
  user_agent: row.userAgent,
  locale: row.locale,
  text: row.text,
  text_version: row.textVersion,
});
