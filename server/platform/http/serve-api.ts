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
  /** Returns whether a request is a press of Pay that is served here, after the limits of its entry point. */
  isPayAttempt(request: IncomingMessage): boolean;
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Serves the versions of the API, `/mcp`, the gateway's callbacks and payers' attempts without Next. */
export function apiRoutes(api: ApiHandler): ApiRoutes {
  const handlerOf = (path: string) => {
    if (path === "/mcp") return api.mcp;
    if (path === callbackPath) return api.gatewayCallback;
    return attemptPath.test(path) ? api.payAttempt : undefined;
  };
  const listener = nodeListener((request, incoming) => {
    const handler = handlerOf(pathOf(incoming));
    return handler === undefined ? api.rest(request, bodyOf(incoming)) : handler(request);
  }, invalidHost);
  const isPayAttempt = (request: IncomingMessage) =>
    api.payAttempt !== undefined && request.method === "POST" && attemptPath.test(pathOf(request));
  return { isApi, isCallback, isPayAttempt, listener };
}

/** Returns the body in chunks. If it is not read to its end, the connection stays open for the response. */
const bodyOf = (message: Readable): BodyChunks => message.iterator({ destroyOnReturn: false });

const callbackPath = "/api/gateway";
/** Without percent-encoding, which no slug of ours has. */
const attemptPath = /^\/pay\/[\w-]+\/attempt$/;

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
