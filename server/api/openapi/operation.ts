import { keyScopeOf } from "@/server/api/key-scopes";
import type { Route } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";
import type { AnyOperation } from "@/server/core/operation/operation";
import { failureResponses } from "./errors";
import { exampleOf } from "./example";
import { everyRequestHeaders, headersOf, idempotencyHeader } from "./parts";
import { type Json, toJsonSchema } from "./schema";

/** Components that operations share. Each operation adds those that it uses first. */
type Shared = { schemas: Json; responses: Json };

export function operationOf({ name, op, method, params }: Route, { schemas, responses }: Shared): Json {
  const input = toJsonSchema(op.input, "input", schemas);
  const output = toJsonSchema(op.output, "output", schemas);
  const properties = isRecord(input.properties) ? input.properties : {};
  const required = Array.isArray(input.required) ? input.required.map(String) : [];
  const fields = Object.entries(properties).filter(([field]) => !params.includes(field));
  const post = method === "POST";
  const content = post ? bodyOf(fields, required, schemas) : {};
  return {
    operationId: name.replace(".", "_"),
    summary: op.summary,
    description: descriptionOf(op, post),
    tags: [name.split(".")[0]],
    security: securityOf(op),
    parameters: [
      ...params.map((param) => pathParameter(param, properties[param])),
      ...(post ? [] : fields.map(([field, schema]) => queryParameter(field, schema, required))),
      ...(post ? [idempotencyHeader] : []),
      ...everyRequestHeaders,
    ],
    ...content,
    responses: {
      "200": {
        description: "Done.",
        headers: headersOf(200, post),
        content: { "application/json": { schema: output, example: exampleOf(output, schemas) } },
      },
      ...failureResponses(op.errors, post, responses),
    },
  };
}

function descriptionOf(op: AnyOperation, post: boolean): string {
  const codes = op.errors.map((code) => `\`${code}\``).join(", ");
  const sentences = [
    op.summary,
    op.testOnly && "Available with a test key only.",
    op.charges && "Charges money: in live mode, rejected until the account can charge.",
    op.revealsSecret && "The response contains a secret that is not shown again.",
    op.effect === "read" ? "A read-only key is enough." : "Requires a key with full access.",
    scopeSentence(op),
    post &&
      "If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.",
    codes !== "" && `Specific errors: ${codes}.`,
  ];
  return sentences.filter((sentence) => typeof sentence === "string").join("\n\n");
}

/** Names the scope of an operation. */
export const scopeSentence = (op: AnyOperation) =>
  `A key with scopes of its own needs \`${keyScopeOf(op)}\`.`;

/** The scope as the role that OpenAPI 3.1 allows beside a bearer token. */
export const securityOf = (op: AnyOperation) => [{ secretKey: [keyScopeOf(op)] }];

const pathParameter = (name: string, schema: unknown) => ({
  name,
  in: "path",
  required: true,
  description: "The ID of the object.",
  ...described(schema),
});

const pageDescriptions: Record<string, string> = {
  limit: "The maximum number of objects per page.",
  starting_after: "The ID of the last object on the previous page.",
};

/** Describes how an array is written in a query. */
const styles: Record<string, Json> = {
  object: { style: "deepObject", explode: true },
  array: { style: "form", explode: true },
};

export const queryParameter = (name: string, schema: unknown, required: string[]) => ({
  name,
  in: "query",
  required: required.includes(name),
  description: pageDescriptions[name] ?? `Only objects with this ${name.replaceAll("_", " ")}.`,
  ...(isRecord(schema) ? styles[String(schema.type)] : {}),
  ...described(schema),
});

/** Moves a schema's description and examples to its parameter. */
function described(schema: unknown): Json {
  if (!isRecord(schema)) return { schema };
  const { description, ...rest } = schema;
  const example = Array.isArray(schema.examples) ? { example: schema.examples[0] } : {};
  return { ...(description === undefined ? {} : { description }), schema: rest, ...example };
}

/** The body of a POST; absent for an operation without input. */
function bodyOf(fields: [string, unknown][], required: string[], schemas: Json): Json {
  if (fields.length === 0) return {};
  const needed = required.filter((name) => fields.some(([field]) => field === name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields),
    additionalProperties: false,
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  const relevant = fields.filter(([name, field]) => needed.includes(name) || hasExample(field));
  const exampleFields = relevant.length > 0 ? relevant : fields.slice(0, 1);
  const example = Object.fromEntries(
    exampleFields.map(([name, field]) => [name, exampleOf(field, schemas, name)]),
  );
  return {
    requestBody: { required: needed.length > 0, content: { "application/json": { schema, example } } },
  };
}

const hasExample = (field: unknown): boolean =>
  isRecord(field) &&
  (Array.isArray(field.examples) || (Array.isArray(field.anyOf) && hasExample(field.anyOf[0])));
