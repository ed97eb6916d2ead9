import { z } from "zod";
import { pageOf, withTimeRange } from "@/server/core/list/page";
import { listEvents as operation } from "@/server/events/list";
import { Event, eventType } from "@/server/events/schema";
import { tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("evt");
const { types, object_id } = operation.input.shape;

/** The API returns the stored text; here `data` is parsed. */
const ListedEvent = Event.extend({
  data: z.looseObject({}).meta({ description: "The event with its object, as sent to endpoints." }),
});

export const listEventsTool = defineTool(operation, {
  name: "list_events",
  title: "List events",
  description: "List events, newest first: all events, events of some types, or events of one object.",
  input: withTimeRange({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last event on the previous page." }),
    type: eventType.optional().meta({ description: "Only events of this type." }),
    types: types.meta({
      description: "Only events of any of these types.",
      examples: [["payment_paid", "payment_refunded"]],
    }),
    object_id,
  }),
  output: z.object({ data: z.array(ListedEvent).max(100), has_more: z.boolean() }),
  defaults: { limit: 10 },
  idempotent: true,
  result: (_, response) => z.object({ data: z.array(ListedEvent), has_more: z.boolean() }).parse(response),
  summarize({ data, has_more }) {
    if (data.length === 0) return "No events match.";
    const rows = data.map(({ created, type, id, data: about, pending_deliveries }) => {
      const object = typeof about.id === "string" ? about.id : String(about.object);
      return tableRow(created, type, object, id, `${pending_deliveries} to deliver`);
    });
    const more = has_more ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
    return [...rows, ...more].join("\n");
  },
});
