import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "@/server/core/context";
import { ApiError, existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { Cycle, presentCycle } from "@/server/cycles/schema";
import { failureCodes } from "@/server/payments/failures";
import { advance, type Wanted } from "./bill";
import { hasEnded } from "./collect";
import { currentSubscription } from "./expire";

export const advanceSubscription = operation({
  summary:
    "Run the next thing a subscription waits for, as if its time had come: a cycle, or the retry of one.",
  rest: "POST /v1/test/subscriptions/{id}/advance",
  effect: "write",
  testOnly: true,
  input: z.strictObject({
    id: id("sub"),
    outcome: z.enum(["paid", "failed"]).optional().meta({
      description:
        "What the charge shall come to. Without it the stored card is charged at the sandbox gateway.",
    }),
    failure_code: z.enum(failureCodes).default("card_declined").meta({ description: "Why it shall fail." }),
  }),
  output: Cycle,
  errors: ["resource_missing", "subscription_not_active", "gateway_unavailable"],

  async run(ctx, input) {
    const row = existing(await currentSubscription(ctx, input.id));
    if (row.status === "incomplete")
      throw new ApiError("subscription_not_active", {
        message: "It is not active yet: pay its consent link first.",
      });
    if (hasEnded(row)) throw new ApiError("subscription_not_active");
    const wanted =
      input.outcome === undefined ? null : { outcome: input.outcome, failureCode: input.failure_code };
    const cycle = await inItsTurn(ctx, input.id, wanted);
    if (cycle === null)
      throw new ApiError("subscription_not_active", { message: "Nothing is due ahead of it." });
    return presentCycle(cycle);
  },

  async resume(ctx, id) {
    // Not a cycle where the charge was taken back, because the gateway was out of reach: then it runs once more.
    const cycle = await ctx.db.cycle.findUnique({ where: { id } });
    return cycle === null ? null : presentCycle(cycle);
  },
});

const patienceMs = 10_000;

/** The nightly run, or another advance, may be at it: then after it. Throws `state_conflict` after a while. */
async function inItsTurn(ctx: Context, id: string, wanted: Wanted | null) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const cycle = await advance(ctx, id, wanted);
    if (cycle !== "busy") return cycle;
    if (Date.now() > deadline) throw new ApiError("state_conflict");
    await wait(20 + Math.random() * 30);
  }
}
