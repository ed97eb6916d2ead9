import { hasCells } from "@/server/base/db/cell";
import { cells, healthPool, sql, statement } from "@/server/base/db/db";
import { inNamedCell } from "@/server/base/db/directory";
import { withTimeout } from "@/server/base/runtime/concurrency";
import { env, gatewayKeyFault } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { secretsKeyNames } from "@/server/base/runtime/secrets";
import { thisProcess } from "@/server/base/runtime/this-process";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import { jobsState } from "@/server/platform/jobs/start";
import { inngestState } from "./inngest";

export type Readiness = {
  ready: boolean;
  /**
   * Degraded: the process can serve, but a background dependency is unavailable. For operators, not for load
   * balancers.
   */
  degraded: boolean;
  /** The error of each part, or `ok`. Names of settings, keys and migrations, never values. */
  parts: Record<"database" | "migrations" | "jobs" | "gateway_keys" | "secrets_keys", string> & {
    inngest?: string;
    /** While the first start creates the demo data. */
    demo?: string;
    /** With DATABASE_CELLS: the cells that cannot be used. The others are served. */
    cells?: string;
  };
};

const readApplied = statement("select applied_migrations() as name");

// A sealed value contains the name of its key. Checking the newest and oldest is enough, because keys are rotated one
// after the other.
const readSealing = statement(`
  select distinct split_part(secret, '.', 2) as name from (
    (select secret from webhook_endpoint where deleted_at is null order by id desc limit 50)
    union all (select secret from webhook_endpoint where deleted_at is null order by id limit 50)) as sealed`);

/** A database that does not respond within this time, in milliseconds, is unavailable. */
const timeoutMs = 1_000;
const cellTimeoutMs = 700;
const unknownState = "unknown: the database does not respond";

/** Returns whether this process can serve, part by part. `expected` are the migrations that its code needs. */
export async function readiness(expected: readonly string[]): Promise<Readiness> {
  const { cells, ...database } = await databaseParts(expected);
  const parts = {
    ...database,
    jobs: jobsState(),
    gateway_keys: gatewayKeyFault(env) ?? "ok",
    ...(thisProcess.demo !== "ok" && { demo: thisProcess.demo }),
  };
  const ready = Object.values(parts).every((part) => part === "ok");
  // Otherwise all processes would be removed from load balancing at once, and payments would stop.
  const inngest = inngestState();
  const isDegraded =
    thisProcess.jobs !== "ok" || (inngest !== null && inngest !== "ok") || (cells ?? "ok") !== "ok";
  const shown = parts.jobs === "ok" ? { ...parts, jobs: thisProcess.jobs } : parts;
  return {
    ready,
    degraded: isDegraded,
    parts: { ...shown, ...(inngest !== null && { inngest }), ...(cells !== undefined && { cells }) },
  };
}

async function databaseParts(expected: readonly string[]) {
  try {
    const responses = Promise.all([
      healthPool.query<{ name: string }>(readApplied),
      healthPool.query<{ name: string }>(readSealing),
    ]);
    const inEach: Promise<CellRead[]> = hasCells ? readCells() : Promise.resolve([]);
    const [[applied, sealing], ofCells] = await withTimeout(
      Promise.all([responses, inEach]),
      timeoutMs,
      () => new DatabaseTimeout(),
    );
    const schemas: Names[] = [{ applied: applied.rows, sealing: sealing.rows }, ...ofCells.filter(isRead)];
    const missing = expected.find((name) =>
      schemas.some((one) => !one.applied.some((at) => at.name === name)),
    );
    const ring = secretsKeyNames();
    const names = schemas.flatMap((one) => one.sealing.map(({ name }) => name));
    const unknownKey = names.find((name) => !ring.includes(name));
    const unreachable = ofCells.flatMap((one) => (isRead(one) ? [] : [one.cell]));
    return {
      database: "ok",
      ...(hasCells && {
        cells: unreachable.length === 0 ? "ok" : `cannot be used: ${unreachable.join(", ")}`,
      }),
      // Additional migrations are fine: a newer version may run beside this one.
      migrations: missing === undefined ? "ok" : `${missing} is not applied`,
      secrets_keys:
        unknownKey === undefined
          ? "ok"
          : `the key ${unknownKey} is not in SECRETS_KEYS, but stored secrets use it`,
    };
  } catch (cause) {
    if (!(cause instanceof DatabaseTimeout) && !isDatabaseUnavailable(cause))
      log.error("readiness could not be read", {}, cause);
    const database = cause instanceof DatabaseTimeout ? "does not respond in time" : "cannot be used";
    return { database, migrations: unknownState, secrets_keys: unknownState };
  }
}

type Names = { applied: { name: string }[]; sealing: { name: string }[] };

type CellRead = Names | { cell: string };

const isRead = (one: CellRead): one is Names => "applied" in one;

/** Reads the same from each cell. Returns the name of one that does not respond in time. */
async function readCells(): Promise<CellRead[]> {
  const all = await cells.list();
  return Promise.all(
    all.map((cell) =>
      withTimeout(
        inNamedCell(cell, async () => ({
          applied: await sql<{ name: string }>(readApplied, []),
          sealing: await sql<{ name: string }>(readSealing, []),
        })),
        cellTimeoutMs,
      ).catch(() => ({ cell })),
    ),
  );
}

class DatabaseTimeout extends Error {}
