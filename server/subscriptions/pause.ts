import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { record } from "./record";
import { Subscription } from "./schema";

const maxPauseMs = 366 * dayMs;

const resumesAt = timestamp
  .refine((at) => {
    const aheadMs = new Date(at).getTime() - Date.now();
    return aheadMs > 0 && aheadMs <= maxPauseMs;
  }, rule("pause_end"))
  .meta({
    description: "When the subscription resumes automatically; if absent, it stays paused until resumed.",
  });

export const pauseRequest = {
  resumes_at: resumesAt.optional(),
  on_pause: z.enum(["void", "finish"]).default("void").meta({
    description: "Whether an unpaid cycle is voided or still collected.",
  }),
};

const input = z.strictObject({ id: id("sub"), ...pauseRequest });

export const pauseTrigger = ({ resumes_at: at, on_pause }: Omit<z.output<typeof input>, "id">) =>
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
