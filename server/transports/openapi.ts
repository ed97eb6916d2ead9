import { z } from "zod";
import { baseUrl } from "@/server/core/env";
import { type ErrorCode, errors } from "@/server/core/errors";
import { versions } from "@/server/core/version";
import { type Route, routes } from "./routes";

type Json = { [key: string]: unknown };

const everyRequest: readonly ErrorCode[] = [
  "parameter_invalid",
  "card_number_refused",
  "version_unknown",
  "api_key_missing",
  "api_key_invalid",
  "api_key_revoked",
  "api_key_expired",
  "publishable_key_not_allowed",
  "test_mode_only",
  "account_cannot_charge",
  "key_read_only",
  "route_not_found",
  "state_conflict",
  "rate_limited",
  "internal_error",
];
const everyPost: readonly ErrorCode[] = [
  "request_body_invalid",
  "idempotency_key_required",
  "idempotency_key_invalid",
  "idempotency_key_reuse",
  "idempotency_key_in_use",
];

/** The public API as OpenAPI 3.1, computed from the registry and nothing else. */
export function openapi(): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Halala",
      version: versions.at(-1),
      description:
        "Payments for merchants in Saudi Arabia. Amounts are integers in halalas; the key decides test or live.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    security: [{ secretKey: [] }],
    paths,
    components: { securitySchemes: { secretKey: { type: "http", scheme: "bearer" } }, schemas },
  };
}

function operationOf({ name, op, method, params }: Route, schemas: Json): Json {
  const input = inlined(op.input, "input", schemas);
  const properties = isRecord(input.properties) ? input.properties : {};
  const required = Array.isArray(input.required) ? input.required.map(String) : [];
  const fields = Object.entries(properties).filter(([field]) => !params.includes(field));
  const post = method === "POST";
  return {
    operationId: name.replace(".", "_"),
    summary: op.summary,
    tags: [name.split(".")[0]],
    parameters: [
      ...params.map((param) => ({ name: param, in: "path", required: true, schema: properties[param] })),
      ...(post
        ? []
        : fields.map(([field, schema]) => ({
            name: field,
            in: "query",
            required: required.includes(field),
            schema,
          }))),
      ...(post ? [idempotencyHeader] : []),
      versionHeader,
    ],
    ...(post ? { requestBody: body(fields, required) } : {}),
    responses: { "200": success(inlined(op.output, "output", schemas)), ...failures(op.errors, post) },
  };
}

function body(fields: [string, unknown][], required: string[]): Json {
  const names = fields.map(([field]) => field);
  const needed = required.filter((field) => names.includes(field));
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields),
    additionalProperties: false,
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  return { required: needed.length > 0, content: { "application/json": { schema } } };
}

/** A schema with its named parts moved to the components. */
function inlined(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $defs = {},
    $schema: _,
    ...rest
  }: Json = z.toJSONSchema(schema, { io, unrepresentable: "any", override: plain });
  for (const [id, definition] of Object.entries(isRecord($defs) ? $defs : {}))
    schemas[id] = withoutId(renamed(definition));
  const { id, ...own } = renamed(rest) as Json; // an object went in
  if (typeof id !== "string" || own.$ref !== undefined) return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

const withoutId = (schema: unknown) => {
  if (!isRecord(schema)) return schema;
  const { id: _, ...rest } = schema;
  return rest;
};

const plain = ({ jsonSchema }: { jsonSchema: Json }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : renamed(inner),
    ]),
  );
}

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Any string of your own; the same key and body within 24 hours get the first answer again.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const versionHeader = {
  name: "Service-Version",
  in: "header",
  required: false,
  description: "Pins behaviour to a date.",
  schema: { type: "string", enum: versions },
};

const answerHeaders = {
  "Service-Request-Id": { description: "Names this request to support.", schema: { type: "string" } },
  "Service-Version": { description: "The version that answered.", schema: { type: "string" } },
};

const waitHeader = {
  "Retry-After": {
    description: "Whole seconds after which a retry can succeed.",
    schema: { type: "string" },
  },
};

const success = (schema: Json) => ({
  description: "Done.",
  headers: answerHeaders,
  content: { "application/json": { schema } },
});

function failures(own: readonly ErrorCode[], post: boolean): Json {
  const codes = [...new Set([...everyRequest, ...(post ? everyPost : []), ...own])];
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      failure(
        status,
        codes.filter((code) => errors[code].status === status),
      ),
    ]),
  );
}

const failure = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join("\n\n"),
  headers: { ...answerHeaders, ...(status === 429 || status === 503 ? waitHeader : {}) },
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Error" },
          { properties: { error: { properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
});

const errorSchema = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["type", "code", "message", "param", "doc_url"],
      additionalProperties: false,
      properties: {
        type: { type: "string", enum: [...new Set(Object.values(errors).map(({ type }) => type))] },
        code: { type: "string" },
        message: { type: "string" },
        param: { type: ["string", "null"] },
        doc_url: { type: "string", format: "uri" },
      },
    },
  },
};
