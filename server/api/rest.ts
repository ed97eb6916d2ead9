import { canCharge } from "@/server/accounts/capability";
import { span, tracing } from "@/server/base/runtime/trace";
import { contextOf } from "@/server/context";
import { fingerprintOf, parseIdempotencyKey } from "@/server/core/commit/idempotency";
import { countTestRequest } from "@/server/core/commit/throttle";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context, PreloadedRow } from "@/server/core/operation/context";
import { asApiError } from "@/server/core/operation/database-unavailable";
import { ApiError } from "@/server/core/operation/errors";
import { execute, type Operation, validateAndAuthorize } from "@/server/core/operation/operation";
import { unknownParameter } from "@/server/core/operation/validation";
import { newId } from "@/server/core/values/ids";
import { writeJson } from "@/server/core/values/json-writer";
import { localeOf } from "@/server/core/values/locale";
import { versionOf } from "@/server/core/values/version";
import { actorOf } from "@/server/keys/actor";
import {
  type Authenticated,
  authenticate,
  authenticateAndRead,
  parseAuthorization,
  RateLimited,
  type RequestKey,
  recordUse,
} from "@/server/keys/authenticate";
import { inCellOfSecretKey } from "@/server/keys/cell";
import { isPermitted } from "@/server/keys/permission";
import type { BodyChunks } from "@/server/platform/http/body";
import { addressIn } from "@/server/platform/http/request-origin";
import { openFeed } from "./event-feed";
import { type Feed, feedOf } from "./feeds";
import { guardRequest, readBody, readQuery, rejectQuery } from "./read";
import { responseHeaders } from "./response-headers";
import { type Failure, logForMerchant, logForOperators, type RequestState } from "./rest-log";
import { type Match, matchRoute } from "./routes";
import { type ReturnedResponse, runOnce } from "./run-once";

type Body = BodyChunks | undefined;

/**
 * Handles a request to `/v1`. `arriving` is the body in chunks, which Node's server provides more cheaply than a stream.
 */
export async function rest(request: Request, arriving?: BodyChunks): Promise<Response> {
  const state: RequestState = {
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

async function handle(request: Request, arriving: Body, state: RequestState): Promise<Response> {
  try {
    const feed = feedOf(request);
    const inCell = <T>(work: () => Promise<T>) => inCellOfSecretKey(request.headers, work);
    if (feed !== null) return await inCell(() => stream(feed, request, state));
    return respond(state, await inCell(() => runRequest(request, arriving, state)), {});
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
async function stream(feed: Feed, request: Request, state: RequestState): Promise<Response> {
  const { headers } = request;
  const url = new URL(request.url);
  const key = await authenticate(parseAuthorization(headers.get("authorization"), addressIn(headers)));
  state.key = key;
  state.version = versionOf(headers.get("service-version"), key.defaultVersion);
  guardRequest(headers, url, {});
  const ctx = contextFor(state, key, state.version, null);
  const query = guardInput(readQuery(url.searchParams, feed.list.input));
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
async function runRequest(request: Request, arriving: Body, state: RequestState): Promise<ReturnedResponse> {
  const { headers, method } = request;
  const url = new URL(request.url);
  const match = matchRoute(method, url.pathname);
  if (match === null) throw new ApiError("route_not_found");
  state.match = match;
  const requestKey = parseAuthorization(headers.get("authorization"), addressIn(headers));
  const { key, preloaded } = await authenticateFor(requestKey, match);
  state.key = key;
  state.version = versionOf(headers.get("service-version"), key.defaultVersion);
  const idempotencyKey = method === "POST" ? parseIdempotencyKey(headers.get("idempotency-key")) : null;
  const sent = method === "POST" ? await readBody(headers, arriving ?? request.body) : {};
  match.route.op.preCheck?.(sent);
  guardRequest(headers, url, match.path);
  const body = guardInput(sent);
  state.logged = { query: url.searchParams, body: method === "POST" ? body : null, idempotencyKey, headers };
  const ctx = contextFor(state, key, state.version, preloaded);
  if (method === "POST") await countTestRequest(ctx.scope, sent);
  const op = match.route.op as Operation; // the registry's entries are operations; only their types differ
  const query = guardInput(readQuery(url.searchParams, op.input));
  const inputs = method === "POST" ? { ...rejectQuery(query), ...body } : query;
  const raw = { ...rejectPathNames(inputs, match), ...match.path };
  const input = () => validateKeyRequest(op, match, ctx, key, raw);
  recordUse(key.keyId, addressIn(headers));
  return span(match.route.name, {}, async () => {
    if (idempotencyKey === null) return { status: 200, body: writeJson(await execute(op, ctx, input())) };
    return runOnce(op, ctx, idempotencyKey, fingerprintOf(method, url.pathname, body), input);
  });
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
  { requestId, locale }: RequestState,
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

/** Like `validateAndAuthorize`, but reports a malformed ID in the path as `resource_missing`. */
function validateKeyRequest(
  op: Operation,
  { path }: Match,
  ctx: Context,
  key: Authenticated,
  raw: unknown,
): unknown {
  try {
    const isAllowed = isPermitted(key.roles, op, raw);
    const charging = canCharge(key.verificationStatus, key.mode);
    return validateAndAuthorize(op, { ...ctx, canCharge: charging, isPermitted: isAllowed }, raw);
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

function respond(state: RequestState, response: ReturnedResponse, error: Failure): Response {
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
