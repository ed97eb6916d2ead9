import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { record } from "./record";
import { Subscription } from "./schema";

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
export const resume = (ctx: Context, id: string): Promise<Subscription> =>
  record(ctx, id, { type: "resume_requested", on: ctx.now() });
