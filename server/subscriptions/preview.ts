import { z } from "zod";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { pauseRequest, pauseTrigger } from "./pause";
import { currentSubscription, readState } from "./read-state";
import { serializeCharges, upcomingChargesSchema } from "./schema";
import { chargesAfter } from "./upcoming";

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
