import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { decide } from "./change";
import { currentSubscription, readState } from "./read-state";
import { type Subscription, serializeSubscription } from "./schema";
import type { State, Trigger, WithoutTime } from "./state";

type Request = Extract<
  Trigger,
  { type: "cancel_requested" | "cancellation_undone" | "pause_requested" | "resume_requested" }
>;

/**
 * Records a request of a merchant or a customer for a subscription, and stores the response with it. Throws
 * `resource_missing`, and `subscription_not_active` if the request is refused in the subscription's state.
 */
export const record = (ctx: Context, id: string, request: WithoutTime<Request>): Promise<Subscription> =>
  retryOnConflict(async () => {
    orNotFound(await currentSubscription(ctx, id));
    const state = await readState(ctx, id, null);
    const decision = decide(state, { ...request, at: ctx.now() });
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
