import { z } from "zod";
import { feeds } from "@/server/api/feeds";
import { openapi } from "@/server/api/openapi/document";

/** The part of JSON Schema that the pages show. */
export type Schema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: string | undefined;
  enum?: string[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  default?: unknown;
  examples?: unknown[] | undefined;
};

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.string().optional(),
    enum: z.array(z.string()).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    items: Schema.optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
  }),
);

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  description: z.string(),
  schema: Schema,
  example: z.unknown().optional(),
});
type Parameter = z.output<typeof Parameter>;

const json = <T extends z.ZodType>(content: T) =>
  z.object({ content: z.object({ "application/json": content }) });

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(Parameter),
  requestBody: json(z.object({ schema: Schema, example: z.record(z.string(), z.unknown()) })).optional(),
  responses: z.object({
    "200": z.union([
      json(z.object({ schema: Schema, example: z.unknown() })),
      z.object({ content: z.object({ "text/event-stream": z.object({ example: z.string() }) }) }),
    ]),
  }),
});

const Document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** An operation of the public API, as its page and its samples use it. */
export type ReferenceEntry = {
  /** The name of the registry: `payments.create`. */
  name: string;
  /** The page below `/docs`. */
  slug: string;
  resource: string;
  method: string;
  verb: string;
  path: string;
  summary: string;
  parameters: Parameter[];
  body: { schema: Schema; example: Record<string, unknown> } | null;
  /** The schema of the response, or of a list's items. */
  result: Schema;
  isList: boolean;
  /**
   * Whether it responds with a stream of server-sent events. Then `example` is the text of one, and `result`
   * its data.
   */
  isStream: boolean;
  example: unknown;
};

export type Reference = {
  entries: ReferenceEntry[];
  tags: { name: string; description: string }[];
  schemas: Record<string, Schema>;
};

let known: Reference | undefined;

/** The operations and objects of the OpenAPI document, read once. */
export function reference(): Reference {
  known ??= read();
  return known;
}

const hyphened = (name: string) => name.replaceAll("_", "-");

export const operationSlug = (name: string) => `api/${hyphened(name.replace(".", "/"))}`;
export const objectSlug = (schema: string) => `api/objects/${hyphened(snake(schema))}`;

/** Converts `PaymentLink` to `payment_link`. */
export const snake = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

export const refName = ({ $ref }: Schema) => $ref?.split("/").at(-1);

function read(): Reference {
  const { paths, tags, components } = Document.parse(openapi());
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => entryOf(path, verb, operation)),
  );
  return { entries, tags, schemas: components.schemas };
}

function entryOf(path: string, verb: string, operation: z.output<typeof Operation>): ReferenceEntry {
  const [resource = ""] = operation.tags;
  const method = operation.operationId.slice(resource.length + 1);
  const common = {
    name: `${resource}.${method}`,
    slug: operationSlug(`${resource}.${method}`),
    resource,
    method,
    verb: verb.toUpperCase(),
    path,
    summary: operation.summary,
    parameters: operation.parameters,
    body: operation.requestBody?.content["application/json"] ?? null,
  };
  const { content } = operation.responses["200"];
  if (!("application/json" in content)) {
    const item = feeds.find((feed) => feed.path === path)?.item;
    const { example } = content["text/event-stream"];
    const result = { $ref: `#/components/schemas/${item}` };
    return { ...common, result, isList: false, isStream: true, example };
  }
  const { schema, example } = content["application/json"];
  const items = schema.properties?.has_more === undefined ? undefined : schema.properties.data?.items;
  return { ...common, result: items ?? schema, isList: items !== undefined, isStream: false, example };
}
