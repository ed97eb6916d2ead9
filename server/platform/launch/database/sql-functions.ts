import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type pg from "pg";
import { root } from "@/server/base/root";
import { sha256 } from "@/server/base/runtime/digest";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { homeTarget, type Target } from "./migration-target";

type SqlFunction = { name: string; file: string; text: string; hash: string };

export const functionsDir = join(root, "prisma/functions");

/** The files below a folder of SQL functions. Each is applied in the order of its path, and named by its last part. */
async function readFunctions(folder: string, rewrite: Target["rewrite"]): Promise<SqlFunction[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = rewrite(await readFile(join(folder, file), "utf8"));
      return {
        name: basename(file, ".sql"),
        file,
        text,
        hash: sha256(text).toString("hex"),
      };
    }),
  );
}

/**
 * Applies the SQL functions whose text differs from what was last applied, in one transaction, and returns
 * their names. The caller holds the migration lock. Throws StartError, which names the function.
 */
export async function applyFunctions(
  client: pg.Client,
  folder = functionsDir,
  { target = homeTarget, all = false } = {},
): Promise<string[]> {
  const functions = await readFunctions(folder, target.rewrite);
  if (functions.length === 0) return [];
  const applied = await appliedFunctions(client);
  const changed = functions.filter(({ name, hash }) => all || applied.get(name)?.hash !== hash);
  if (changed.length === 0) return [];
  await client.query("begin");
  try {
    // Functions call each other, so their bodies are checked once all exist.
    await client.query("set local check_function_bodies = off");
    for (const fn of changed) await applyFunction(client, fn);
    await checkBodies(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  return changed.map(({ name }) => name);
}

async function applyFunction(client: pg.Client, { name, file, text, hash }: SqlFunction) {
  try {
    await client.query(text);
  } catch (error) {
    throw new StartError(`The function prisma/functions/${file} failed: ${oneLine(error)}`, {
      cause: error,
    });
  }
  await client.query(
    `insert into applied_function as known (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at,
       earlier = array_append(array_remove(known.earlier, excluded.hash), known.hash)`,
    [name, hash],
  );
}

async function checkBodies(client: pg.Client) {
  await client.query("set local check_function_bodies = on");
  try {
    await client.query(`
      select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = current_schema()::regnamespace and lanname in ('sql', 'plpgsql')
        and pg_has_role(proowner, 'usage')`);
  } catch (error) {
    throw new StartError(`A function in prisma/functions is not valid: ${oneLine(error)}`, { cause: error });
  }
}

/** Returns a function of this version that was never applied to the database. */
export async function missingFunction(client: pg.Client): Promise<string | undefined> {
  const [functions, applied] = [
    await readFunctions(functionsDir, homeTarget.rewrite),
    await appliedFunctions(client),
  ];
  const isThere = ({ name, hash }: SqlFunction) => {
    const row = applied.get(name);
    // A newer version may have replaced it since; then this version still runs.
    return row !== undefined && (row.hash === hash || row.earlier.includes(hash));
  };
  return functions.find((fn) => !isThere(fn))?.name;
}

type Applied = { name: string; hash: string; earlier: string[] };

async function appliedFunctions(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>("select name, hash, earlier from applied_function");
  return new Map(rows.map((row) => [row.name, row]));
}
