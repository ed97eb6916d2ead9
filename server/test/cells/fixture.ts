import { randomUUID } from "node:crypto";
import pg from "pg";
import { newId } from "@/server/core/values/ids";
import { hashKey, newSecretKey } from "@/server/keys/secret";
import { createCell, listCells } from "@/server/platform/launch/database/cells";
import { request } from "@/server/test/account";
import { cluster } from "@/server/test/full";
import { testDatabase } from "@/server/test/worker";

export const cells = ["cell_1", "cell_2"] as const;
export type Cell = (typeof cells)[number];

const { ownerUrl } = await prepared();
const owners = await connectOwners();

/** Makes the two cells in this worker's database, or uses a cluster, which may have more. */
async function prepared() {
  if (cluster !== null) return cluster;
  const { url: appUrl, ownerUrl } = await testDatabase();
  for (const cell of cells) await createCell({ ownerUrl, appUrl }, cell);
  return { ownerUrl };
}

/** The owner's connections to each schema, on the node of a cluster that has it. */
async function connectOwners(): Promise<Map<string, pg.Pool>> {
  const places = [...(await listCells(ownerUrl)), { cell: "public", node: null }];
  return new Map(
    places.map(({ cell, node }) => {
      const url = Object.assign(new URL(ownerUrl), node === null ? {} : { host: node });
      const options = `-c search_path=${cell},public`;
      return [cell, new pg.Pool({ connectionString: url.toString(), options, max: 2 })];
    }),
  );
}

export const closeOwners = () => Promise.all([...owners.values()].map((owner) => owner.end()));

/** Runs a statement as the owner of a schema's tables. */
export function inSchema(schema: string, text: string, values: unknown[] = []) {
  const owner = owners.get(schema);
  if (owner === undefined) throw new Error(`There is no cell ${schema}.`);
  return owner.query(text, values);
}

/** The schemas that have rows of an account in a table. */
export async function schemasWith(table: string, accountId: string): Promise<string[]> {
  const found = await Promise.all(
    [...owners.keys()].map(async (schema) => {
      const { rows } = await inSchema(schema, `select from ${table} where account_id = $1 limit 1`, [
        accountId,
      ]);
      return rows.length > 0 ? [schema] : [];
    }),
  );
  return found.flat();
}

/** A merchant in a cell, and the API as its server calls it. */
export async function merchantIn(cell: Cell, verification = "approved") {
  const id = newId("acct");
  const key = newSecretKey("test");
  await inSchema(
    cell,
    "insert into account (id, name, display_name, verification_status) values ($1, 'Shop', 'Shop', $2)",
    [id, verification],
  );
  const keyId = newId("key");
  await inSchema(
    cell,
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access)
     values ($1, $2, 'test', 'Test', $3, 'sk_test_hl_', $4, 'full')`,
    [keyId, id, hashKey(key), key.slice(-4)],
  );
  return {
    id,
    key,
    keyId,
    cell,
    get: (path: string) => request("GET", path, undefined, { key }),
    post: (path: string, body: object = {}, idempotencyKey: string = randomUUID()) =>
      request("POST", path, body, { key, idempotencyKey }),
  };
}

export type Merchant = Awaited<ReturnType<typeof merchantIn>>;
