import { z } from "zod";
import { readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Event, serializeEvent } from "./schema";

export const getEvent = operation({
  summary: "Retrieve an event.",
  rest: "GET /v1/events/{id}",
  effect: "read",
  reads: "event",
  input: z.strictObject({ id: id("evt") }),
  output: Event,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readRow(ctx, "event", input.id));
    const pending = await ctx.db.webhookDelivery.count({ where: { eventId: row.id, status: "pending" } });
    return serializeEvent({ ...row, pending });
  },
});
