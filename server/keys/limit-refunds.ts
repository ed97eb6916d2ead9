import { z } from "zod";
import { commit, update } from "@/server/core/commit";
import { orNotFound } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { retryOnConflict } from "@/server/core/retry-on-conflict";
import { inUnit } from "@/server/core/unit";
import { ApiKey, serializeKey } from "./schema";

/** Ten times the largest payment. */
const maxLimit = 1_000_000_000;
const limit = inUnit(z.int().min(0).max(maxLimit), "halalas").nullable();

/** The limits of a key, and of a connected app. */
export const refundLimits = {
  refund_daily_limit: limit.meta({ description: "Halalas per day in Riyadh; null: no limit." }),
  refund_approval_above: limit.meta({
    description: "Halalas; larger refunds wait for the approval of a person. null: no limit.",
  }),
};

export const limitRefunds = operation({
  summary: "Set how much a secret key can refund in a day, and above which amount a person has to approve.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("key"), ...refundLimits }),
  output: ApiKey,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const limits = {
        refundDailyLimit: input.refund_daily_limit,
        refundApprovalAbove: input.refund_approval_above,
      };
      const output = serializeKey({ ...row, ...limits }, ctx.now());
      await commit(ctx, { update: [update("api_key", row, limits)], response: ctx.responseTo(output) });
      return output;
    }),
});
