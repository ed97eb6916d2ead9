import { z } from "zod";
import type { Subscription as Row } from "@/prisma/generated/client";
import { type Change, commit, event, insert } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id, newId, timeOfId } from "@/server/core/values/ids";
import { amount, currency } from "@/server/core/values/money";
import { newSlug } from "@/server/core/values/slug";
import { metadata, reference, text } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { inUnit } from "@/server/core/values/unit";
import { requireCustomer } from "@/server/customers/match";
import { CustomerInput } from "@/server/customers/schema";
import { matchOrCreate } from "@/server/customers/write";
import { blankLink } from "@/server/links/create";
import { PaymentLinkInput, serializeLink } from "@/server/links/schema";
import { interval, maxIntervalCount, Subscription, serializeSubscription } from "./schema";

const { success_url, cancel_url, locale, expires_at } = PaymentLinkInput.shape;
const { name, email, phone } = CustomerInput.shape;

/** The fields of a customer, of which at least one is required. */
export const customerDetails = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject(fields).refine((values) => Object.keys(values).length > 0, rule("some_contact_in"));

const input = z
  .strictObject({
    customer: id("cus").optional().meta({ description: "The ID of the customer who subscribes." }),
    customer_details: customerDetails({ name, email, phone }).optional().meta({
      description:
        "Instead of `customer`: the customer's details. An existing customer is matched by phone or email, otherwise a new one is created.",
    }),
    amount,
    currency,
    description: text(1, 500).meta({
      description: "What the subscription is for. Shown to the customer before they agree.",
      examples: ["Gym membership"],
    }),
    interval: interval.meta({ description: "The unit of a billing period.", examples: ["month"] }),
    interval_count: z.int().min(1).max(365).default(1).meta({
      description:
        "The number of intervals between charges: at most 365 days, 52 weeks, 12 months or 3 years.",
    }),
    cycles_total: inUnit(z.int().min(1).max(1200), "cycles")
      .optional()
      .meta({ description: "The total number of charges; if absent, until canceled." }),
    success_url,
    cancel_url,
    locale,
    expires_at: expires_at.meta({
      description: "The deadline for the customer to agree; defaults to 7 days.",
    }),
    reference: reference.optional(),
    metadata: metadata.optional(),
  })
  .refine((values) => values.interval_count <= maxIntervalCount[values.interval], {
    path: ["interval_count"],
    message: rule("interval_max"),
  })
  .refine((values) => (values.customer === undefined) !== (values.customer_details === undefined), {
    path: ["customer"],
    message: rule("customer_or_details"),
  });

type Input = z.output<typeof input>;

export const createSubscription = operation({
  summary:
    "Create a subscription. It becomes active after the customer opens its page, agrees and pays the first period.",
  rest: "POST /v1/subscriptions",
  effect: "write",
  appScope: "subscriptions:write",
  roles: ["admin", "developer"],
  charges: true,
  input,
  output: Subscription,
  errors: [],

  run: (ctx, input) =>
    retryOnConflict(async () => {
      const customer = await subscriber(ctx, input);
      const row = newSubscription(ctx, input, customer.id);
      const link = consentLink(row, input);
      const subscription = serializeSubscription(
        { ...row, consent: null, links: [link], cycles: [] },
        ctx.now(),
      );
      await commit(ctx, {
        insert: [
          ...(customer.change?.insert ?? []),
          insert("subscription", { ...row, paymentLinkId: link.id }),
          insert("payment_link", link),
        ],
        update: customer.change?.update ?? [],
        events: [
          ...(customer.change?.events ?? []),
          event("subscription_created", subscription),
          event("payment_link_created", serializeLink(link)),
        ],
        response: ctx.responseTo(subscription),
      });
      return subscription;
    }),
});

async function subscriber(ctx: Context, input: Input): Promise<{ id: string; change: Change | null }> {
  if (input.customer_details === undefined) {
    await requireCustomer(ctx, input.customer);
    return { id: input.customer ?? "", change: null };
  }
  const { row, change } = await matchOrCreate(ctx, input.customer_details);
  return { id: row.id, change };
}

const weekMs = 7 * dayMs;

export const consentLink = (row: Row, input: Input) =>
  blankLink(row, {
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    customerId: row.customerId,
    subscriptionId: row.id,
    expiresAt:
      input.expires_at === undefined
        ? new Date(row.createdAt.getTime() + weekMs)
        : new Date(input.expires_at),
    successUrl: input.success_url ?? null,
    cancelUrl: input.cancel_url ?? null,
    locale: input.locale,
    reference: row.reference,
    metadata: row.metadata,
  });

export function newSubscription({ scope }: Pick<Context, "scope">, input: Input, customerId: string): Row {
  const id = newId("sub");
  const createdAt = timeOfId(id);
  return {
    id,
    ...scope,
    customerId,
    cardId: null,
    status: "incomplete",
    amount: input.amount,
    currency: input.currency,
    description: input.description,
    interval: input.interval,
    intervalCount: input.interval_count,
    anchorDate: null,
    cyclesTotal: input.cycles_total ?? null,
    cyclesCompleted: 0,
    currentPeriodStart: null,
    currentPeriodEnd: null,
    nextChargeAt: null,
    latestCycleId: null,
    chargedOn: null,
    failedAttempts: 0,
    nextRetryAt: null,
    graceUntil: null,
    remindedFor: null,
    remindersStoppedAt: null,
    cancelAtPeriodEnd: false,
    pauseStartsAt: null,
    resumesAt: null,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    consentId: null,
    agreementId: null,
    paymentLinkId: null,
    manageSlug: newSlug(),
    reference: input.reference ?? null,
    metadata: input.metadata ?? {},
    billingToken: null,
    billingUntil: null,
    createdAt,
    updatedAt: createdAt,
    revision: 0,
  };
}
