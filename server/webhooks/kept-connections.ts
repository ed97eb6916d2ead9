import type { Socket } from "node:net";
import type { Client } from "undici";

/** A connection to a receiver whose address was checked when it was made. */
export type Connection = { client: Client; socket: Socket; madeAt: number };

/** Shorter than the five seconds after which many servers close a connection that is kept alive. */
const idleMs = 3_000;
/** After this time, the host is resolved again. */
const oldestMs = 60_000;
/** The maximum number of concurrent deliveries to one endpoint. */
const mostOfReceiver = 5;
const mostInAll = 200;

const kept = new Map<string, { connection: Connection; timer: NodeJS.Timeout }[]>();
let count = 0;

/** Takes a usable connection that was stored with `keep` under the same name. */
export function takeKept(name: string): Connection | undefined {
  for (;;) {
    const found = kept.get(name)?.pop();
    if (found === undefined) return undefined;
    clearTimeout(found.timer);
    forget(name);
    const { client, socket, madeAt } = found.connection;
    if (!socket.destroyed && !client.destroyed && performance.now() - madeAt < oldestMs)
      return found.connection;
    end(found.connection);
  }
}

/** Keeps a connection for the next delivery, for a few seconds. */
export function keep(name: string, connection: Connection): void {
  const others = kept.get(name) ?? [];
  if (connection.socket.destroyed || others.length >= mostOfReceiver || count >= mostInAll) {
    end(connection);
    return;
  }
  const timer = setTimeout(() => {
    kept.set(
      name,
      (kept.get(name) ?? []).filter((one) => one.connection !== connection),
    );
    forget(name);
    end(connection);
  }, idleMs).unref();
  kept.set(name, [...others, { connection, timer }]);
  count += 1;
}

function forget(name: string): void {
  count -= 1;
  if (kept.get(name)?.length === 0) kept.delete(name);
}

/** Closes a connection. */
export function end({ client, socket }: Pick<Connection, "client" | "socket">): void {
  client.destroy().catch(() => undefined);
  socket.destroy();
}
