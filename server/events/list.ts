import { z } from "zod";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { timestamp } from "@/server/core/text";
import { Event, eventType, presentEvent, withPending } from "./schema";

export const listEvents = operation({
  summary: "List events, newest first, for catching up after an outage.",
  rest: "GET /v1/events",
  effect: "read",
  input: z
    .strictObject({
      ...pageOf("evt"),
      type: eventType.optional(),
      object_id: z
        .string()
        .regex(/^[a-z_0-9]{1,60}$/, "must be the id of an object")
        .optional()
        .meta({ description: "Only what happened to this object." }),
      created_from: timestamp.optional().meta({ description: "Inclusive lower bound on created." }),
      created_to: timestamp.optional().meta({ description: "Exclusive upper bound on created." }),
    })
    .refine(({ created_from: from, created_to: to }) => !from || !to || new Date(from) <= new Date(to), {
      path: ["created_from"],
      message: "must not be after created_to",
    }),
  output: listOf(Event),
  errors: [],
  async run(ctx, { type, object_id: objectId, created_from: from, created_to: to, ...page }) {
    const created = { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lt: to }) };
    const where = {
      ...(await after(ctx.db.event, page)),
      ...(type === undefined ? {} : { type }),
      ...(objectId === undefined ? {} : { objectId }),
      createdAt: created,
    };
    const rows = await ctx.db.event.findMany({ where, include: withPending, ...newestFirst(page) });
    return toPage(rows, page, presentEvent);
  },
});
