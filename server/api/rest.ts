import { log } from "@/server/base/runtime/log";
import { countRequest } from "@/server/base/runtime/metrics";
import { span, tracing } from "@/server/base/runtime/trace";
import { isRecord } from "@/server/base/runtime/values";
import { contextOf } from "@/server/context";
import { fingerprintOf, parseIdempotencyKey } from "@/server/core/commit/idempotency";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context, PreloadedRow } from "@/server/core/operation/context";
import { ApiError, asApiError, type Locale } from "@/server/core/operation/errors";
import { unknownParameter } from "@/server/core/operation/validation";
import { newId } from "@/server/core/values/ids";
import { localeOf } from "@/server/core/values/locale";
import { versionOf } from "@/server/core/values/version";
import {
  type Authenticated,
  actorOf,
  authenticate,
  authenticateAndRead,
  inAccountOfSecretKey,
  parseAuthorization,
  RateLimited,
  type RequestKey,
  recordUse,
} from "@/server/keys/authenticate";
import { isPermitted } from "@/server/keys/permission";
import type { BodyChunks } from "@/server/platform/http/body";
import { addressIn } from "@/server/platform/http/request-origin";
import type { LoggedInput } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import { openFeed } from "./event-feed";
import { type Feed, feedOf } from "./feeds";
import { authorize, type Invocation, invoke } from "./invoke";
import { requireScopeOf } from "./key-scopes";
import { guardRequest, readBodyOf, readQuery, rejectQuery } from "./read";
import { responseHeaders } from "./response-headers";
import { type Match, matchRoute } from "./routes";
import type { ReturnedResponse } from "./run-once";

type Body = BodyChunks | undefined;

/** Handles a request to `/v1`. `arriving`: the body in chunks, cheaper from Node's server than a stream. */
export async function rest(request: Request, arriving?: BodyChunks): Promise<Response> {
  const state: LoggedRequest = {
    requestId: newId("req"),
    method: request.method,
    started: performance.now(),
    locale: localeOf(request.headers),
  };
  const work = () => handle(request, arriving, state);
  const spanAttributes = ({ status }: Response) => ({
    "http.response.status_code": status,
    "halala.operation": state.match?.route.name ?? "none",
    "halala.request": state.requestId,
  });
  return tracing()?.root(`${request.method} /v1`, work, spanAttributes) ?? work();
}

async function handle(request: Request, arriving: Body, state: LoggedRequest): Promise<Response> {
  try {
    const feed = feedOf(request);
    const inPlace = <T>(work: () => Promise<T>) => inAccountOfSecretKey(request.headers, work);
    if (feed !== null) return await inPlace(() => stream(feed, request, state));
    return respond(state, await inPlace(() => runRequest(request, arriving, state)), {});
  } catch (cause) {
    const error = asApiError(cause);
    if (error instanceof RateLimited) state.key = error.key;
    return respond(
      state,
      { status: error.status, body: JSON.stringify(error.envelope(state.locale)) },
      error,
    );
  }
}

/** Opens a stream. Authenticates it and counts it as one request first. */
async function stream(feed: Feed, request: Request, state: LoggedRequest): Promise<Response> {
  const { headers } = request;
  const url = new URL(request.url);
  const key = await authenticate(parseAuthorization(headers.get("authorization"), addressIn(headers)));
  state.key = key;
  state.version = versionOf(headers.get("service-version"), key.defaultVersion);
  guardRequest(headers, url, {});
  const ctx = contextFor(state, key, state.version, null);
  const query = guardInput(readQuery(url.searchParams, feed.list.input));
  requireScopeOf(feed.list, ctx.actor);
  if (!isPermitted(key.roles, feed.list, query)) throw new ApiError("key_not_permitted");
  recordUse(key.keyId, addressIn(headers));
  const response = openFeed(
    feed,
    { ctx, keyId: key.keyId, address: addressIn(headers) },
    { query, lastEventId: headers.get("last-event-id") },
  );
  for (const [name, value] of Object.entries(responseHeaders(state, 200, {})))
    response.headers.set(name, value);
  response.headers.set("cache-control", "no-store, no-transform");
  logForOperators(state, 200, {});
  return response;
}

/** The steps of every request, in the order in which they may reject it. */
async function runRequest(request: Request, arriving: Body, state: LoggedRequest): Promise<ReturnedResponse> {
  const { headers, method } = request;
  const url = new URL(request.url);
  const match = matchRoute(method, url.pathname);
  if (match === null) throw new ApiError("route_not_found");
  state.match = match;
  const requestKey = parseAuthorization(headers.get("authorization"), addressIn(headers));
  const { key, preloaded } = await authenticateFor(requestKey, match);
  state.key = key;
  state.version = versionOf(headers.get("service-version"), key.defaultVersion);
  const { op, name } = match.route;
  const isPost = method === "POST";
  const idempotencyKey = isPost ? parseIdempotencyKey(headers.get("idempotency-key")) : null;
  const by = {
    ctx: contextFor(state, key, state.version, preloaded),
    caller: { keyRoles: key.roles },
    verificationStatus: key.verificationStatus,
  };
  // A large body takes the place of others while it arrives.
  if (op.maxBodyBytes !== undefined) await authorize({ op, ...by, input: {}, once: null });
  const body = isPost ? await readBodyOf(op, key.accountId, { headers, body: arriving ?? request.body }) : {};
  guardRequest(headers, url, match.path);
  const query = readQuery(url.searchParams, op.input);
  recordUse(key.keyId, addressIn(headers));
  const input = rejectPathNames(isPost ? { ...rejectQuery(query), ...body } : query, match);
  const fingerprint = (guarded: unknown) => fingerprintOf(method, url.pathname, guarded, op);
  const call: Invocation = {
    op,
    ...by,
    input,
    path: match.path,
    once: idempotencyKey === null ? null : { key: idempotencyKey, fingerprint },
  };
  return span(name, {}, () =>
    invoke(call).finally(() => {
      if (call.guarded === undefined) return;
      const logged = isPost && isRecord(call.guarded) ? call.guarded : null;
      state.logged = { query: url.searchParams, body: logged, idempotencyKey, headers };
    }),
  );
}

const idPattern = /^[a-z]+_[0-7][0-9a-z]{25}$/;

/** Authenticates the caller and reads the requested object in the same statement if there is only one. */
async function authenticateFor(key: RequestKey, { route, path }: Match) {
  const { id = "" } = path;
  if (route.op.reads === undefined || !idPattern.test(id))
    return { key: await authenticate(key), preloaded: null };
  return authenticateAndRead(key, { table: route.op.reads, id });
}

const contextFor = (
  { requestId, locale }: LoggedRequest,
  key: Authenticated,
  version: string,
  preloaded: PreloadedRow | null,
): Context =>
  contextOf({
    scope: { accountId: key.accountId, mode: key.mode },
    actor: actorOf(key),
    requestId,
    version,
    locale,
    preloaded,
  });

/** Rejects parameters of the path that are repeated in the body or query. */
function rejectPathNames(values: Record<string, unknown>, { route }: Match) {
  const param = route.params.find((name) => Object.hasOwn(values, name));
  if (param === undefined) return values;
  throw unknownParameter(param);
}

function respond(state: LoggedRequest, response: ReturnedResponse, error: LoggedFailure): Response {
  const { status, body, replayed } = response;
  logForOperators(state, status, error);
  logForMerchant(state, response);
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...responseHeaders(state, status, error),
      ...(replayed ? { "service-idempotent-replay": "true" } : {}),
    },
  });
}

/** What is known of a request so far, for its response and the logs. */
type LoggedRequest = {
  requestId: string;
  method: string;
  started: number;
  locale: Locale;
  match?: Match;
  key?: Authenticated;
  version?: string;
  logged?: LoggedInput;
};

/** The error of a response; empty for a successful one. */
type LoggedFailure = ApiError | Record<string, never>;

function logForOperators(
  { requestId, method, started, match, key }: LoggedRequest,
  status: number,
  error: LoggedFailure,
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

function logForMerchant(
  { requestId, started, match, key, version, logged }: LoggedRequest,
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
