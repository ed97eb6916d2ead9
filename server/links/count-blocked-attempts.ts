import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";

export const countBlockedAttempts = operation({
  summary: "Count the payment attempts on a link that were blocked in the last 24 hours.",
  effect: "read",
  input: z.strictObject({ id: id("plink") }),
  output: z.object({ blocked: z.int() }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
    const { _sum } = await ctx.db.blockedAttempt.aggregate({
      where: { paymentLinkId: input.id, hour: { gt: new Date(ctx.now().getTime() - dayMs) } },
      _sum: { blocked: true },
    });
    return { blocked: _sum.blocked ?? 0 };
  },
});
