import { IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { asApiError } from "@/server/core/database-away";
import { ApiError } from "@/server/core/errors";
import type { App } from "@/server/platform/launch/app";
import { readBytes, refuseDeep, tooLarge } from "./body";
import { type EntryPoint, entryPointOf } from "./entry-points";
import { answerError, headersOf } from "./error-answer";
import type { fastLane } from "./fast-lane";
import { guardBody, guardHead } from "./guard-entry-point";
import type { operatorDoor } from "./operator-door";
import { watchPage } from "./page-log";
import type { staticFiles } from "./static-files";

type Behind = {
  operators: Pick<ReturnType<typeof operatorDoor>, "answer">;
  lane: ReturnType<typeof fastLane>;
  /** Files for browsers; without, the pages have them too. */
  files?: ReturnType<typeof staticFiles> | undefined;
  handle: App["handle"];
  /** Whether the address a proxy tells is believed. */
  trustProxy: boolean;
  /** Next's own tools for development send bodies to paths that no entry point names. */
  dev?: boolean;
};

/** Where every request comes in: to the operator's pages, the fast lane, the files, the pages, or no further. */
export function frontDoor({ operators, lane, files, handle, trustProxy, dev }: Behind): RequestListener {
  async function pages(request: IncomingMessage, response: ServerResponse) {
    const entryPoint = entryPointOf(request.method ?? "", pathOf(request));
    if (dev && entryPoint.name === "page") return handle(request, response);
    try {
      await handle(await admitted(request, entryPoint), response);
    } catch (cause) {
      if (response.headersSent) throw cause;
      answerError(request, response, asApiError(cause));
    }
  }

  return (request, response) => {
    const fault = faultOf(request);
    if (fault !== null) return answerError(request, response, fault);
    if (operators.answer(request, response)) return;
    const url = request.url ?? "/";
    if (!trustProxy) nameCaller(request);
    if (lane.takes(url)) return void lane.listener(request, response);
    watchPage(request, response);
    if (lane.isCallback(request)) return void lane.listener(request, response);
    if (url.startsWith("/_next/image"))
      return answerError(request, response, new ApiError("route_not_found"));
    const next = () => void pages(request, response);
    return files === undefined ? next() : files(request, response, next);
  };
}

/**
 * The request as its handler may have it: with a body within the limits of its entry point, which has arrived whole unless
 * the handler reads it as it comes. Throws `route_not_found`, `request_malformed`, `request_body_invalid`,
 * `card_number_refused`.
 */
async function admitted(request: IncomingMessage, entryPoint: EntryPoint): Promise<IncomingMessage> {
  if (!isReadable(request.url ?? "/")) throw malformed("The path is not valid percent-encoded UTF-8.");
  guardHead(request, entryPoint);
  if (!hasBody(request)) return request;
  const { maximumBytes, maximumDepth, contentTypes, streamed } = entryPoint;
  if (maximumBytes === 0) throw new ApiError("route_not_found");
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (contentTypes.length > 0 && !contentTypes.includes(type))
    throw new ApiError("request_body_invalid", {
      message: `The body must be sent as ${contentTypes.join(" or ")}.`,
    });
  if (Number(request.headers["content-length"]) > maximumBytes) throw tooLarge(maximumBytes);
  if (streamed) return request;
  const body = request.iterator({ destroyOnReturn: false });
  const bytes = await readBytes({ headers: headersOf(request), body }, maximumBytes);
  if (type === "application/json") refuseDeep(bytes, maximumDepth);
  guardBody(type, entryPoint, bytes);
  return withBody(request, bytes);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The same request, whose body has arrived. */
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
 * What is wrong with the head of a request, if anything. An address in full, as a proxy is asked, is shortened to its path
 * (RFC 9112, section 3.2.2).
 */
function faultOf(request: IncomingMessage): ApiError | null {
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, "") || "/";
  const { url, headers, httpVersion } = request;
  if (!url.startsWith("/")) return malformed("The request line must name a path.");
  if (headers.host === undefined && httpVersion === "1.1") return malformed("The Host header is missing.");
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    return malformed("The Expect header can only be 100-continue.");
  return null;
}

const malformed = (message: string) => new ApiError("request_malformed", { message });

/** In both forms of the headers: the pages read the one, the fast lane the other. */
function nameCaller({ headers, rawHeaders, socket }: IncomingMessage) {
  const address = socket.remoteAddress ?? "";
  headers["x-forwarded-for"] = address;
  for (let n = rawHeaders.length - 2; n >= 0; n -= 2)
    if (rawHeaders[n]?.toLowerCase() === "x-forwarded-for") rawHeaders.splice(n, 2);
  rawHeaders.push("X-Forwarded-For", address);
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

function isReadable(url: string): boolean {
  try {
    return decodeURI(url) !== "";
  } catch {
    return false;
  }
}
