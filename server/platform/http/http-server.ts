import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { StartError } from "@/server/base/runtime/start-error";
import { shareOf } from "@/server/base/runtime/this-process";
import { sendParserError } from "./error-response";

/** The maximum size of the request line and all headers. */
const maxHeaderBytes = 16 * 1024;

type Options = {
  port: number;
  host: string;
  /** How long in-flight requests may take after the server stops. */
  drainMs: number;
  unread?: UnreadLimits;
};

/** Of responses that their clients have not read yet. */
type UnreadLimits = {
  /** A connection on which a client has read nothing for this time is closed. */
  stalledMs: number;
  /** The bytes in this process. Above it, the connections whose clients read least are closed. */
  maxBytes: number;
};

/** A proxy that does not buffer, and any client, could otherwise hold a response of megabytes as long as it likes. */
const unreadLimits = (): UnreadLimits => ({ stalledMs: 60_000, maxBytes: shareOf(64 * 1024 * 1024) });

/**
 * The HTTP server. `windDown` keeps serving and closes each connection after its next response; `stop`
 * accepts no new request and waits for in-flight ones. `drain` accepts no new connection, and waits until
 * each open one has had its last response or was closed as idle. Closing an idle connection immediately could
 * lose a request in transit.
 */
export async function listen(
  handle: RequestListener,
  { port, host, drainMs, unread = unreadLimits() }: Options,
) {
  const sockets = new Set<Socket>();
  /** The last response of each connection. */
  const responses = new WeakMap<Socket, ServerResponse>();
  let stopping = false;
  const answer: RequestListener = (request, response) => {
    responses.set(request.socket, response);
    if (stopping) response.setHeader("Connection", "close");
    handle(request, response);
  };
  // The router handles a request without Host, or with an unknown Expect header, like any other.
  const server = createServer({ requireHostHeader: false, maxHeaderSize: maxHeaderBytes }, answer);
  server.on("checkExpectation", answer);
  server.on("clientError", (fault, socket: Socket) => sendParserError(fault, socket, responses));
  server.on("connect", (_, socket: Socket) =>
    sendParserError(new Error("CONNECT is for proxies."), socket, responses),
  );
  server.headersTimeout = 15_000;
  // Enough for a verification document of 10 MB over a slow connection.
  server.requestTimeout = 120_000;
  // Longer than the 60 s of common load balancers, so that they never use a connection that was just closed.
  server.keepAliveTimeout = 65_000;
  // Closes a connection on which nothing moves. Longer than any job's step.
  server.timeout = 30 * 60_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const unreadCheck = limitUnread(sockets, unread);
  server.once("close", () => clearInterval(unreadCheck));
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch {
    throw new StartError(`Port ${port} is in use. Set PORT to another port.`);
  }

  return {
    windDown() {
      stopping = true;
    },
    async drain() {
      stopping = true;
      const closed = once(server, "close");
      // Not the HTTP server's own, which closes idle connections.
      TcpServer.prototype.close.call(server);
      await closed;
    },
    async stop() {
      stopping = true;
      const closed = once(server, "close");
      server.close();
      // A connection that was busy at the time of closing turns idle later and would be kept alive.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      // Not closeAllConnections: it forgets those that became web sockets.
      const timer = setTimeout(() => sockets.forEach((socket) => void socket.destroy()), drainMs);
      await closed;
      clearInterval(idle);
      clearTimeout(timer);
    },
  };
}

type Reading = { socket: Socket; sent: number; stalledChecks: number; recent: number };

/** Closes connections whose clients do not read their responses, and returns the timer that looks for them. */
function limitUnread(sockets: ReadonlySet<Socket>, { stalledMs, maxBytes }: UnreadLimits): NodeJS.Timeout {
  const checkMs = Math.min(1_000, stalledMs / 10);
  const readings = new WeakMap<Socket, Reading>();
  const check = () => {
    const pending: Reading[] = [];
    let total = 0;
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        readings.delete(socket);
        continue;
      }
      const sent = sentBytes(socket);
      const before = readings.get(socket);
      const recent = sent - (before?.sent ?? 0);
      // Checks, not time: while this process was blocked, it sent nothing.
      const stalledChecks = before === undefined || recent > 0 ? 0 : before.stalledChecks + 1;
      const reading = {
        socket,
        sent,
        stalledChecks,
        recent: before === undefined ? Number.POSITIVE_INFINITY : recent,
      };
      readings.set(socket, reading);
      if (stalledChecks * checkMs >= stalledMs) socket.destroy();
      else {
        pending.push(reading);
        total += socket.writableLength;
      }
    }
    if (total <= maxBytes) return;
    for (const { socket } of pending.sort((one, other) => one.recent - other.recent)) {
      if (total <= maxBytes) break;
      total -= socket.writableLength;
      socket.destroy();
    }
  };
  return setInterval(check, checkMs).unref();
}

/**
 * Returns the bytes that the client's system has accepted. Node.js reports what was passed to the socket, and what of it
 * waits in the socket only in the handle: a large response is one write, which ends when all of it was sent.
 */
function sentBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, "_handle");
  const dispatched = Number(Reflect.get(socket, "_bytesDispatched"));
  const waiting = handle === null ? 0 : Number(Reflect.get(Object(handle), "writeQueueSize"));
  return dispatched - waiting;
}
