import { createdBetween, equals, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Cycle, serializeCycle } from "./cycle-schema";

export const listCycles = operation({
  summary: "List the billing cycles of a subscription, newest first.",
  rest: "GET /v1/subscriptions/{id}/cycles",
  effect: "read",
  replica: true,
  input: withTimeRange({ id: id("sub"), ...pageOf("cyc") }),
  output: listOf(Cycle),
  errors: ["resource_missing"],
  async run(ctx, input) {
    orNotFound(await ctx.db.subscription.findUnique({ where: { id: input.id } }));
    const rows = await listRows(ctx, "cycle", input, [
      ...equals("subscription_id", input.id),
      ...createdBetween("cyc", input),
    ]);
    return toPage(rows, input, serializeCycle);
  },
});
