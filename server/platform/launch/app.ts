import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { root } from "@/server/base/root";
import { StartError } from "@/server/base/runtime/start-error";
import { type ApiHandler, awaitApiHandler } from "@/server/platform/http/api-handler";
import { withoutRuntime } from "@/server/platform/http/payer-pages";

export type App = {
  apiHandler: ApiHandler;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
};

/** Loads the application in this process. Its settings must be in the environment by then. */
export async function startApp({ dev, port }: { dev: boolean; port: number }): Promise<App> {
  const { default: next } = await import("next");
  const offered = awaitApiHandler(120_000);
  // Next.js listens for WebSockets on the server it receives, and needs them for development only. On the
  // real server, that would swallow every request that offers an upgrade, as Java's HTTP client does with
  // h2c.
  const unused = dev ? {} : { httpServer: createServer() };
  // Next.js writes 127.0.0.1 as localhost in some places only, so it would fetch one of its own pages at
  // another path over the network, like a foreign one. It does not listen, so the name has no other use.
  const app = next({ dev, dir: root, port, hostname: "localhost", ...unused });
  await app.prepare();
  const apiHandler = await offered;
  if (!apiHandler)
    throw new StartError("The build is incomplete (no instrumentation). Delete .next and start again.");
  return {
    apiHandler,
    handle: dev ? app.getRequestHandler() : withoutRuntime(app.getRequestHandler()),
    stop: () => app.close(),
  };
}
