import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { StartError } from "./start-error";

const drainMs = 20_000;

/** The one HTTP server. `stop` takes no new request and waits up to 20 s for those in flight. */
export async function listen(handle: RequestListener, port: number, host: string) {
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
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch {
    throw new StartError(`Port ${port} is taken: set PORT to another one.`);
  }
  const stop = () => {
    stopping = true;
    return drain(server);
  };
  return { server, stop };
}

async function drain(server: Server) {
  const closed = once(server, "close");
  server.close();
  // A connection that was busy at the time of closing turns idle later and would be kept alive.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}
