import { Socket } from "node:net";
import pg from "pg";

export type Pipeline = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Waits for what was asked and closes the connections. */
  end(): Promise<void>;
};

/** What is written in one turn of the event loop leaves in one piece. */
function gather(client: pg.Client) {
  const stream: unknown = Reflect.get(Reflect.get(client, "connection") as object, "stream"); // untyped in the driver
  if (!(stream instanceof Socket) || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Connections on which statements are sent without waiting for the answers to earlier ones, which saves most of what a
 * short statement costs. An answer comes after those before it, so only statements belong here that read a few rows by
 * their key, and nothing that could wait for somebody's lock. One that is lost is opened again by the next statement;
 * what was under way on it fails like on any lost connection.
 */
export function openPipeline(count: number, config: pg.ClientConfig, lost: (cause: Error) => void): Pipeline {
  const lines: (pg.Client | undefined)[] = Array.from({ length: count });
  const opening: (Promise<pg.Client> | undefined)[] = Array.from({ length: count });
  let turn = 0;

  async function open(n: number): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    const forget = () => {
      if (lines[n] === client) lines[n] = undefined;
    };
    client.once("end", forget);
    client.on("error", (cause) => {
      if (lines[n] === client) lost(cause);
      forget();
    });
    await client.connect();
    lines[n] = client;
    return client;
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
      const client = lines[turn] ?? (await opened(turn));
      gather(client);
      return client.query<Row>(query);
    },
    async end() {
      const open = await Promise.allSettled(opening);
      const clients = [...lines, ...open.map((one) => (one.status === "fulfilled" ? one.value : undefined))];
      await Promise.all([...new Set(clients)].map((client) => client?.end()));
    },
  };
}
