import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { isMode, type Mode, modes } from "@/prisma/states";
import { openPipeline, type Pipeline } from "@/server/base/fast-path/pipeline";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { ofProcess } from "@/server/base/runtime/of-process";
import { thisProcess } from "@/server/base/runtime/this-process";
import { span } from "@/server/base/runtime/trace";
import { currentCell, hasCells } from "./cell";
import { type CellLocation, openCells, readLocations } from "./cells";
import { applyPipelineSettings, applySettings, connection, settings } from "./connection";
import { scopedModels } from "./scoped-models";
import { sqlState } from "./sql-errors";
import { nameOf, type Statement, statement } from "./statement";
import { unqualified } from "./unqualified";

export { isMode, type Mode, modes, type Statement, statement };
export type Scope = { accountId: string; mode: Mode };

const logLostConnection = (cause: Error) => log.warn("database connection lost", {}, cause);

export function openPool(max: number, more: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({ ...connection, max, onConnect: applySettings, ...more });
  opened.on("error", logLostConnection);
  // The pool hands over a client without an error listener; a connection lost at that moment would crash the process.
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

const sharedPool = (name: string, max: number, more: pg.PoolConfig = {}): pg.Pool =>
  ofProcess(name, () => openPool(max, more));

/** With several workers, each has eight connections: these four, those below, and one to trigger jobs. */
const isOneOfSeveral = thisProcess.role === "requests";

export const poolSize = isOneOfSeveral ? Math.min(env.DATABASE_POOL, 4) : env.DATABASE_POOL;

export const pool = sharedPool("pool", poolSize, { pipeline: true });

/**
 * The connections of the embedded executor. Its transactions wait for each other's locks; in the common pool they
 * would hold every connection meanwhile, and requests would find none.
 */
export const jobsPool = sharedPool("jobs-pool", isOneOfSeveral ? 1 : Math.min(env.DATABASE_POOL, 5));

/**
 * The connection of health checks and metrics. It stays open, so that a busy pool or a server without free
 * connections does not make a process look dead.
 */
export const healthPool = sharedPool("health-pool", 1, {
  idleTimeoutMillis: 0,
  query_timeout: 3_000,
});

const pipelineTo = (config: pg.ClientConfig, onConnect: (client: pg.ClientBase) => Promise<void>) =>
  openPipeline(2, config, logLostConnection, onConnect);

/** For statements that read a few rows by key: see `openPipeline`. */
export const pipeline = ofProcess("pipeline", () =>
  pipelineTo(connection, hasCells ? applySettings : applyPipelineSettings),
);

const adapterOn = (connections: pg.Pool) =>
  new PrismaPg(connections, { statementNameGenerator: ({ sql }) => nameOf(sql) });

const clientOn = (connections: pg.Pool, adapter = adapterOn(connections)) =>
  new PrismaClient({ adapter }).$extends({
    query: {
      $allModels: {
        $allOperations: ({ model, operation, args, query }) =>
          traced(`${model}.${operation}`, () => query(args)),
      },
    },
  });

const prisma = clientOn(pool);

export const traced = <T>(name: string, work: () => Promise<T>) =>
  span(name, { "db.system.name": "postgresql", "db.query.summary": name }, work);

/** Whether one statement may write several tables: a cell's shards may be on several machines. */
export const writesTablesTogether = !hasCells;

/** Rows of all accounts of a cell and both modes: for jobs, sign-in and the gateway's callbacks, never for operations. */
export const unscoped: typeof prisma = hasCells
  ? new Proxy(prisma, { get: (_, name) => Reflect.get(currentConnections().prisma, name) })
  : prisma;

type Where = { where?: Record<string, unknown> };

const maxClients = 500;

/** Clients whose queries are all restricted to one account and one mode. */
export function scopedOn(connections: pg.Pool): (scope: Scope) => ScopedDb {
  return scopedClients(clientOn(connections));
}

function scopedClients(unrestricted: typeof prisma) {
  const clients = new Map<string, ScopedDb>();
  return (scope: Scope): ScopedDb => {
    const name = `${scope.accountId} ${scope.mode}`;
    const existing = clients.get(name);
    if (existing !== undefined) return existing;
    const [oldest] = clients.keys();
    if (clients.size >= maxClients && oldest !== undefined) clients.delete(oldest);
    const client = restrictTo(unrestricted, scope);
    clients.set(name, client);
    return client;
  };
}

const scopedAtHome = scopedClients(prisma);

export const scoped: (scope: Scope) => ScopedDb = hasCells
  ? (scope) =>
      new Proxy(scopedAtHome(scope), {
        get: (_, name) => Reflect.get(currentConnections().scoped(scope), name),
      })
  : scopedAtHome;

function restrictTo(unrestricted: typeof prisma, { accountId, mode }: Scope) {
  return unrestricted.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (operation.startsWith("create") || operation === "upsert") {
            throw new Error("Write rows with commit(), which sets the scope.");
          }
          const restriction = scopedModels.has(model)
            ? { accountId, mode }
            : model === "Account"
              ? { id: accountId }
              : null;
          if (restriction === null) throw new Error(`${model} has no account: it cannot be read in a scope.`);
          const requested = args as Where;
          return query({ ...requested, where: { ...requested.where, ...restriction } } as typeof args);
        },
      },
    },
  });
}

export type ScopedDb = ReturnType<typeof restrictTo>;

/** Runs a hand-written statement; row keys are the database's column names. `pipelined`: see `openPipeline`. */
export type RunStatement = <Row extends pg.QueryResultRow>(
  statement: Statement,
  values: unknown[],
  options?: { pipelined?: boolean },
) => Promise<Row[]>;

export const sqlOn =
  (connections: pg.Pool, pipelinedOn: pg.Pool | Pipeline = connections): RunStatement =>
  async <Row extends pg.QueryResultRow>(
    { name, text, summary }: Statement,
    values: unknown[],
    { pipelined = false } = {},
  ) => {
    const connection = pipelined ? pipelinedOn : connections;
    const result = await traced(summary, () => connection.query<Row>({ name, text, values }));
    return result.rows;
  };

export const sql: RunStatement = hasCells
  ? (text, values, options) => currentConnections().sql(text, values, options)
  : sqlOn(pool, pipeline);

type Connections = {
  pool: pg.Pool;
  sql: RunStatement;
  prisma: typeof prisma;
  scoped(scope: Scope): ScopedDb;
  end(): Promise<void>;
};

/** Opens connections to the node of a cell, which find its tables before those that all cells share. */
function openCell({ cell, host, port }: CellLocation): Connections {
  const url = new URL(connection.connectionString);
  if (host !== null && port !== null) {
    Object.assign(url, { hostname: host, port: String(port) });
    url.searchParams.delete("host");
  }
  const connectionString = url.toString();
  const enter = async (client: pg.ClientBase) => {
    await client.query(`${settings}; set search_path = ${pg.escapeIdentifier(cell)}, public`);
  };
  const connections = openPool(poolSize, { connectionString, onConnect: enter, pipeline: true });
  const pipelined = pipelineTo({ ...connection, connectionString }, enter);
  const client = clientOn(connections, unqualified(adapterOn(connections)));
  return {
    pool: connections,
    sql: sqlOn(connections, pipelined),
    prisma: client,
    scoped: scopedClients(client),
    end: async () => void (await Promise.all([connections.end(), pipelined.end()])),
  };
}

/** The cells and their connections; used only with DATABASE_CELLS. */
export const cells = ofProcess("cells", () =>
  openCells<Connections>(
    { pool, sql: sqlOn(pool, pipeline), prisma, scoped: scopedClients(prisma), end: async () => {} },
    // A busy pool must not delay readiness, which lists the cells.
    () => readLocations(async (text) => (await healthPool.query(text)).rows),
    openCell,
  ),
);

const currentConnections = (): Connections => cells.of(currentCell());

export const currentPool = (): pg.Pool => (hasCells ? currentConnections().pool : pool);

/** Runs a statement again, up to five times, that PostgreSQL aborted in a deadlock. */
export async function sqlWithDeadlockRetry<Row extends pg.QueryResultRow>(
  text: Statement,
  values: unknown[],
  attempts = 5,
): Promise<Row[]> {
  try {
    return await sql<Row>(text, values);
  } catch (cause) {
    const wasAborted = ["40P01", "40001"].includes(sqlState(cause) ?? "");
    if (!wasAborted || attempts === 1) throw cause;
    return sqlWithDeadlockRetry(text, values, attempts - 1);
  }
}

export const closeConnections = () =>
  Promise.all([pool.end(), pipeline.end(), jobsPool.end(), healthPool.end(), cells.end()]);
