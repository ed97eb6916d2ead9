import { home } from "./cell";

/** Where a cell is: on a node of a cluster, or (null) on the server of DATABASE_URL. */
export type CellPlace = { cell: string; host: string | null; port: number | null };

type Closable = { end(): Promise<void> };

const refreshMs = 5_000;
/** How long statements on connections to the former node of a moved cell may still take. */
const graceMs = 30_000;

/**
 * The connections of each cell, opened at its first use. Where cells are is read at most every five seconds. After a
 * move, statements on the old connections still find the cell, because every node knows where it is; they only take
 * longer.
 */
export function openCells<C extends Closable>(
  own: C,
  read: () => Promise<CellPlace[]>,
  open: (place: CellPlace) => C,
) {
  const places = new Map<string, CellPlace>();
  const opened = new Map<string, { place: CellPlace; connections: C }>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const found = await read();
    readAt = performance.now();
    for (const place of found) {
      const before = opened.get(place.cell);
      if (before !== undefined && !isSame(before.place, place)) retire(before.connections, place.cell);
      places.set(place.cell, place);
    }
  }

  function retire(connections: C, cell: string) {
    opened.delete(cell);
    setTimeout(() => void connections.end().catch(() => {}), graceMs).unref();
  }

  function current(): Promise<void> {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const isFresh = () => performance.now() - readAt < refreshMs;

  return {
    /** The cells that hold accounts. */
    async list(): Promise<string[]> {
      if (!isFresh()) await current();
      return [...places.keys()].sort();
    },
    /** Resolves when the cell's connections can be used. Throws for a name that is no cell. */
    async ready(cell: string): Promise<void> {
      if (!places.has(cell)) await current();
      else if (!isFresh()) void current().catch(() => {});
      if (!places.has(cell)) throw new Error(`There is no cell ${cell}.`);
    },
    of(cell: string): C {
      if (cell === home) return own;
      const known = opened.get(cell);
      if (known !== undefined) return known.connections;
      const place = places.get(cell);
      if (place === undefined) throw new Error(`There is no cell ${cell}.`);
      const connections = open(place);
      opened.set(cell, { place, connections });
      return connections;
    },
    async end(): Promise<void> {
      await Promise.all([...opened.values()].map(({ connections }) => connections.end()));
    },
  };
}

const isSame = (one: CellPlace, other: CellPlace) => one.host === other.host && one.port === other.port;

const inCluster = "select exists (select from pg_extension where extname = 'citus') as distributed";
const onOneServer = "select name as cell, null::text as host, null::int as port from directory.cell";
const onNodes = `
  select c.name as cell, node.nodename as host, node.nodeport as port
  from directory.cell c
  left join lateral (
    select placement.groupid from pg_dist_schema d
    join pg_dist_partition p on p.colocationid = d.colocationid
    join pg_dist_shard shard on shard.logicalrelid = p.logicalrelid
    join pg_dist_placement placement on placement.shardid = shard.shardid
    where d.schemaid = to_regnamespace(c.name) limit 1) at on true
  left join pg_dist_node node on node.groupid = at.groupid and node.noderole = 'primary'`;

type Ask = <Row>(text: string) => Promise<Row[]>;

/** Reads where the cells are, in PostgreSQL alone and with Citus. */
export async function readPlaces(ask: Ask): Promise<CellPlace[]> {
  const [cluster] = await ask<{ distributed: boolean }>(inCluster);
  return ask<CellPlace>(cluster?.distributed ? onNodes : onOneServer);
}
