import { z } from "zod";
import { commit, recorded, untilCommitted, update } from "@/server/core/commit";
import { ApiError, existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { timestamp } from "@/server/core/text";
import { closing, openOf } from "./end";
import { currentSubscription } from "./expire";
import { presentSubscription, Subscription } from "./schema";

const longestPauseMs = 366 * 86_400_000;

const resumesAt = timestamp
  .refine((at) => {
    const aheadMs = new Date(at).getTime() - Date.now();
    return aheadMs > 0 && aheadMs <= longestPauseMs;
  }, "must be in the future, at most 366 days ahead")
  .meta({
    description: "When the subscription resumes automatically; if absent, it stays paused until resumed.",
  });

export const pauseSubscription = operation({
  summary: "Pause a subscription. No new period starts until it is resumed.",
  rest: "POST /v1/subscriptions/{id}/pause",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({
    id: id("sub"),
    resumes_at: resumesAt.optional(),
    on_pause: z.enum(["void", "finish"]).default("void").meta({
      description: "Whether an unpaid cycle is voided or still collected.",
    }),
  }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) =>
    untilCommitted(async () => {
      const row = existing(await currentSubscription(ctx, input.id));
      if (row.status !== "active" && row.status !== "past_due") throw new ApiError("subscription_not_active");
      const now = ctx.now();
      const finish = input.on_pause === "finish";
      const set = {
        status: "paused",
        pauseStartsAt: now,
        resumesAt: input.resumes_at === undefined ? null : new Date(input.resumes_at),
        updatedAt: now,
        ...(finish ? {} : { failedAttempts: 0, nextRetryAt: null, graceUntil: null }),
      };
      const rest = finish ? { update: [], events: [] } : closing(await openOf(ctx, row), now);
      const paused = presentSubscription({ ...row, ...set });
      await commit(ctx, {
        update: [update("subscription", row, set), ...rest.update],
        events: [recorded("subscription_paused", paused), ...rest.events],
        answer: ctx.answer(paused),
      });
      return paused;
    }),
});
