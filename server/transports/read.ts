import { z } from "zod";
import { type Arriving, readText } from "@/server/core/body";
import { cardNumberPath, findCardNumber } from "@/server/core/card-number";
import { ApiError } from "@/server/core/errors";
import { JsonError, parseJson } from "@/server/core/json";
import type { Match } from "./routes";

const maximumBodyBytes = 64 * 1024;

/** The body of a POST as an object; none at all means `{}`. Throws `request_body_invalid`, `parameter_invalid`. */
export async function readBody(headers: Headers, body: Arriving | null): Promise<Record<string, unknown>> {
  const text = await readText({ headers, body }, maximumBodyBytes);
  if (text.trim() === "") return {};
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json *(;|$)/i.test(type)) throw refused("The body must be sent as application/json.");
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refused("The body must be a JSON object.");
  return value as Record<string, unknown>; // an object that is not an array has string keys
}

const refused = (message: string) => new ApiError("request_body_invalid", { message });

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw refused(`The body is not acceptable JSON: ${error.message.replace(/\.$/, "")}.`);
  }
}

/**
 * The query of a GET, read as the input's own schema says: whole numbers, lists (`a=x&a=y` or `a[]=x&a[]=y`), and
 * `metadata[key]` as a part of an object. Throws `parameter_invalid` where a name is said twice.
 */
export function readQuery(search: URLSearchParams, input: z.ZodType): Record<string, unknown> {
  const types = typesOf(input);
  const query: Record<string, unknown> = Object.create(null); // so that `__proto__` is a name like any other
  for (const [name, value] of search) {
    const [, stem = name, key = ""] = /^(\w+)\[([^\]]*)\]$/.exec(name) ?? [];
    const isList = types.get(stem) === "array" && key === "";
    const field = isList || key !== "" ? stem : name;
    const before = query[field];
    if (isList) query[field] = [...listIn(field, before), value];
    else if (key !== "") query[field] = { ...objectIn(field, key, before), [key]: value };
    else if (before !== undefined) throw twice(field);
    else query[field] = types.get(field) === "integer" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return query;
}

function listIn(field: string, before: unknown = []): unknown[] {
  if (Array.isArray(before)) return before;
  throw twice(field);
}

function objectIn(field: string, key: string, before: unknown = {}): object {
  if (typeof before !== "object" || before === null || Array.isArray(before)) throw twice(field);
  if (Object.hasOwn(before, key)) throw twice(`${field}.${key}`);
  return before;
}

const twice = (param: string) =>
  new ApiError("parameter_invalid", { param, message: `${param} is given twice.` });

const knownTypes = new WeakMap<z.ZodType, ReadonlyMap<string, unknown>>();

/** The JSON type of each field of an input. */
function typesOf(input: z.ZodType): ReadonlyMap<string, unknown> {
  const known = knownTypes.get(input);
  if (known !== undefined) return known;
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const types = new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      typeof schema === "object" ? schema.type : null,
    ]),
  );
  knownTypes.set(input, types);
  return types;
}

/** Set by tracing agents and proxies, never read or kept by us: random numbers that would look like a card by chance. */
const foreign =
  /^(authorization|traceparent|tracestate|baggage|b3|sentry-trace|uber-trace-id|x-(datadog|b3|request|amzn|cloud-trace|correlation|trace)-?.*|cf-.*)$/;

/** No part of a request may hold a card number. Throws `card_number_refused` with where it was, never what it was. */
export function refuseCardNumbers(
  request: Request,
  url: URL,
  { path }: Pick<Match, "path">,
  body: unknown,
): void {
  for (const [name, value] of request.headers) {
    if (foreign.test(name)) continue;
    // Headers arrive as bytes, one a character; whoever writes other digits than ours means UTF-8.
    const texts = /[\x80-\xff]/.test(value)
      ? [value, Buffer.from(value, "latin1").toString("utf8")]
      : [value];
    if (texts.some(findCardNumber)) throw found(headerNames[name] ?? name);
  }
  for (const [name, value] of Object.entries(path)) {
    if (findCardNumber(value)) throw found(name);
  }
  for (const [name, value] of url.searchParams) {
    if (findCardNumber(name)) throw found("query");
    if (findCardNumber(value)) throw found(name);
  }
  const where = cardNumberPath(body);
  if (where !== undefined) throw found(where === "" ? "body" : where);
}

const headerNames: Record<string, string> = {
  "idempotency-key": "Idempotency-Key",
  "service-version": "Service-Version",
};

const found = (param: string) => new ApiError("card_number_refused", { param });
