import type { Feed } from "@/server/api/feeds";
import { isRecord } from "@/server/base/runtime/values";
import { failureResponses } from "./errors";
import { exampleOf } from "./example";
import { queryParameter } from "./operation";
import { everyRequestHeaders, headers, headersOf } from "./parts";
import { type Json, toJsonSchema } from "./schema";

const id = "01jz8m3v9kf2qt6w0x4y7c5b1d";

/**
 * Describes a feed for the document. OpenAPI 3.1 can only describe a stream as text, so the description
 * explains its format.
 */
export function streamOf(feed: Feed, { schemas, responses }: { schemas: Json; responses: Json }): Json {
  const { name, list, prefix, filters, item, summary, errors } = feed;
  const { properties } = toJsonSchema(list.input, "input", schemas);
  const fields = Object.entries(isRecord(properties) ? properties : {});
  return {
    operationId: name.replace(".", "_"),
    summary,
    description: descriptionOf(feed),
    tags: [name.split(".")[0]],
    parameters: [
      ...fields.flatMap(([field, schema]) =>
        filters.includes(field) ? [queryParameter(field, schema, [])] : [],
      ),
      {
        name: "Last-Event-ID",
        in: "header",
        required: false,
        description: "The ID of the last message that you received, to resume after it.",
        schema: { type: "string", maxLength: 30, pattern: `^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$` },
        example: `${prefix}_${id}`,
      },
      ...everyRequestHeaders,
    ],
    responses: {
      "200": {
        description: `Server-sent events, each with one ${item} as JSON in its data.`,
        headers: { ...headersOf(200, false), "Cache-Control": uncached },
        content: {
          "text/event-stream": {
            schema: { type: "string", maxLength: 2_147_483_647 },
            example: messageOf(feed, exampleOf({ $ref: `#/components/schemas/${item}` }, schemas)),
          },
        },
      },
      ...failureResponses(errors, false, responses),
    },
  };
}

/** Proxies must neither buffer nor compress a stream. */
const uncached = {
  ...headers["Cache-Control"],
  schema: { type: "string", const: "no-store, no-transform" },
  example: "no-store, no-transform",
};

const messageOf = (feed: Feed, item: unknown): string => {
  const { type } = Object(item);
  const event = feed.typeOf({ id, ...(typeof type === "string" && { type }) });
  return `id: ${feed.prefix}_${id}\nevent: ${event}\ndata: ${JSON.stringify(item)}\n\n`;
};

const descriptionOf = ({ summary, item, prefix }: Feed) =>
  [
    summary,
    `Each message has the ID as \`id\`, the type as \`event\`, and one line of JSON as \`data\`: the ${item} object, as the list returns it. The first message is \`ready\`; its ID is the place to resume from until another one arrives. A comment is sent every 20 seconds.`,
    `The stream ends after 15 minutes, or when the key is revoked. Connect again with the last ID as \`Last-Event-ID: ${prefix}_…\`: nothing is missed, and a message can arrive twice. An open stream counts as one request; a key can have 5.`,
    "A read-only key is enough.",
  ].join("\n\n");
