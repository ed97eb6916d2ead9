import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "@/server/core/context";
import { ApiError, existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { failureCodes } from "@/server/payments/failures";
import { advance, type Wanted } from "./bill";
import { hasEnded } from "./collect";
import { Cycle, presentCycle } from "./cycle-schema";
import { currentSubscription } from "./expire";

const input = z.strictObject({
  id: id("sub"),
  outcome: z.enum(["paid", "failed"]).optional().meta({
    description: "The outcome to simulate. If absent, the stored card is charged at the sandbox gateway.",
  }),
  failure_code: z
    .enum(failureCodes)
    .default("card_declined")
    .meta({ description: "The failure code to simulate." }),
});

type Input = z.output<typeof input>;

export const advanceSubscription = operation({
  summary: "Run the next scheduled step of a subscription now: a cycle or a retry.",
  rest: "POST /v1/test/subscriptions/{id}/advance",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input,
  output: Cycle,
  errors: ["resource_missing", "subscription_not_active", "gateway_unavailable"],

  async run(ctx, input) {
    const row = existing(await currentSubscription(ctx, input.id));
    if (row.status === "incomplete")
      throw new ApiError("subscription_not_active", {
        message: "The subscription is not active yet. Pay its consent link first.",
      });
    if (hasEnded(row)) throw new ApiError("subscription_not_active");
    const cycle = await inItsTurn(ctx, input);
    if (cycle === null)
      throw new ApiError("subscription_not_active", { message: "The subscription has no upcoming charge." });
    return presentCycle(cycle);
  },

  async resume(ctx, id, input) {
    // Not a cycle where the charge was taken back, because the gateway was out of reach: then it runs once more.
    const cycle = await ctx.db.cycle.findUnique({ where: { id } });
    // One that was opened and not charged any more is charged now, and no other.
    const done = cycle?.status === "scheduled" ? await inItsTurn(ctx, input, id) : cycle;
    return done === null ? null : presentCycle(done);
  },
});

const patienceMs = 10_000;

/** The nightly run, or another advance, may be at it: then after it. Throws `state_conflict` after a while. */
async function inItsTurn(ctx: Context, { id, outcome, failure_code }: Input, opened?: string) {
  const wanted: Wanted | null = outcome === undefined ? null : { outcome, failureCode: failure_code };
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const cycle = await advance(ctx, id, wanted, opened);
    if (cycle !== "busy") return cycle;
    if (Date.now() > deadline) throw new ApiError("state_conflict");
    await wait(20 + Math.random() * 30);
  }
}
