import Ajv2020 from "ajv/dist/2020";
import { expect, test } from "vitest";
import { z } from "zod";
import { openapi } from "@/server/api/openapi/document";
import { routes } from "@/server/api/routes";
import { tools } from "@/server/api/tools/tools";
import { errors } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Named = [name: string, op: AnyOperation];

const operations: Named[] = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]): Named => [`${noun}.${verb}`, op]),
);
const ofTools = tools.map(({ name, operation, input }): Named => [name, { ...operation, input }]);
const everything = [...operations, ...ofTools];
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

test("operations have unique routes, and tools unique names", () => {
  const named = operations.flatMap(([, { rest }]) =>
    rest === undefined ? [] : [rest.replace(/\{\w+\}/g, "{}")],
  );
  expect(repeated(named)).toEqual([]);
  expect(repeated(tools.map(({ name }) => name))).toEqual([]);
});

test("reads use GET, and writes do not", () => {
  for (const { name, op, method } of routes)
    expect(`${name} ${op.effect}`).toBe(`${name} ${method === "GET" ? "read" : "write"}`);
});

test("every path parameter is a required input of its operation", () => {
  for (const { name, op, params } of routes) {
    const required = schemaOf(op.input).required ?? [];
    expect(required, name).toEqual(expect.arrayContaining(params));
  }
});

test("every operation with an ID in its path declares resource_missing", () => {
  const silent = routes.filter(
    ({ params, op }) => params.length > 0 && !op.errors.includes("resource_missing"),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("no operation accepts undeclared parameters", () => {
  for (const [name, op] of everything) expect(schemaOf(op.input).additionalProperties, name).toBe(false);
});

const ofThePipeline = [
  "parameter_invalid",
  "request_body_invalid",
  "request_malformed",
  "request_header_too_large",
  "card_number_refused",
  "idempotency_key_required",
  "idempotency_key_invalid",
  "idempotency_key_reuse",
  "idempotency_key_in_use",
  "version_unknown",
  "api_key_missing",
  "api_key_invalid",
  "api_key_revoked",
  "api_key_expired",
  "publishable_key_not_allowed",
  "address_not_allowed",
  "test_mode_only",
  "account_cannot_charge",
  "key_read_only",
  "key_not_permitted",
  "tool_turned_off",
  "confirmation_required",
  "origin_not_allowed",
  "route_not_found",
  "account_changed",
  "state_conflict",
  "rate_limited",
  "too_many_unknown_keys",
  "internal_error",
  "service_unavailable",
];

/** Used by the card page's script only; no operation returns it. */
const ofThePayPage = ["attempt_challenge_required"];

test("every error is declared by an operation or returned by the pipeline", () => {
  const declared = new Set([
    ...ofThePipeline,
    ...ofThePayPage,
    ...everything.flatMap(([, { errors }]) => errors),
  ]);
  expect(Object.keys(errors).filter((code) => !declared.has(code))).toEqual([]);
});

/** The schema paths that accept a text of any length. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isRecord(schema)) return [];
  const { properties, items, additionalProperties, propertyNames, anyOf, allOf, oneOf } = schema;
  const below = [
    ...Object.entries(isRecord(properties) ? properties : {}),
    ...Object.entries({ items, additionalProperties, propertyNames }),
    ...[anyOf, allOf, oneOf].flatMap((each) => (Array.isArray(each) ? Object.entries(each) : [])),
  ].flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`));
  const text = schema.type === "string";
  const bound = ["maxLength", "pattern", "enum", "const"].some((keyword) => schema[keyword] !== undefined);
  const list = schema.type === "array" && schema.maxItems === undefined;
  return [...(text && !bound ? [path] : []), ...(list ? [path] : []), ...below];
}

test("every text and list in an input is bounded", () => {
  expect(everything.flatMap(([name, op]) => unbounded(schemaOf(op.input), name))).toEqual([]);
});

test("documented limits are enforced", () => {
  for (const [name, op] of everything) {
    for (const [field, schema] of Object.entries(schemaOf(op.input).properties ?? {})) {
      if (!isRecord(schema) || typeof schema.maxLength !== "number") continue;
      const long = op.input.safeParse({ [field]: "x".repeat(schema.maxLength + 1) });
      expect(
        long.error?.issues.map(({ path }) => path[0]),
        `${name}.${field}`,
      ).toContain(field);
    }
  }
});

/** The part of the OpenAPI 3.1 schema that this document uses. Embedded schemas are checked as JSON Schema. */
const openApiShape = {
  type: "object",
  required: ["openapi", "info", "paths", "components"],
  properties: {
    openapi: { pattern: "^3\\.1\\.\\d+$" },
    info: { type: "object", required: ["title", "version"] },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/v1/" },
      additionalProperties: {
        type: "object",
        propertyNames: { enum: ["get", "post", "delete"] },
        additionalProperties: {
          type: "object",
          required: ["operationId", "summary", "tags", "parameters", "responses"],
          properties: {
            summary: { type: "string", pattern: "\\.$" },
            parameters: {
              type: "array",
              items: {
                type: "object",
                required: ["name", "in", "required", "schema"],
                properties: {
                  in: { enum: ["path", "query", "header"] },
                  schema: { $ref: "https://json-schema.org/draft/2020-12/schema" },
                },
                if: { properties: { in: { const: "path" } } },
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                then: { properties: { required: { const: true } } },
              },
            },
            requestBody: {
              required: ["content"],
              properties: { content: { required: ["application/json"] } },
            },
            responses: {
              type: "object",
              required: ["200", "400", "401", "403", "404", "409", "429"],
              propertyNames: { pattern: "^[2-5]\\d\\d$" },
              additionalProperties: {
                anyOf: [{ required: ["description", "content"] }, { required: ["$ref"] }],
              },
            },
          },
        },
      },
    },
    components: {
      required: ["schemas"],
      properties: {
        schemas: { additionalProperties: { $ref: "https://json-schema.org/draft/2020-12/schema" } },
      },
    },
  },
};

test("the OpenAPI document is valid OpenAPI 3.1 and has no broken reference", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = ajv.compile(openApiShape);
  const document = openapi();
  validate(document);
  expect(ajv.errorsText(validate.errors)).toBe("No errors");
  const text = JSON.stringify(document);
  const schemas = new Set(Object.keys((document.components as { schemas: Json }).schemas)); // as validated above
  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(named.filter((name) => !schemas.has(name ?? ""))).toEqual([]);
  expect(text).not.toContain("#/$defs/");
  expect(repeated([...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id ?? ""))).toEqual([]);
});

/** Indents the outer levels only: a few lines for each operation and object, which a change shows. */
function indented(value: unknown, levels: number, indent = ""): string {
  if (levels === 0 || value === null || typeof value !== "object" || Array.isArray(value))
    return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, inner]) => `${indent}  ${JSON.stringify(key)}: ${indented(inner, levels - 1, `${indent}  `)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`;
}

test("the public API matches the snapshot", async () => {
  await expect(`${indented(openapi(), 4)}\n`).toMatchFileSnapshot("./openapi.snapshot.json");
});
