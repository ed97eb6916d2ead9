import { feeds } from "@/server/api/feeds";
import { routes } from "@/server/api/routes";
import { baseUrl } from "@/server/base/runtime/env";
import { isRecord } from "@/server/base/runtime/values";
import { versions } from "@/server/core/values/version";
import { errorCodeSchema, errorExamples, errorSchema } from "./errors";
import { operationOf } from "./operation";
import { headers, securityScheme, tagDescriptions } from "./parts";
import { type Json, toJsonSchema } from "./schema";
import { streamOf } from "./streams";
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
