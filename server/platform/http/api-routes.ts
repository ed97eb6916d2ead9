import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { nodeListener } from "@/server/base/fast-path/node-listener";
import { ApiError } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import type { ApiHandler } from "./api-handler";
import type { BodyChunks } from "./body";

type ApiRoutes = {
  /** Returns whether a URL belongs to an API, which logs each request itself. */
  isApi(url: string): boolean;
  isCallback(request: IncomingMessage): boolean;
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Serves the versions of the API, `/mcp` and the gateway's callbacks without Next. */
export function apiRoutes(api: ApiHandler): ApiRoutes {
  const handlers = new Map([
    ["/mcp", api.mcp],
    [callbackPath, api.gatewayCallback],
  ]);
  const listener = nodeListener((request, incoming) => {
    const handler = handlers.get(pathOf(incoming));
    return handler === undefined ? api.rest(request, bodyOf(incoming)) : handler(request);
  }, invalidHost);
  return { isApi, isCallback, listener };
}

/** Returns the body in chunks. If it is not read to its end, the connection stays open for the response. */
const bodyOf = (message: Readable): BodyChunks => message.iterator({ destroyOnReturn: false });

const callbackPath = "/api/gateway";

/** The path as sent. A path with `..` is not normalized, so it matches no route. */
export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">) => url.split("?", 1)[0] ?? "/";

const isCallback = (request: IncomingMessage) =>
  request.method === "POST" && pathOf(request) === callbackPath;

/** Returns whether a URL belongs to the API: every version does, so that an unknown one gets a JSON error. */
const isApi = (url: string) => /^\/(?:v\d+|mcp)(?=[/?]|$)/.test(url) && !/^\/mcp\//.test(url);

function invalidHost(): Response {
  const error = new ApiError("request_malformed", { param: "Host", variant: "host_invalid" });
  const headers = { "cache-control": "no-store", "service-request-id": newId("req") };
  return Response.json(error.envelope("en"), { status: error.status, headers });
}
