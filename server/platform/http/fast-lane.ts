import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { ApiError } from "@/server/core/errors";
import { newId } from "@/server/core/ids";
import type { Arriving } from "./body";
import type { Lane } from "./lane";

type FastLane = {
  /** Whether an address is one of those that write their own line for each request. */
  takes(url: string): boolean;
  isCallback(request: IncomingMessage): boolean;
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/**
 * Serves `/v1`, `/mcp` and the gateway's callbacks without Next, whose own handling of a request costs more than the
 * request.
 */
export function fastLane(lane: Lane): FastLane {
  const { Request: NativeRequest, Response: NativeResponse } = globalThis;
  const doors = new Map([
    ["/mcp", lane.mcp],
    [callbackPath, lane.gatewayCallback],
  ]);
  const listener = getRequestListener(
    (request, { incoming }) => {
      const door = doors.get(pathOf(incoming));
      return door === undefined ? lane.rest(request, arriving(incoming)) : door(request);
    },
    { hostname: "localhost", errorHandler: unreadable },
  );
  // The adapter has put cheaper classes in place of these two. Next still meets native ones and asks `instanceof`.
  acceptNative(globalThis.Request, NativeRequest);
  acceptNative(globalThis.Response, NativeResponse);
  return { takes, isCallback, listener };
}

/** Read no further than it is wanted, it stays open for the answer. */
const arriving = (message: Readable): Arriving => message.iterator({ destroyOnReturn: false });

const callbackPath = "/api/gateway";

/** As it was written: one that leads elsewhere by `..` is not what it says, and has no door here. */
const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">) => url.split("?", 1)[0] ?? "/";

const isCallback = (request: IncomingMessage) =>
  request.method === "POST" && pathOf(request) === callbackPath;

const takes = (url: string) => /^\/(?:v1|mcp)(?=[/?]|$)/.test(url) && !/^\/mcp\//.test(url);

function unreadable(): Response {
  const error = new ApiError("request_malformed", {
    param: "Host",
    message: "The Host header is not valid.",
  });
  const headers = { "cache-control": "no-store", "service-request-id": newId("req") };
  return Response.json(error.envelope("en"), { status: error.status, headers });
}

function acceptNative(replacement: object, native: { prototype: object }) {
  if (replacement === native) return;
  Object.defineProperty(replacement, Symbol.hasInstance, {
    configurable: true,
    value: (value: unknown) => Object.prototype.isPrototypeOf.call(native.prototype, Object(value)),
  });
}
