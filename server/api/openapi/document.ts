import { type Feed, feeds } from "@/server/api/feeds";
import { routes } from "@/server/api/routes";
import { baseUrl } from "@/server/base/runtime/env";
import { isRecord } from "@/server/base/runtime/values";
import { versions } from "@/server/core/values/version";
import { errorCodeSchema, errorExamples, errorSchema, failureResponses } from "./errors";
import { exampleOf } from "./example";
import { operationOf, queryParameter, scopeSentence, securityOf } from "./operation";
import { everyRequestHeaders, headers, headersOf, securityScheme, tagDescriptions } from "./parts";
import { type Json, toJsonSchema } from "./schema";
import { anyEventBody, webhooksOf } from "./webhooks";

/** Returns the public API as OpenAPI 3.1, computed from the registry. `origin` is the URL of the server. */
export function openapi(origin: string = baseUrl): Json {
  const schemas: Json = { Error: errorSchema, ErrorCode: errorCodeSchema };
  const responses: Json = {};
  for (const { op } of routes) toJsonSchema(op.output, "output", schemas);
  const webhooks = webhooksOf(schemas);
  schemas.Event = withTypedData(schemas.Event, anyEventBody(schemas));
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operation = operationOf(route, { schemas, responses });
    paths[route.path] = inOrder({ ...paths[route.path], [route.method.toLowerCase()]: operation });
  }
  for (const feed of feeds) paths[feed.path] = { get: streamOf(feed, { schemas, responses }) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Halala",
      version: versions.at(-1),
      summary: "Payments for merchants in Saudi Arabia.",
      description: introduction,
      contact: { name: "Halala", url: `${origin}/docs` },
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    externalDocs: { description: "Guides and a page for every error.", url: `${origin}/docs` },
    servers: [
      { url: origin, description: "Live and test mode; the key determines the mode.", "x-internal": false },
    ],
    tags: tags(),
    security: [{ secretKey: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: { secretKey: securityScheme },
      headers,
      responses,
      examples: errorExamples(paths, responses),
      schemas,
    },
  };
}

const introduction = `Payments for merchants in Saudi Arabia: cards, payment links, customers, refunds and signed webhooks.

- Amounts are integers in halalas: 10000 is 100.00 SAR. The only currency is SAR.
- The key determines the mode. A key sees only the objects of its own mode.
- Never send a card number. The browser turns the card into a token.
- Every POST requires an Idempotency-Key. A repeated request returns the stored first response.
- Lists are newest first. While \`has_more\` is true, pass the last ID as \`starting_after\` to get the next page.
- Every error has the body \`{"error": {"type", "code", "message", "param", "doc_url"}}\`.
- Each key is limited to 100 requests per minute and 20 per second. Beyond that: 429 with Retry-After.
- Every response has a Service-Request-Id. Include it when you contact support.`;

const inOrder = (operations: Json): Json =>
  Object.fromEntries(
    ["get", "post", "delete"].flatMap((method) =>
      operations[method] === undefined ? [] : [[method, operations[method]]],
    ),
  );

function tags() {
  const nouns = new Set(routes.map(({ name }) => name.split(".")[0] ?? ""));
  return [...nouns].sort().map((name) => ({ name, description: tagDescriptions[name] }));
}

/** The registry declares the data of an event as the posted bytes; the document describes their content. */
function withTypedData(event: unknown, body: Json): unknown {
  if (!isRecord(event) || !isRecord(event.properties) || !isRecord(event.properties.data)) return event;
  const { description } = event.properties.data;
  return { ...event, properties: { ...event.properties, data: { ...body, description } } };
}

const id = "01jz8m3v9kf2qt6w0x4y7c5b1d";

/**
 * Describes a feed for the document. OpenAPI 3.1 can only describe a stream as text, so the description
 * explains its format.
 */
function streamOf(feed: Feed, { schemas, responses }: { schemas: Json; responses: Json }): Json {
  const { name, list, prefix, filters, item, summary, errors } = feed;
  const { properties } = toJsonSchema(list.input, "input", schemas);
  const fields = Object.entries(isRecord(properties) ? properties : {});
  return {
    operationId: name.replace(".", "_"),
    summary,
    description: descriptionOf(feed),
    tags: [name.split(".")[0]],
    security: securityOf(list),
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

const descriptionOf = ({ summary, item, prefix, list }: Feed) =>
  [
    summary,
    `Each message has the ID as \`id\`, the type as \`event\`, and one line of JSON as \`data\`: the ${item} object, as the list returns it. The first message is \`ready\`; its ID is the place to resume from until another one arrives. A comment is sent every 20 seconds.`,
    `The stream ends after 15 minutes, or when the key is revoked. Connect again with the last ID as \`Last-Event-ID: ${prefix}_…\`: nothing is missed, and a message can arrive twice. An open stream counts as one request; a key can have 5.`,
    "A read-only key is enough.",
    scopeSentence(list),
  ].join("\n\n");
