import { z } from "zod";
import { type Route, routes } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";
import type { AnyOperation } from "@/server/core/operation/operation";
import { identifierFields } from "@/server/core/values/identifier-mask";
import { newId } from "@/server/core/values/ids";
import { kindInPath } from "@/server/test/objects";

/** A place in a request where a caller can write text. */
export type Place = {
  name: string;
  holds: "text" | "number" | "query" | "header" | "path";
  method: string;
  /** Whether digits inside a longer identifier are masked there instead of rejected. */
  isIdentifier: boolean;
  /** Whether it may hold any bytes, such as those of a picture. */
  isExempt: boolean;
  put(written: string): { path: string; headers: Record<string, string>; body?: string };
};

type Json = { [key: string]: unknown };

export const schemaOf = (op: AnyOperation): Json =>
  z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });

const anyKey = "*";

/** Returns whether an input's field contains an identifier chosen by the merchant. */
export const isIdentifierPath = (path: readonly string[]): boolean =>
  path.at(-1) !== anyKey &&
  (identifierFields.has(path.join(".")) || (path[0] === "metadata" && path.length === 2));

const anyItem = "[]";
type Leaf = { path: string[]; type: unknown };

/** Returns every leaf field of an input, and every place where the caller chooses a key. */
export function leaves(schema: unknown, path: string[] = []): Leaf[] {
  if (!isRecord(schema)) return [];
  const { properties, items, additionalProperties, anyOf, type } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((choice) => leaves(choice, path));
  if (type === "array") return leaves(items, [...path, anyItem]);
  if (type === "null") return [];
  if (type !== "object") return [{ path, type }];
  const own = Object.entries(isRecord(properties) ? properties : {});
  return [
    ...own.flatMap(([name, inner]) => leaves(inner, [...path, name])),
    ...(isRecord(additionalProperties)
      ? [...leaves(additionalProperties, [...path, "note"]), { path: [...path, anyKey], type: "key" }]
      : []),
  ];
}

/** Returns JSON with one value, or one key, at a path. */
export function jsonAt(path: readonly string[], leaf: string, key = anyKey): string {
  return path.reduceRight((inner, name) => {
    if (name === anyItem) return `[${inner}]`;
    return `{${name === anyKey ? key : JSON.stringify(name)}:${inner}}`;
  }, leaf);
}

const encoded = encodeURIComponent;
const options = (name: string) => ({ "idempotency-key": `k-${name}`, "content-type": "application/json" });
const pathOf = (route: Route) => {
  const kind = kindInPath(route);
  return route.path.replace(/\{\w+\}/g, kind === undefined ? "x" : newId(kind));
};

function inBody(route: Route): Place[] {
  const own = leaves(schemaOf(route.op)).filter(({ path }) => !route.params.includes(path[0] ?? ""));
  const unknown = [["unknown"], ["unknown", "deep", anyItem], [anyKey], ["unknown", anyKey]];
  const all = [...own, ...unknown.map((path) => ({ path, type: path.at(-1) === anyKey ? "key" : "string" }))];
  return all.map(({ path, type }) => ({
    name: `${route.method} ${route.path}: ${path.join(".")} of the body`,
    holds: type === "integer" ? "number" : "text",
    method: route.method,
    isIdentifier: isIdentifierPath(path),
    isExempt: route.op.cardNumberExempt?.({}).has(path.join(".")) ?? false,
    put: (written) => ({
      path: pathOf(route),
      headers: options(newId("req")),
      body: type === "key" ? jsonAt(path, "1", written) : jsonAt(path, written),
    }),
  }));
}

function inQuery(route: Route): Place[] {
  const own = leaves(schemaOf(route.op)).filter(({ path }) => !route.params.includes(path[0] ?? ""));
  const named = route.method === "POST" ? [] : own.map(({ path }) => path);
  const paths = [...named, ["unknown"], [anyKey], ["unknown", anyKey]];
  return paths.map((path) => ({
    name: `${route.method} ${route.path}: ${path.join(".")} of the query`,
    holds: "query",
    method: route.method,
    isIdentifier: isIdentifierPath(path),
    isExempt: false,
    put: (written) => {
      const [first = "", second] = path.map((name) => (name === anyKey ? encoded(written) : name));
      const name = second === undefined ? first : `${first}[${second}]`;
      const value = path.includes(anyKey) ? "1" : encoded(written);
      return { path: `${pathOf(route)}?${name}=${value}`, headers: options(newId("req")) };
    },
  }));
}

const someHeaders = ["user-agent", "cookie", "accept-language", "referer", "x-note", "x-forwarded-for"];

const inHeaders = (route: Route): Place[] =>
  [...someHeaders, ...(route.method === "POST" ? ["idempotency-key"] : [])].map((name) => ({
    name: `${route.method} ${route.path}: the header ${name}`,
    holds: "header",
    method: route.method,
    isIdentifier: name === "idempotency-key",
    isExempt: false,
    put: (written) => ({ path: pathOf(route), headers: { ...options(newId("req")), [name]: written } }),
  }));

const inPath = (route: Route): Place[] =>
  route.params.map((param) => ({
    name: `${route.method} ${route.path}: ${param} of the path`,
    holds: "path",
    method: route.method,
    isIdentifier: false,
    isExempt: false,
    put: (written) => ({
      path: route.path.replace(`{${param}}`, encoded(written)),
      headers: options(newId("req")),
    }),
  }));

const everywhere = routes.flatMap((route) => [
  ...(route.method === "POST" ? inBody(route) : []),
  ...inQuery(route),
  ...inHeaders(route),
  ...inPath(route),
]);

/** Returns every place of every route, computed from the inputs. A place of two kinds is listed once. */
export const places: Place[] = [...new Map(everywhere.map((place) => [place.name, place])).values()];
