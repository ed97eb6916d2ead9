import { z } from "zod";
import { guardHeaders, guardPairs, guardText } from "@/server/core/operation/card-guard";
import { ApiError } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { visibleName } from "@/server/core/operation/received";
import { JsonError, type JsonValue, parseJson } from "@/server/core/values/json";
import { limitConcurrentUploads } from "@/server/platform/files/quota";
import { type BodyChunks, readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { restoreFileIn, withoutInlineFile } from "./inline-file";

type Source = { headers: Headers; body: BodyChunks | null };

/** Enough for a picture over a slow connection. */
const readMs = 30_000;

/**
 * Reads the body of an operation. A large one is held in memory while its client sends it, so an account has a few at the
 * same time. Throws `request_body_invalid`, `parameter_invalid`, and `too_many_tries` for a large one.
 */
export function readBodyOf(
  { maxBodyBytes: maxBytes }: AnyOperation,
  accountId: string,
  source: Source,
): Promise<Record<string, unknown>> {
  if (maxBytes === undefined) return readBody(source, entryPoints.rest.maxBytes);
  return limitConcurrentUploads(accountId, addressIn(source.headers), () =>
    readBody(source, maxBytes, readMs),
  );
}

/** An empty body is `{}`. Only an inline file may exceed the limit of other bodies. */
async function readBody(
  { headers, body }: Source,
  maxBytes: number,
  withinMs?: number,
): Promise<Record<string, unknown>> {
  const text = await readText({ headers, body }, maxBytes, withinMs);
  if (text.trim() === "") return {};
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json *(;|$)/i.test(type))
    throw new ApiError("request_body_invalid", {
      variant: "content_type",
      values: { types: "application/json" },
    });
  const { text: rest, file } = withoutInlineFile(text, entryPoints.rest.maxBytes);
  const values = parseBody(rest);
  restoreFileIn(values, file);
  return values;
}

/** Parses a body as a JSON object. Throws `request_body_invalid`. */
export function parseBody(text: string): Record<string, unknown> {
  const value = parseText(text, entryPoints.rest.maxDepth);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ApiError("request_body_invalid", { variant: "not_object" });
  return value as Record<string, unknown>; // an object that is not an array has string keys
}

/** Parses a body as JSON of at most this depth. Throws `request_body_invalid`. */
export function parseText(text: string, depth: number): JsonValue {
  try {
    return parseJson(text, { depth });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new ApiError("request_body_invalid", {
      variant: "not_json",
      values: { fault: error.localizedMessage },
    });
  }
}

/**
 * Reads the query of a GET by the schema of the input: integers, lists (`a=x&a=y` or `a[]=x&a[]=y`), and
 * `metadata[key]` as a member of an object. Throws `parameter_invalid` if a parameter is repeated.
 */
export function readQuery(search: URLSearchParams, input: z.ZodType): Record<string, unknown> {
  const types = typesOf(input);
  const query: Record<string, unknown> = Object.create(null); // so that `__proto__` is an ordinary name
  for (const [name, value] of search) {
    const [, stem = name, key = ""] = /^(\w+)\[([^\]]*)\]$/.exec(name) ?? [];
    const isList = types.get(stem) === "array" && key === "";
    const field = isList || key !== "" ? stem : name;
    const existing = query[field];
    if (isList) query[field] = appendItem(field, value, existing);
    else if (key !== "") query[field] = setMember(field, key, value, existing);
    else if (existing !== undefined) throw duplicateParameter(field);
    else query[field] = types.get(field) === "integer" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return query;
}

function appendItem(field: string, value: string, list: unknown = []): unknown[] {
  if (!Array.isArray(list)) throw duplicateParameter(field);
  list.push(value);
  return list;
}

/** Changes the object in place. Copying it for each part would take quadratic time. */
function setMember(field: string, key: string, value: string, object: unknown = {}): object {
  if (typeof object !== "object" || object === null || Array.isArray(object)) throw duplicateParameter(field);
  if (Object.hasOwn(object, key)) throw duplicateParameter(`${field}.${key}`);
  return Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

const duplicateParameter = (param: string) =>
  new ApiError("parameter_invalid", { param, variant: "repeated", values: { name: visibleName(param) } });

/** Rejects a query of a POST. Throws `parameter_invalid`. */
export function rejectQuery(query: Record<string, unknown>) {
  const [param] = Object.keys(query);
  if (param === undefined) return {};
  throw new ApiError("parameter_invalid", {
    param,
    variant: "not_in_query",
    values: { name: visibleName(param) },
  });
}

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

/** Checks the headers, the path and the query of a request. Throws `card_number_refused`. */
export function guardRequest(headers: Headers, url: URL, path: Record<string, string>): void {
  guardHeaders(headers);
  for (const [name, value] of Object.entries(path)) guardText(value, name);
  guardPairs(url.searchParams);
}
