import { Socket } from "node:net";
import pg from "pg";

export type Pipeline = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Waits for pending queries, then closes the connections. */
  end(): Promise<void>;
};

function socketOf(client: pg.ClientBase): Socket | undefined {
  const stream: unknown = Reflect.get(Reflect.get(client, "connection") as object, "stream"); // untyped in the driver
  return stream instanceof Socket ? stream : undefined;
}

/** Sends the queries of one event loop turn with a single write. */
export function corkUntilNextTurn(client: pg.ClientBase) {
  const stream = socketOf(client);
  if (stream === undefined || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Opens connections that send queries without waiting for earlier results, which saves most of the cost of a short
 * query. Results arrive in order, so use it only for queries that read a few rows by key and never wait for a lock. If
 * a connection is lost or a query exceeds `query_timeout`, its pending queries fail and the next query reconnects.
 */
export function openPipeline(
  count: number,
  config: pg.ClientConfig,
  onLost: (cause: Error) => void,
  onConnect: (client: pg.Client) => Promise<void> = async () => {},
): Pipeline {
  const clients: (pg.Client | undefined)[] = Array.from({ length: count });
  const opening: (Promise<pg.Client> | undefined)[] = Array.from({ length: count });
  let next = 0;

  async function open(n: number): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    client.once("end", () => forget(n, client));
    client.on("error", (cause) => forget(n, client, cause));
    await client.connect();
    await onConnect(client);
    clients[n] = client;
    return client;
  }

  function forget(n: number, client: pg.Client, cause?: Error) {
    if (clients[n] !== client) return;
    clients[n] = undefined;
    if (cause !== undefined) onLost(cause);
  }

  function openOnce(n: number): Promise<pg.Client> {
    opening[n] ??= open(n).finally(() => {
      opening[n] = undefined;
    });
    return opening[n];
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      next = (next + 1) % count;
      const n = next;
      const client = clients[n] ?? (await openOnce(n));
      corkUntilNextTurn(client);
      return client.query<Row>(query).catch((cause: Error) => {
        // The server may have disappeared without closing the connection.
        if (cause.message === "Query read timeout") {
          forget(n, client, cause);
          socketOf(client)?.destroy();
        }
        throw cause;
      });
    },
    async end() {
      const open = await Promise.allSettled(opening);
      const all = [...clients, ...open.map((one) => (one.status === "fulfilled" ? one.value : undefined))];
      await Promise.all([...new Set(all)].map((client) => client?.end()));
    },
  };
}
