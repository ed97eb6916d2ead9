import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { failureCodes } from "@/server/payments/failures";
import { Cycle, serializeCycle } from "@/server/subscriptions/cycle-schema";
import { currentSubscription } from "@/server/subscriptions/read-state";
import { hasEnded } from "@/server/subscriptions/state";
import type { RequestedOutcome } from "./attempt";
import { advance } from "./bill-job";

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
  summary:
    "Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.",
  rest: "POST /v1/test/subscriptions/{id}/advance",
  effect: "write",
  appScope: "test:write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input,
  output: Cycle,
  errors: ["resource_missing", "subscription_not_active", "gateway_unavailable"],

  async run(ctx, input) {
    const row = orNotFound(await currentSubscription(ctx, input.id));
    if (row.status === "incomplete")
      throw new ApiError("subscription_not_active", { variant: "consent_unpaid" });
    if (hasEnded(row)) throw new ApiError("subscription_not_active");
    const cycle = await advanceWhenFree(ctx, input);
    if (cycle === null) throw new ApiError("subscription_not_active", { variant: "no_upcoming_charge" });
    return serializeCycle(cycle);
  },

  async resume(ctx, id, input) {
    // Missing if the charge was discarded because the gateway was unreachable: then the request runs again.
    const cycle = await ctx.db.cycle.findUnique({ where: { id } });
    // If a cycle was opened but not charged, it is charged now, and no other.
    const isOpen = input !== null && cycle?.status === "scheduled";
    const done = isOpen ? await advanceWhenFree(ctx, input, id) : cycle;
    return done === null ? null : serializeCycle(done);
  },
});

const timeoutMs = 10_000;

/** Waits for the nightly run or another advance of the same subscription. Throws `state_conflict` after 10 s. */
async function advanceWhenFree(ctx: Context, { id, outcome, failure_code }: Input, opened?: string) {
  const requested: RequestedOutcome | null =
    outcome === undefined ? null : { outcome, failureCode: failure_code };
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const cycle = await advance(ctx, id, requested, opened);
    if (cycle !== "busy") return cycle;
    if (Date.now() > deadline) throw new ApiError("state_conflict");
    await wait(20 + Math.random() * 30);
  }
}
