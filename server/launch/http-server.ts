import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { StartError } from "./start-error";

type Options = {
  port: number;
  host: string;
  /** How long requests in flight may take once the server stops. */
  drainMs: number;
};

/**
 * The one HTTP server. `windDown` goes on taking requests and asks each caller to come by another connection next time;
 * `stop` takes no new request and waits for those in flight.
 */
export async function listen(handle: RequestListener, { port, host, drainMs }: Options) {
  const sockets = new Set<Socket>();
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    handle(request, response);
  });
  server.headersTimeout = 15_000;
  // A verification document of 10 MB over a slow line.
  server.requestTimeout = 120_000;
  // Longer than the 60 s of common load balancers, so that a connection they still use is not closed under them.
  server.keepAliveTimeout = 65_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch {
    throw new StartError(`Port ${port} is taken: set PORT to another one.`);
  }

  return {
    windDown() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      const closed = once(server, "close");
      server.close();
      // A connection that was busy at the time of closing turns idle later and would be kept alive.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      // Not closeAllConnections: it forgets those that became web sockets.
      const patience = setTimeout(() => sockets.forEach((socket) => void socket.destroy()), drainMs);
      await closed;
      clearInterval(idle);
      clearTimeout(patience);
    },
  };
}
