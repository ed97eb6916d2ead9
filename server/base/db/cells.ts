/**
 * The first cell, the only one by default. Tables shared by all accounts stay in this schema: users, sessions.
 */
export const firstCell = "public";

/** The node of a cluster that a cell is on; null for the server of DATABASE_URL. */
export type CellLocation = { cell: string; host: string | null; port: number | null };

const inCluster = "select exists (select from pg_extension where extname = 'citus') as distributed";
const onOneServer =
  "select name as cell, null::text as host, null::int as port from directory.cell order by created_at, name";
const onNodes = `
  select c.name as cell, node.nodename as host, node.nodeport as port
  from directory.cell c
  left join lateral (
    select placement.groupid from pg_dist_schema d
    join pg_dist_partition p on p.colocationid = d.colocationid
    join pg_dist_shard shard on shard.logicalrelid = p.logicalrelid
    join pg_dist_placement placement on placement.shardid = shard.shardid
    where d.schemaid = to_regnamespace(c.name) limit 1) at on true
  left join pg_dist_node node on node.groupid = at.groupid and node.noderole = 'primary'
  order by c.created_at, c.name`;

type RunQuery = <Row>(text: string) => Promise<Row[]>;

/** Reads where the cells are, oldest first, in PostgreSQL alone and with Citus. */
export async function readLocations(runQuery: RunQuery): Promise<CellLocation[]> {
  const [cluster] = await runQuery<{ distributed: boolean }>(inCluster);
  return runQuery<CellLocation>(cluster?.distributed ? onNodes : onOneServer);
}

type Closable = { end(): Promise<void> };

const refreshMs = 5_000;
/** How long connections to the former node of a moved cell stay open, for the statements in progress. */
const graceMs = 30_000;

/**
 * The connections of each cell, opened at its first use. Where cells are is read at most every five seconds. After a
 * move, statements on the old connections still find the cell, because every node knows where it is; they only take
 * longer.
 */
export function openCells<C extends Closable>(
  own: C,
  read: () => Promise<CellLocation[]>,
  open: (location: CellLocation) => C,
) {
  const locations = new Map<string, CellLocation>();
  const opened = new Map<string, { location: CellLocation; connections: C }>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const current = await read();
    readAt = performance.now();
    for (const location of current) {
      const cell = opened.get(location.cell);
      if (cell !== undefined && !isSame(cell.location, location)) {
        opened.delete(location.cell);
        endLater(cell.connections);
      }
      locations.set(location.cell, location);
    }
  }

  function refreshOnce(): Promise<void> {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function unlessKnown(cause: unknown): void {
    if (locations.size === 0) throw cause;
  }

  const isFresh = () => performance.now() - readAt < refreshMs;

  return {
    /** The cells that hold accounts, oldest first. If they cannot be read again, returns those read last. */
    async list(): Promise<string[]> {
      if (!isFresh()) await refreshOnce().catch(unlessKnown);
      return [...locations.keys()];
    },
    /** Resolves when the cell's connections can be used. Throws for a name that is no cell. */
    async ready(cell: string): Promise<void> {
      if (!locations.has(cell)) await refreshOnce();
      else if (!isFresh()) void refreshOnce().catch(() => {});
      if (!locations.has(cell)) throw noSuchCell(cell);
    },
    of(cell: string): C {
      if (cell === firstCell) return own;
      const existing = opened.get(cell);
      if (existing !== undefined) return existing.connections;
      const location = locations.get(cell);
      if (location === undefined) throw noSuchCell(cell);
      const connections = open(location);
      opened.set(cell, { location, connections });
      return connections;
    },
    opened: (): C[] => [...opened.values()].map(({ connections }) => connections),
    async end(): Promise<void> {
      await Promise.all([...opened.values()].map(({ connections }) => connections.end()));
    },
  };
}

const endLater = (connections: Closable) =>
  setTimeout(() => void connections.end().catch(() => {}), graceMs).unref();

const noSuchCell = (cell: string) => new Error(`There is no cell ${cell}.`);

const isSame = (one: CellLocation, other: CellLocation) => one.host === other.host && one.port === other.port;
