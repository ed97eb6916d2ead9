import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ApiHandler, awaitApiHandler } from "@/server/platform/http/api-handler";
import { withoutRuntime } from "@/server/platform/http/payer-pages";
import { root } from "@/server/platform/root";
import { StartError } from "@/server/platform/runtime/start-error";

export type App = {
  apiHandler: ApiHandler;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
};

/** Loads the application in this process; its settings must stand in the environment by now. */
export async function startApp({ dev, port }: { dev: boolean; port: number }): Promise<App> {
  const { default: next } = await import("next");
  const offered = awaitApiHandler(120_000);
  // Next listens for web sockets on the server that it gets, and needs them for development only. On the real one
  // that would swallow every request that offers an upgrade, as Java's HTTP client does with h2c.
  const unused = dev ? {} : { httpServer: createServer() };
  // Next writes 127.0.0.1 as localhost in some places only: a page of its own at another path would then be asked for
  // over the network, as if it were a stranger's. It listens nowhere, so the name is of no other use.
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
