import { z } from "zod";
import {
  Count,
  countRows,
  createdBetween,
  equals,
  type Filter,
  listIds,
  listRows,
  oneOf,
} from "@/server/core/list/list";
import { byTime, listOf, type PageInput, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { anyId, idAt, objectId, timeOfId } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { Event, eventType, type Pending, pendingDeliveries, serializeEvent } from "./schema";

const filters = {
  type: eventType.optional(),
  types: z
    .array(eventType)
    .min(1)
    .max(20)
    .optional()
    .meta({
      description: "Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`.",
      examples: [["payment_paid", "payment_refunded"]],
    }),
  object_id: objectId("Only events of this object."),
};
const Filters = withTimeRange(filters);

const conditionsOf = (input: z.output<typeof Filters>): Filter[] => [
  ...equals("type", input.type),
  ...oneOf("type", input.types),
  ...equals("object_id", input.object_id),
  ...sinceObject(input.object_id),
  ...createdBetween("evt", input),
];

export const listEvents = operation({
  summary: "List events, newest first, for example to catch up after an outage.",
  rest: "GET /v1/events",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: withTimeRange({
    ...pageOf("evt"),
    ...byTime,
    ...filters,
  }),
  output: listOf(Event),
  errors: [],
  async run(ctx, input) {
    return toPage(
      await listRows<"event", Pending>(ctx, "event", input, conditionsOf(input), pendingDeliveries),
      input,
      serializeEvent,
    );
  },
});

export const eventIds = (ctx: Context, input: z.output<typeof Filters>, page: PageInput): Promise<string[]> =>
  listIds(ctx, "event", page, conditionsOf(input));

export const countEvents = operation({
  summary: "Count events, up to 10,000.",
  effect: "read",
  replica: true,
  input: Filters,
  output: Count,
  errors: [],
  run: (ctx, input) => countRows(ctx, "event", conditionsOf(input)),
});

/** Events of an object are not older than the object, so older partitions are not read. A day allows for clocks. */
const sinceObject = (object: string | undefined): Filter[] =>
  object?.match(anyId) == null
    ? []
    : [{ sql: "id >= ?", value: idAt("evt", new Date(timeOfId(object).getTime() - dayMs)) }];
