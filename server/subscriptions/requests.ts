import { z } from "zod";
import type { CancellationReason } from "@/prisma/states";
import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { decide } from "./change";
import { currentSubscription, readState } from "./read-state";
import {
  manageUrl,
  Subscription,
  serializeCharges,
  serializeSubscription,
  upcomingChargesSchema,
} from "./schema";
import { hasEnded, type State, type Trigger, type WithoutTime } from "./state";
import { chargesAfter } from "./upcoming";

type Request = Extract<
  Trigger,
  { type: "cancel_requested" | "cancellation_undone" | "pause_requested" | "resume_requested" }
>;

/**
 * Records a request of a merchant or a customer for a subscription, and stores the response with it. Throws
 * `resource_missing`, and `subscription_not_active` if the request is refused in the subscription's state.
 */
const record = (
  ctx: Context<Subscription>,
  id: string,
  request: WithoutTime<Request>,
): Promise<Subscription> =>
  retryOnConflict(async () => {
    const current = orNotFound(await currentSubscription(ctx, id));
    const state = await readState(ctx, id, null);
    const decision = hasEnded(current) ? null : decide(state, { ...request, at: ctx.now() });
    if (decision === null) throw refusalOf(request, state);
    const subscription = serializeSubscription(decision.after.subscription, ctx.now());
    await commit(ctx, { ...decision.change, response: ctx.responseTo(subscription) });
    return subscription;
  });

function refusalOf({ type }: WithoutTime<Request>, { subscription }: State): ApiError {
  if (type !== "resume_requested" || subscription.status !== "paused")
    return new ApiError("subscription_not_active");
  return new ApiError("subscription_not_active", { variant: "being_paid" });
}

const atPeriodEnd = z.looseObject({ at_period_end: z.literal(true) });

export const cancelSubscription = operation({
  summary: "Cancel a subscription, now or at the end of the paid period.",
  rest: "POST /v1/subscriptions/{id}/cancel",
  effect: "write",
  appScope: "subscriptions:write",
  // The customer keeps a paid period until it ends.
  roles: { admin: true, developer: true, finance: true, support: atPeriodEnd },
  input: z.strictObject({
    id: id("sub"),
    at_period_end: z
      .boolean()
      .default(false)
      .meta({ description: "Cancel at the end of the paid period instead of now." }),
    reason: z
      .enum(["merchant_request", "customer_request"])
      .default("merchant_request")
      .meta({ description: "Who requested the cancellation." }),
  }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => cancel(ctx, input.id, { atPeriodEnd: input.at_period_end, reason: input.reason }),
});

export const deleteSubscription = operation({
  summary: "Cancel a subscription now.",
  rest: "DELETE /v1/subscriptions/{id}",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => cancel(ctx, input.id, { atPeriodEnd: false, reason: "merchant_request" }),
});

type Cancellation = { atPeriodEnd: boolean | "if_paid"; reason: CancellationReason };

/** Throws `resource_missing`, and `subscription_not_active` if it has ended. */
export const cancel = (
  ctx: Context<Subscription>,
  id: string,
  { atPeriodEnd, reason }: Cancellation,
): Promise<Subscription> => record(ctx, id, { type: "cancel_requested", atPeriodEnd, reason });

const maxPauseMs = 366 * dayMs;

const resumesAt = timestamp
  .refine((at) => {
    const aheadMs = new Date(at).getTime() - Date.now();
    return aheadMs > 0 && aheadMs <= maxPauseMs;
  }, rule("pause_end"))
  .meta({
    description: "When the subscription resumes automatically; if absent, it stays paused until resumed.",
  });

const pauseRequest = {
  resumes_at: resumesAt.optional(),
  on_pause: z.enum(["void", "finish"]).default("void").meta({
    description: "Whether an unpaid cycle is voided or still collected.",
  }),
};

const input = z.strictObject({ id: id("sub"), ...pauseRequest });

const pauseTrigger = ({ resumes_at: at, on_pause }: Omit<z.output<typeof input>, "id">) =>
  ({
    type: "pause_requested",
    resumesAt: at === undefined ? null : new Date(at),
    collectOpenCycle: on_pause === "finish",
  }) as const;

export const pauseSubscription = operation({
  summary: "Pause a subscription. No new period starts until it is resumed.",
  rest: "POST /v1/subscriptions/{id}/pause",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input,
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, { id, ...request }) => record(ctx, id, pauseTrigger(request)),
});

export const resumeSubscription = operation({
  summary:
    "Resume a paused subscription. The rest of an unpaid period is charged by days; a paid period is not charged again.",
  rest: "POST /v1/subscriptions/{id}/resume",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => resume(ctx, input.id),
});

/**
 * Throws `resource_missing`, and `subscription_not_active` if it is not paused or its customer is paying a period that
 * was given up.
 */
export const resume = (ctx: Context<Subscription>, id: string): Promise<Subscription> =>
  record(ctx, id, { type: "resume_requested", on: ctx.now() });

/**
 * Undoes a cancellation at the end of the period, before that end. Throws `resource_missing`, and
 * `subscription_not_active` if there is none.
 */
export const undoCancellation = (ctx: Context<Subscription>, id: string): Promise<Subscription> =>
  record(ctx, id, { type: "cancellation_undone" });

export const previewSubscription = operation({
  summary: "Show what would be charged after pausing a subscription now; without `pause`, after resuming it.",
  effect: "read",
  input: z.strictObject({ id: id("sub"), pause: z.strictObject(pauseRequest).optional() }),
  output: z.strictObject({ upcoming_charges: upcomingChargesSchema }),
  errors: ["resource_missing", "subscription_not_active"],
  async run(ctx, input) {
    orNotFound(await currentSubscription(ctx, input.id));
    const at = ctx.now();
    const request = input.pause ? pauseTrigger(input.pause) : ({ type: "resume_requested", on: at } as const);
    const charges = chargesAfter(await readState(ctx, input.id, null), { ...request, at });
    if (charges === null) throw new ApiError("subscription_not_active");
    return { upcoming_charges: serializeCharges(charges) };
  },
});

const CardLink = z
  .object({
    object: z.literal("card_link"),
    subscription: id("sub"),
    url: z.string().meta({
      format: "uri",
      maxLength: 2048,
      description: "Share it only with the customer.",
      examples: ["https://pay.example/manage/9kf2qt6w0x4y7c5b1d/card"],
    }),
  })
  .meta({ id: "CardLink" });

export const createCardLink = operation({
  summary: "Retrieve the page where the customer can add another card for this subscription.",
  rest: "POST /v1/subscriptions/{id}/card_link",
  effect: "write",
  // The customer can also end the subscription on this page.
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: CardLink,
  errors: ["resource_missing", "subscription_not_active"],
  async run(ctx, input) {
    const row = orNotFound(await currentSubscription(ctx, input.id));
    if (hasEnded(row) || row.status === "incomplete") throw new ApiError("subscription_not_active");
    return { object: "card_link" as const, subscription: row.id, url: `${manageUrl(row)}/card` };
  },
});
