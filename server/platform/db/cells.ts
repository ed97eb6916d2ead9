import { home } from "./cell";
import type { CellPlace } from "./cell-places";

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
