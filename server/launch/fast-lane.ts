import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ApiError } from "@/server/core/errors";
import type { Lane } from "./lane";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves `/v1` and `/mcp` without Next, whose own handling of a request costs more than the request. */
export function fastLane(lane: Lane): { takes(url: string): boolean; listener: Listener } {
  const { Request: NativeRequest, Response: NativeResponse } = globalThis;
  const listener = getRequestListener(
    (request) => (new URL(request.url).pathname === "/mcp" ? lane.mcp(request) : lane.rest(request)),
    { hostname: "localhost", errorHandler: unreadable },
  );
  // The adapter has put cheaper classes in place of these two. Next still meets native ones and asks `instanceof`.
  acceptNative(globalThis.Request, NativeRequest);
  acceptNative(globalThis.Response, NativeResponse);
  return { takes, listener };
}

const takes = (url: string) => /^\/(?:v1|mcp)(?=[/?]|$)/.test(url) && !/^\/mcp\//.test(url);

const unreadable = () =>
  Response.json(new ApiError("parameter_invalid", { param: "Host" }).envelope("en"), { status: 400 });

function acceptNative(replacement: object, native: { prototype: object }) {
  if (replacement === native) return;
  Object.defineProperty(replacement, Symbol.hasInstance, {
    value: (value: unknown) => Object.prototype.isPrototypeOf.call(native.prototype, Object(value)),
  });
}
