import { Socket } from "node:net";
import pg from "pg";

export type Pipeline = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Waits for what was asked and closes the connections. */
  end(): Promise<void>;
};

function socketOf(client: pg.Client): Socket | undefined {
  const stream: unknown = Reflect.get(Reflect.get(client, "connection") as object, "stream"); // untyped in the driver
  return stream instanceof Socket ? stream : undefined;
}

/** What is written in one turn of the event loop leaves in one piece. */
function gather(client: pg.Client) {
  const stream = socketOf(client);
  if (stream === undefined || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Connections on which statements are sent without waiting for the answers to earlier ones, which saves most of what a
 * short statement costs. An answer comes after those before it, so only statements belong here that read a few rows by
 * their key, and nothing that could wait for somebody's lock. One that is lost, or answers nothing for `query_timeout`,
 * is opened again by the next statement; what was under way on it fails like on any lost connection.
 */
export function openPipeline(count: number, config: pg.ClientConfig, lost: (cause: Error) => void): Pipeline {
  const lines: (pg.Client | undefined)[] = Array.from({ length: count });
  const opening: (Promise<pg.Client> | undefined)[] = Array.from({ length: count });
  let turn = 0;

  async function open(n: number): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    client.once("end", () => forget(n, client));
    client.on("error", (cause) => forget(n, client, cause));
    await client.connect();
    lines[n] = client;
    return client;
  }

  function forget(n: number, client: pg.Client, cause?: Error) {
    if (lines[n] !== client) return;
    lines[n] = undefined;
    if (cause !== undefined) lost(cause);
  }

  function opened(n: number): Promise<pg.Client> {
    opening[n] ??= open(n).finally(() => {
      opening[n] = undefined;
    });
    return opening[n];
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      turn = (turn + 1) % count;
      const n = turn;
      const client = lines[n] ?? (await opened(n));
      gather(client);
      return client.query<Row>(query).catch((cause: Error) => {
        // Nothing that was asked there will be answered: the server may be gone without a word.
        if (cause.message === "Query read timeout") {
          forget(n, client, cause);
          socketOf(client)?.destroy();
        }
        throw cause;
      });
    },
    async end() {
      const open = await Promise.allSettled(opening);
      const clients = [...lines, ...open.map((one) => (one.status === "fulfilled" ? one.value : undefined))];
      await Promise.all([...new Set(clients)].map((client) => client?.end()));
    },
  };
}
