import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { Cycle, presentCycle } from "./schema";

export const getCycle = operation({
  summary: "Get a billing cycle.",
  rest: "GET /v1/cycles/{id}",
  effect: "read",
  input: z.strictObject({ id: id("cyc") }),
  output: Cycle,
  errors: ["resource_missing"],
  run: async (ctx, input) =>
    presentCycle(existing(await ctx.db.cycle.findUnique({ where: { id: input.id } }))),
});
