import createFetchClient from "openapi-fetch";
import { objectIn } from "./errors.js";
import { failureOf } from "./failure.js";
import { pageIn, pagesOf, type WithResponse, withResponse } from "./pages.js";
import type { RequestOptions, Resources, Route } from "./resources.js";
import { type Fetch, retrying } from "./retry.js";
import { version as currentVersion, routes } from "./routes.js";
import { setting } from "./setting.js";

const clientVersion = "0.1.0";

export type ClientOptions = {
  /** A secret key; HALALA_API_KEY by default. It determines the mode: `sk_test_…` moves no money. */
  apiKey?: string | undefined;
  /** The API's base URL; HALALA_API_URL by default, otherwise http://localhost:3000. */
  baseUrl?: string | undefined;
  /** The API version to use; by default the one that this client's types describe. */
  version?: string | undefined;
  /** Replaces the global fetch. */
  fetch?: Fetch | undefined;
  /** The maximum number of retries of a request that is safe to repeat. 2 by default. */
  maxRetries?: number | undefined;
  /** The timeout of one attempt in milliseconds. 60,000 by default, because banks can be slow. */
  timeoutMs?: number | undefined;
};

/**
 * A client for the API: `halala.payments.create(…)`. Methods throw a HalalaError if the API returns an error.
 */
export type Halala = Resources;

export function createClient({
  apiKey = setting("HALALA_API_KEY"),
  baseUrl = setting("HALALA_API_URL") ?? "http://localhost:3000",
  version = currentVersion,
  fetch = (request) => globalThis.fetch(request),
  maxRetries = 2,
  timeoutMs = 60_000,
}: ClientOptions = {}): Halala {
  if (apiKey === undefined || apiKey === "")
    throw new TypeError("apiKey is missing: pass a secret key or set HALALA_API_KEY.");
  const http = createFetchClient<AnyPaths>({
    baseUrl,
    headers: {
      authorization: `Bearer ${apiKey}`,
      "service-version": version,
      "user-agent": `halala-typescript/${clientVersion}`,
    },
    redirect: "manual", // the key is sent only to this address
  });
  return resources(async ({ method, path }, { query, body, ids, options }) => {
    const idempotencyKey = method === "post" ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    const { data, error, response } = await http.request(method, path, {
      params: { path: ids, query },
      parseAs: "text",
      headers: idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey },
      ...(body === undefined ? {} : { body }),
      fetch: retrying(fetch, {
        maxRetries: options.maxRetries ?? maxRetries,
        timeoutMs: options.timeoutMs ?? timeoutMs,
        signal: options.signal,
      }),
    });
    const answer = response.ok ? objectIn(data ?? "") : undefined;
    if (answer === undefined) throw failureOf(response, error, idempotencyKey);
    return withResponse(answer, response);
  });
}

/** Any operation, before its name is known. */
type AnyPaths = Record<
  string,
  Record<
    Route["method"],
    {
      parameters: { path?: Record<string, string>; query?: object };
      requestBody?: { content: { "application/json": unknown } };
      responses: { 200: { content: { "application/json": unknown } } };
    }
  >
>;

type Call = { ids: Record<string, string>; query: object; body: unknown; options: RequestOptions };
type Send = (route: Route, call: Call) => Promise<WithResponse<object>>;

function resources(send: Send): Resources {
  const groups = Object.entries(routes).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(Object.entries(verbs).map(([verb, route]) => [verb, methodOf(route, send)])),
  ]);
  return Object.fromEntries(groups) as Resources; // built from the same table as the type
}

function methodOf(route: Route, send: Send) {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return (...args: unknown[]): unknown => {
    const ids = Object.fromEntries(names.map((name, n) => [name, idOf(args[n])]));
    const rest = args.slice(names.length);
    const params: unknown = route.takes === "nothing" ? undefined : rest.shift();
    const options = Object(rest[0] ?? {});
    const call = (more: object) =>
      send(route, {
        ids,
        query: route.takes === "query" ? { ...Object(params), ...more } : {},
        body: route.takes === "body" ? (params ?? {}) : undefined,
        options,
      });
    if (!route.pages) return call({});
    return pagesOf(async (after) => pageIn(await call(after === undefined ? {} : { starting_after: after })));
  };
}

function idOf(input: unknown): string {
  if (typeof input === "string" && input !== "") return input;
  throw new TypeError("An id is missing.");
}
