import { canCharge } from "@/server/accounts/capability";
import { contextOf } from "@/server/context";
import { guardInput } from "@/server/core/card-guard";
import type { Context, PreloadedRow } from "@/server/core/context";
import { asApiError } from "@/server/core/database-unavailable";
import { ApiError, type Locale } from "@/server/core/errors";
import { fingerprint, keyOf } from "@/server/core/idempotency";
import { newId } from "@/server/core/ids";
import { writeJson } from "@/server/core/json-writer";
import { localeOf } from "@/server/core/locale";
import { admit, execute, type Operation } from "@/server/core/operation";
import { unknownParameter } from "@/server/core/validation";
import { versionOf } from "@/server/core/version";
import {
  type Authenticated,
  authenticate,
  authenticateAndRead,
  keyOfRequest,
  noteUse,
  RateLimited,
  type RequestKey,
} from "@/server/keys/authenticate";
import { inCellOfSecretKey } from "@/server/keys/cell";
import { isPermitted } from "@/server/keys/permission";
import type { Arriving } from "@/server/platform/http/body";
import { log } from "@/server/platform/runtime/log";
import { countRequest } from "@/server/platform/runtime/metrics";
import { span, tracing } from "@/server/platform/runtime/trace";
import { addressIn, type LoggedInput } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import { openFeed } from "./event-feed";
import { type Feed, feedOf } from "./feeds";
import { once, type ReturnedResponse } from "./once";
import { guardRequest, readBody, readQuery, refuseQuery } from "./read";
import { responseHeaders } from "./response-headers";
import { type Match, matchRoute } from "./routes";

type Body = Arriving | undefined;
type Failure = ApiError | Record<string, never>;

type RequestState = {
  requestId: string;
  method: string;
  started: number;
  locale: Locale;
  match?: Match;
  key?: Authenticated;
  version?: string;
  logged?: LoggedInput;
};

/** Handles a request to `/v1`. `arriving` is the body, if the server can provide it more cheaply than as a stream. */
export async function rest(request: Request, arriving?: Arriving): Promise<Response> {
  const seen: RequestState = {
    requestId: newId("req"),
    method: request.method,
    started: performance.now(),
    locale: localeOf(request.headers),
  };
  const work = () => handle(request, arriving, seen);
  const facts = ({ status }: Response) => ({
    "http.response.status_code": status,
    "halala.operation": seen.match?.route.name ?? "none",
    "halala.request": seen.requestId,
  });
  return tracing()?.root(`${request.method} /v1`, work, facts) ?? work();
}

async function handle(request: Request, arriving: Body, seen: RequestState): Promise<Response> {
  try {
    const feed = feedOf(request);
    const inCell = <T>(work: () => Promise<T>) => inCellOfSecretKey(request.headers, work);
    if (feed !== null) return await inCell(() => stream(feed, request, seen));
    return respond(seen, await inCell(() => runRequest(request, arriving, seen)), {});
  } catch (cause) {
    const error = asApiError(cause);
    if (error instanceof RateLimited) seen.key = error.key;
    return respond(seen, { status: error.status, body: JSON.stringify(error.envelope(seen.locale)) }, error);
  }
}

/** For a stream: authenticates and counts one request, then opens it. */
async function stream(feed: Feed, request: Request, seen: RequestState): Promise<Response> {
  const { headers } = request;
  const url = new URL(request.url);
  const key = await authenticate(keyOfRequest(headers.get("authorization"), addressIn(headers)));
  seen.key = key;
  seen.version = versionOf(headers.get("service-version"), key.defaultVersion);
  guardRequest(headers, url, {});
  const ctx = contextFor(seen, key, seen.version, null);
  const query = guardInput(readQuery(url.searchParams, feed.list.input));
  if (!isPermitted(key.limits, feed.list, query)) throw new ApiError("key_not_permitted");
  noteUse(key.keyId, addressIn(headers));
  const response = openFeed(
    feed,
    { ctx, keyId: key.keyId },
    { query, lastEventId: headers.get("last-event-id") },
  );
  for (const [name, value] of Object.entries(responseHeaders(seen, 200, {})))
    response.headers.set(name, value);
  response.headers.set("cache-control", "no-store, no-transform");
  logForOperators(seen, 200, {});
  return response;
}

/** The steps of every request, in the order in which they may reject it. */
async function runRequest(request: Request, arriving: Body, seen: RequestState): Promise<ReturnedResponse> {
  const { headers, method } = request;
  const url = new URL(request.url);
  const match = matchRoute(request.method, url.pathname);
  if (match === null) throw new ApiError("route_not_found");
  seen.match = match;
  const values = keyOfRequest(headers.get("authorization"), addressIn(headers));
  const { key, preloaded } = await authenticated(values, match);
  seen.key = key;
  seen.version = versionOf(request.headers.get("service-version"), key.defaultVersion);
  const idempotencyKey = request.method === "POST" ? keyOf(request.headers.get("idempotency-key")) : null;
  const sent = method === "POST" ? await readBody(headers, arriving ?? request.body) : {};
  match.route.op.preCheck?.(sent);
  guardRequest(headers, url, match.path);
  const body = guardInput(sent);
  seen.logged = { query: url.searchParams, body: method === "POST" ? body : null, idempotencyKey, headers };
  const ctx = contextFor(seen, key, seen.version, preloaded);
  const op = match.route.op as Operation; // the registry's entries are operations; only their types differ
  const query = guardInput(readQuery(url.searchParams, op.input));
  const inputs = request.method === "POST" ? { ...refuseQuery(query), ...body } : query;
  const raw = { ...refusePathNames(inputs, match), ...match.path };
  const input = () => admitFrom(op, match, ctx, key, raw);
  noteUse(key.keyId, addressIn(headers));
  return span(match.route.name, {}, async () => {
    if (idempotencyKey === null) return { status: 200, body: writeJson(await execute(op, ctx, input())) };
    return once(op, ctx, idempotencyKey, fingerprint(request.method, url.pathname, body), input);
  });
}

const isAnId = /^[a-z]+_[0-7][0-9a-z]{25}$/;

/** Authenticates the caller and reads the requested object in the same statement if there is only one. */
async function authenticated(key: RequestKey, { route, path }: Match) {
  const { id = "" } = path;
  if (route.op.reads === undefined || !isAnId.test(id))
    return { key: await authenticate(key), preloaded: null };
  return authenticateAndRead(key, { table: route.op.reads, id });
}

const contextFor = (
  { requestId, locale }: RequestState,
  key: Authenticated,
  version: string,
  preloaded: PreloadedRow | null,
): Context =>
  contextOf({
    scope: { accountId: key.accountId, mode: key.mode },
    actor: { type: "key", id: key.keyId, access: key.access },
    requestId,
    version,
    locale,
    preloaded,
  });

/** Rejects parameters of the path that are repeated in the body or query. */
function refusePathNames(values: Record<string, unknown>, { route }: Match) {
  const param = route.params.find((name) => Object.hasOwn(values, name));
  if (param === undefined) return values;
  throw unknownParameter(param);
}

/** An ID in the path that cannot exist is a missing object. */
function admitFrom(op: Operation, { path }: Match, ctx: Context, key: Authenticated, raw: unknown): unknown {
  try {
    const isAllowed = isPermitted(key.limits, op, raw);
    const charging = canCharge(key.verificationStatus, key.mode);
    return admit(op, { ...ctx, canCharge: charging, isPermitted: isAllowed }, raw);
  } catch (error) {
    if (
      error instanceof ApiError &&
      error.code === "parameter_invalid" &&
      error.param !== null &&
      Object.hasOwn(path, error.param)
    ) {
      throw new ApiError("resource_missing", { param: error.param });
    }
    throw error;
  }
}

function respond(seen: RequestState, answered: ReturnedResponse, error: Failure): Response {
  const { status, body, replayed } = answered;
  logForOperators(seen, status, error);
  logForMerchant(seen, answered);
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...responseHeaders(seen, status, error),
      ...(replayed ? { "service-idempotent-replay": "true" } : {}),
    },
  });
}

function logForOperators(
  { requestId, method, started, match, key }: RequestState,
  status: number,
  error: Failure,
) {
  const failure = error instanceof ApiError ? error : undefined;
  const ms = performance.now() - started;
  countRequest(method, match?.route.name ?? "none", status, ms);
  const fields = {
    request: requestId,
    operation: match?.route.name,
    status,
    code: failure?.code,
    param: failure?.param,
    account: key?.accountId,
    mode: key?.mode,
    key: key?.keyId,
    ms: Math.round(ms * 10) / 10,
  };
  // While the database is unavailable, the health check logs it once, instead of each request.
  if (failure?.code === "service_unavailable") log.warn("request", fields);
  else if (status >= 500) log.error("request", fields, failure?.cause);
  else log.info("request", fields);
}

/** Logs the request for the merchant, if its key is known. */
function logForMerchant(
  { requestId, started, match, key, version, logged }: RequestState,
  { status, body, replayed }: ReturnedResponse,
) {
  if (key === undefined || match === undefined) return;
  const { name, method, path } = match.route;
  logRequest({
    requestId,
    key,
    method,
    route: path,
    params: match.path,
    operation: name,
    version: version ?? key.defaultVersion,
    status,
    replayed,
    durationMs: performance.now() - started,
    response: body,
    logged,
  });
}
