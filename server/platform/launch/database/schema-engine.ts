import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { runsConcurrently } from "@/prisma/online";
import { lockTimeout } from "./lock-timeout";
import { homeTarget, type Target } from "./migration-target";

export type Engine = engineBindings.SchemaEngine;
export type MigrationList = engineBindings.MigrationList;

/** Runs work with Prisma's schema engine on a database. `failure` is the database's error about a script. */
export async function withEngine<T>(
  url: string,
  schemaPath: string,
  use: (engine: Engine, failure: () => unknown) => Promise<T>,
  target: Target = homeTarget,
): Promise<T> {
  load();
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    onConnect: (client) => client.query(lockTimeout),
    ...target.options,
  });
  let failure: unknown;
  const adapters = wholeScripts(pool, target, (error) => {
    failure ??= error;
  });
  try {
    const datamodels: [string, string][] = [[schemaPath, await readFile(schemaPath, "utf8")]];
    const engine = await engineBindings.SchemaEngine.new(
      { datamodels },
      () => {},
      bindMigrationAwareSqlAdapterFactory(adapters),
    );
    return await use(engine, () => failure);
  } finally {
    await pool.end();
  }
}

/** Catalogue columns of PostgreSQL's internal one-byte type "char", which the stock adapter cannot read. */
const charColumn = /\b(con(?:str)?)\.(contype|confdeltype|confupdtype)(\s+AS\s+(\w+))?(?=,)/g;

function readableCatalogue(queryRaw: SqlQueryable["queryRaw"]): SqlQueryable["queryRaw"] {
  return async (query) => {
    const names = new Set<string | undefined>();
    const sql = query.sql.replace(charColumn, (_, table: string, column: string, as = "", name = column) => {
      names.add(name);
      return `${table}.${column}::text${as}`;
    });
    const result = await queryRaw({ ...query, sql });
    const columnTypes = result.columnTypes.map((type, i) =>
      names.has(result.columnNames[i]) ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
}

/** What can contain a semicolon that ends no statement, or is one that does. */
const quotedOrEnd = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|;/g;

export function splitStatements(script: string): string[] {
  const ends = [...script.matchAll(quotedOrEnd)].filter(([found]) => found === ";").map(({ index }) => index);
  return [...ends, script.length]
    .map((end, n) => script.slice((ends[n - 1] ?? -1) + 1, end))
    .filter((statement) => statement.trim() !== "");
}

/** The stock adapter splits a script at every semicolon, also in function bodies, and uses no transaction. */
function wholeScripts(pool: pg.Pool, { schema, rewrite }: Target, failed: (error: unknown) => void) {
  const adapters = new PrismaPg(pool, { schema });
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => {
    const adapter = await connect();
    adapter.queryRaw = readableCatalogue(adapter.queryRaw.bind(adapter));
    adapter.executeScript = async (script) => {
      try {
        await (runsConcurrently(script) ? runOutsideTransaction : runInTransaction)(
          pool,
          splitStatements(rewrite(script)),
        );
      } catch (error) {
        failed(error);
        throw error;
      }
    };
    return adapter;
  };
  return adapters;
}

/** Sends each statement by itself: Citus sends the whole text with a trigger to other nodes, which refuse several. */
async function runInTransaction(pool: pg.Pool, statements: string[]) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** `concurrently` is not allowed in a transaction. It blocks no writers while it waits, so it may wait. */
async function runOutsideTransaction(pool: pg.Pool, statements: string[]) {
  const client = await pool.connect();
  try {
    await client.query("set lock_timeout = 0");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query(lockTimeout);
    client.release();
  }
}

let loaded = false;

/** Node 20 cannot import WebAssembly as a module, so the engine's two parts are joined manually. */
function load() {
  if (loaded) return;
  const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const code = new WebAssembly.Module(readFileSync(file.replace(/\.js$/, ".wasm")));
  const { exports } = new WebAssembly.Instance(code, { "./schema_engine_bg.js": unrefTimers() });
  engineBindings.__wbg_set_wasm(exports);
  const start = exports.__wbindgen_start;
  if (typeof start === "function") start();
  loaded = true;
}

/**
 * The engine never clears the timer of its lock timeout, which would keep a finished program alive for ten
 * seconds.
 */
const unrefTimers = () =>
  Object.fromEntries(
    Object.entries(engineBindings).map(([name, binding]) => [
      name,
      name.startsWith("__wbg_setTimeout")
        ? (run: () => void, ms: number) => setTimeout(run, ms).unref()
        : binding,
    ]),
  );
