import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { log } from "@/server/base/runtime/log";
import { ApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { localeOf } from "@/server/core/values/locale";
import { versions } from "@/server/core/values/version";

/** Responds to a rejected request and closes its connection without reading the rest. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: ApiError): void {
  const text = JSON.stringify(error.envelope(localeOf(headersOf(request))));
  response.writeHead(error.status, headersFor(error, text));
  response.end(text);
}

/** By name, as in `fetch`. */
export const headersOf = ({ headers }: IncomingMessage) => ({
  get: (name: string) => headers[name]?.toString() ?? null,
  has: (name: string) => headers[name] !== undefined,
});

function headersFor({ code, status, retryAfterSeconds }: ApiError, text: string): Record<string, string> {
  const id = newId("req");
  log.info("request refused by the server", { request: id, code, status });
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "service-request-id": id,
    "service-version": versions[0],
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    connection: "close",
  };
}

const codes: Partial<Record<string, ConstructorParameters<typeof ApiError>>> = {
  HPE_HEADER_OVERFLOW: ["request_header_too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["request_malformed", { variant: "too_late" }],
};

/** How long a client may take to read the response while it still sends. */
const readTimeoutMs = 1_000;

/** Responds to requests that the HTTP parser rejected, if no response has started. */
export function sendParserError(fault: Error, socket: Socket, responses: WeakMap<Socket, ServerResponse>) {
  const started = responses.get(socket);
  const isOpen =
    socket.writable && (started === undefined || !started.headersSent || started.writableFinished);
  const code = "code" in fault ? String(fault.code) : "";
  // Browsers open connections in advance. A response on one of them could be read as the response to its first request.
  const isUnused = socket.bytesRead === 0;
  if (!isOpen || isUnused || code === "ECONNRESET") return void socket.destroy();
  const error = new ApiError(...(codes[code] ?? (["request_malformed"] as const)));
  const text = JSON.stringify(error.envelope("en"));
  const headers = Object.entries(headersFor(error, text)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${headers.join("")}\r\n${text}`);
  setTimeout(() => socket.destroy(), readTimeoutMs).unref();
}
