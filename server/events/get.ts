import { z } from "zod";
import { ApiError } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { Event, presentEvent, withPending } from "./schema";

export const getEvent = operation({
  summary: "Read an event.",
  rest: "GET /v1/events/{id}",
  effect: "read",
  input: z.strictObject({ id: id("evt") }),
  output: Event,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await ctx.db.event.findUnique({ where: { id: input.id }, include: withPending });
    if (row === null) throw new ApiError("resource_missing", { param: "id" });
    return presentEvent(row);
  },
});
