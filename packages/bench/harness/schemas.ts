import pg from "pg";
import type { Run } from "@/packages/bench/harness/script";
import { listCells } from "@/packages/bench/server";

/** A schema with accounts' rows, and the address at which its owner finds them first, on the node that has them. */
export type Schema = { name: string; url: string };

/** `public`, and every cell of the database. */
export async function schemasOf(ownerUrl: string): Promise<Schema[]> {
  const cells = (await listCells(ownerUrl)).filter(({ cell }) => cell !== "public");
  return [
    { name: "public", url: ownerUrl },
    ...cells.map(({ cell, node }) => ({ name: cell, url: inSchema(ownerUrl, cell, node) })),
  ];
}

function inSchema(ownerUrl: string, cell: string, node: string | null): string {
  const url = new URL(ownerUrl);
  if (node !== null) {
    url.host = node;
    url.searchParams.delete("host");
  }
  url.searchParams.set("options", `-c search_path=${cell},public`);
  return url.toString();
}

/** Runs work in every schema, as the owner of its tables. */
export type InEach = <T>(work: (owner: pg.Pool) => Promise<T>) => Promise<T[]>;

/** Follows cells that move: where they are is read again each time. */
export function inEachSchema(run: Run, ownerUrl: string): InEach {
  const pools = new Map<string, pg.Pool>();
  function poolOf(url: string): pg.Pool {
    const pool = pools.get(url) ?? openPool(run, url, 4);
    pools.set(url, pool);
    return pool;
  }
  return async (work) => Promise.all((await schemasOf(ownerUrl)).map(async ({ url }) => work(poolOf(url))));
}

/** A pool that ends with the run and survives the end of its connections. */
export function openPool(run: Run, connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  run.onEnd(() => pool.end());
  return pool;
}
