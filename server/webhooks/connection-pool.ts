import type { Socket } from "node:net";
import type { Client } from "undici";

/** A connection to a receiver whose address was checked when it was made. */
export type Connection = { client: Client; socket: Socket; openedAt: number };

/** Shorter than the five seconds after which many servers close a connection that is kept alive. */
const idleMs = 3_000;
/** After this time, the host is resolved again. */
const maxAgeMs = 60_000;
/** The maximum number of idle connections to one receiver: as many as deliveries run at the same time. */
const maxIdlePerReceiver = 5;
const maxIdle = 200;

const idle = new Map<string, { connection: Connection; timer: NodeJS.Timeout }[]>();
let idleCount = 0;

/** Takes a usable connection that was released under the same key. */
export function acquireConnection(key: string): Connection | undefined {
  for (;;) {
    const pooled = idle.get(key)?.pop();
    if (pooled === undefined) return undefined;
    clearTimeout(pooled.timer);
    removed(key);
    const { client, socket, openedAt } = pooled.connection;
    if (!socket.destroyed && !client.destroyed && performance.now() - openedAt < maxAgeMs)
      return pooled.connection;
    closeConnection(pooled.connection);
  }
}

/** Keeps a connection open for the next delivery, for a few seconds. */
export function releaseConnection(key: string, connection: Connection): void {
  const others = idle.get(key) ?? [];
  if (connection.socket.destroyed || others.length >= maxIdlePerReceiver || idleCount >= maxIdle) {
    closeConnection(connection);
    return;
  }
  const timer = setTimeout(() => {
    idle.set(
      key,
      (idle.get(key) ?? []).filter((one) => one.connection !== connection),
    );
    removed(key);
    closeConnection(connection);
  }, idleMs).unref();
  idle.set(key, [...others, { connection, timer }]);
  idleCount += 1;
}

function removed(key: string): void {
  idleCount -= 1;
  if (idle.get(key)?.length === 0) idle.delete(key);
}

export function closeConnection({ client, socket }: Pick<Connection, "client" | "socket">): void {
  client.destroy().catch(() => undefined);
  socket.destroy();
}
