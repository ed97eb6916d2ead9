import { IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { log } from "@/server/base/runtime/log";
import { countRequest } from "@/server/base/runtime/metrics";
import { forwardedAddress, networkOf } from "@/server/base/runtime/network";
import { tryParseJson } from "@/server/base/runtime/values";
import { guardHeaders, guardPairs, guardText, guardValue } from "@/server/core/operation/card-guard";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { anyOf } from "@/server/core/values/localized-text";
import { readBytes, rejectDeepJson, tooLarge } from "./body";
import { type EntryPoint, type EntryPointName, entryPointOf } from "./entry-points";
import { headersOf, sendError } from "./error-response";
import type { operatorRoutes } from "./operator-routes";
import { PageQueue } from "./page-queue";
import { type apiRoutes, pathOf } from "./serve-api";
import type { staticFiles } from "./static-files";

/** Groups paths by prefix. Paths are never logged: those of payers grant access to their pages. */
const kinds = [
  ["static", /^\/(?:_next\/|icon[-.]|favicon\.ico|dashboard-worker\.js)/],
  ["page.pay", /^\/pay\//],
  ["page.shop", /^\/shop\//],
  ["page.pay_return", /^\/return\//],
  ["page.receipt", /^\/receipt\//],
  ["page.manage", /^\/manage\//],
  ["page.reminders", /^\/reminders\//],
  ["page.dashboard", /^\/(?:test|live)(?:\/|$)/],
  ["page.review", /^\/review(?:\/|$)/],
  ["page.docs", /^\/(?:docs(?:\/|$)|downloads\/|postman\/|openapi\.json)/],
  ["dashboard", /^\/api\/trpc\//],
  ["gateway.callback", /^\/api\/gateway/],
  ["jobs", /^\/api\/inngest/],
  ["files", /^\/api\/(?:files|logo|pictures|export)/],
  ["sign_in", /^\/(?:api\/auth|sign-in|sign-up)/],
] as const;

const kindOf = (url: string) => kinds.find(([, begins]) => begins.test(url))?.[0] ?? "page.other";

/** Event streams are open as long as their page, so their duration is not meaningful. */
const stream = /^\/api\/changes\//;

/** Logs and counts each requested page once it is served or aborted. */
function logPage(request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", url = "/" } = request;
  if (stream.test(url)) return;
  const started = performance.now();
  response.once("close", () => {
    const operation = kindOf(url);
    const ms = performance.now() - started;
    countRequest(method, operation, response.statusCode, ms);
    const answered = response.writableFinished;
    const id = response.getHeader("service-request-id");
    const fields = {
      operation,
      method,
      status: response.statusCode,
      answered,
      ms: Math.round(ms * 10) / 10,
      ...(typeof id === "string" && { request: id }),
    };
    if (operation === "static") log.debug("page", fields);
    else log.info("page", fields);
  });
}

type Routes = {
  operators: Pick<ReturnType<typeof operatorRoutes>, "answer">;
  api: ReturnType<typeof apiRoutes>;
  /** Static files. Without it, `handle` serves them. */
  files?: ReturnType<typeof staticFiles> | undefined;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether to trust the client address in X-Forwarded-For. */
  trustProxy: boolean;
  /** Next's own tools for development send bodies to paths that no entry point names. */
  dev?: boolean;
};

/** What is rendered in this process for anybody, without an account whose limits apply. */
const queued: ReadonlySet<EntryPointName> = new Set([
  ...(["page", "openapi", "postman", "downloadIndex", "downloads", "elementScript"] as const),
  ...(["dashboardWorker", "appManifest"] as const),
  ...(["guides", "guidesInFull", "skill", "docsMarkdown", "docsSearch", "securityContact"] as const),
]);

/** What one process of the machine draws for everybody. Separate, so that pages do not wait for it. */
const drawn: ReadonlySet<EntryPointName> = new Set(["receiptPdf", "receiptCreditNote"]);

export function createRouter({ operators, api, files, handle, trustProxy, dev }: Routes): RequestListener {
  const rendering = new PageQueue({ maxRunning: 2, maxWaiting: 200, maxWaitMs: 20_000, maxRenderMs: 2_000 });
  const drawing = new PageQueue({ maxRunning: 2, maxWaiting: 50, maxWaitMs: 20_000, maxRenderMs: 5_000 });

  async function pages(request: IncomingMessage, response: ServerResponse) {
    const entryPoint = entryPointOf(request.method ?? "", pathOf(request));
    if (dev && entryPoint.name === "page") return handle(request, response);
    try {
      const limited = await applyLimits(request, entryPoint);
      const respond = () =>
        !dev && api.isPayAttempt(request) ? api.listener(limited, response) : handle(limited, response);
      const queue = queued.has(entryPoint.name) ? rendering : drawn.has(entryPoint.name) ? drawing : null;
      await (queue === null ? respond() : queue.render(response, networkIn(request), respond));
    } catch (cause) {
      if (response.headersSent) throw cause;
      sendError(request, response, asApiError(cause));
    }
  }

  return (request, response) => {
    // Handlers with their own request ID replace it.
    response.setHeader("service-request-id", newId("req"));
    const fault = faultOf(request);
    if (fault !== null) return sendError(request, response, fault);
    if (operators.answer(request, response)) return;
    const url = request.url ?? "/";
    if (!trustProxy) setClientAddress(request);
    if (api.isApi(url)) return void api.listener(request, response);
    logPage(request, response);
    if (api.isCallback(request)) return void api.listener(request, response);
    if (url.startsWith("/_next/image")) return sendError(request, response, new ApiError("route_not_found"));
    const next = () => void pages(request, response);
    return files === undefined ? next() : files(request, response, next);
  };
}

const networkIn = ({ headers }: IncomingMessage) =>
  networkOf(forwardedAddress(headers["x-forwarded-for"]?.toString()));

/**
 * Applies the limits of the entry point and returns the request with its body, which is read completely unless the
 * entry point is streamed. Throws `route_not_found`, `request_malformed`, `request_body_invalid`,
 * `card_number_refused`.
 */
async function applyLimits(request: IncomingMessage, entryPoint: EntryPoint): Promise<IncomingMessage> {
  if (!isDecodable(request.url ?? "/")) throw malformed("path_encoding");
  guardHead(request, entryPoint);
  if (!hasBody(request)) return request;
  const { maxBytes, maxDepth, contentTypes, streamed } = entryPoint;
  if (maxBytes === 0) throw new ApiError("route_not_found");
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (contentTypes.length > 0 && !contentTypes.includes(type))
    throw new ApiError("request_body_invalid", {
      variant: "content_type",
      values: { types: anyOf(contentTypes) },
    });
  if (Number(request.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  if (streamed) return request;
  const body = request.iterator({ destroyOnReturn: false });
  const bytes = await readBytes({ headers: headersOf(request), body }, maxBytes);
  if (type === "application/json") rejectDeepJson(bytes, maxDepth);
  guardBody(type, entryPoint, bytes);
  return withBody(request, bytes);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Returns the request with a body that was already read. */
function withBody(request: IncomingMessage, bytes: Buffer): IncomingMessage {
  const { socket, method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  const whole = new IncomingMessage(socket);
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  whole.complete = true;
  whole.push(bytes);
  whole.push(null);
  return whole;
}

/**
 * Returns the error of an invalid request line or header, or null. Shortens an absolute URL to its path (RFC 9112,
 * section 3.2.2).
 */
function faultOf(request: IncomingMessage): ApiError | null {
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, "") || "/";
  const { url, headers, httpVersion } = request;
  if (!url.startsWith("/")) return missingPathError();
  if (headers.host === undefined && httpVersion === "1.1") return malformed("host_missing");
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    return malformed("expect");
  return null;
}

/** The error about a request line without a path. */
export const missingPathError = () => malformed("path_missing");

const malformed = (variant: "path_encoding" | "host_missing" | "expect" | "path_missing") =>
  new ApiError("request_malformed", { variant });

/** Sets X-Forwarded-For to the socket's address in both forms of the headers: Next reads one, the API the other. */
function setClientAddress({ headers, rawHeaders, socket }: IncomingMessage) {
  const address = socket.remoteAddress ?? "";
  headers["x-forwarded-for"] = address;
  for (let n = rawHeaders.length - 2; n >= 0; n -= 2)
    if (rawHeaders[n]?.toLowerCase() === "x-forwarded-for") rawHeaders.splice(n, 2);
  rawHeaders.push("X-Forwarded-For", address);
}

function isDecodable(url: string): boolean {
  try {
    return decodeURI(url) !== "";
  } catch {
    return false;
  }
}

/** Not checked: no handler stores them, and a browser may send a search text in Referer. */
const browserHeaders: ReadonlySet<string> = new Set(["cookie", "referer"]);

/** Not checked here: never stored in plain text, and only a new password may not look like a card number. */
const signInFields: ReadonlySet<string> = new Set(["password"]);

type RequestHead = Pick<IncomingMessage, "url" | "headers">;
type Policy = Pick<EntryPoint, "cardNumbers">;

/** Checks headers, path and query, as the entry point says. Throws `card_number_refused`. */
function guardHead({ url = "/", headers }: RequestHead, { cardNumbers }: Policy): void {
  if (cardNumbers === "not_stored") return;
  guardHeaders(
    Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    browserHeaders,
  );
  if (cardNumbers === "refused_by_operation") return;
  // As in a URL, the query is everything after the first question mark.
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  for (const segment of path.split("/")) guardText(segment, "path");
  guardPairs(new URLSearchParams(url.slice(path.length)));
}

/**
 * Checks the values in a body, whose media type is in lower case, as the entry point says. Throws
 * `card_number_refused`.
 */
function guardBody(type: string, { cardNumbers }: Policy, body: Uint8Array): void {
  if (cardNumbers !== "refused") return;
  // Drops a byte order mark, as handlers do.
  const text = new TextDecoder().decode(body);
  // Invalid JSON passes: the handler rejects it with its own message.
  if (type === "application/json") guardValue(tryParseJson(text) ?? null);
  else guardPairs(new URLSearchParams(text), signInFields);
}
