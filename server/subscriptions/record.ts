import { commit } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError, orNotFound } from "@/server/core/errors";
import { retryOnConflict } from "@/server/core/retry-on-conflict";
import { decide } from "./change";
import { currentSubscription, readState } from "./read-state";
import { type Subscription, serializeSubscription } from "./schema";
import type { Trigger, WithoutTime } from "./state";

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
    const decision = decide(await readState(ctx, id, null), { ...request, at: ctx.now() });
    if (decision === null) throw new ApiError("subscription_not_active");
    const subscription = serializeSubscription(decision.after.subscription);
    await commit(ctx, { ...decision.change, response: ctx.responseTo(subscription) });
    return subscription;
  });
