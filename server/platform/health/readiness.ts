import { isDatabaseUnavailable } from "@/server/core/database-unavailable";
import { hasCells } from "@/server/platform/db/cell";
import { cells, healthPool, sql, statement } from "@/server/platform/db/db";
import { inNamedCell } from "@/server/platform/db/directory";
import { jobsState } from "@/server/platform/jobs/start";
import { env, gatewayKeyFault } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { place } from "@/server/platform/runtime/place";
import { secretsKeyNames } from "@/server/platform/runtime/secrets";
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
  const { cells, ...database } = await ofDatabase(expected);
  const parts = {
    ...database,
    jobs: jobsState(),
    gateway_keys: gatewayKeyFault(env) ?? "ok",
  };
  const ready = Object.values(parts).every((part) => part === "ok");
  // Otherwise all processes would be removed from load balancing at once, and payments would stop.
  const inngest = inngestState();
  const isDegraded =
    place.jobs !== "ok" || (inngest !== null && inngest !== "ok") || (cells ?? "ok") !== "ok";
  const shown = parts.jobs === "ok" ? { ...parts, jobs: place.jobs } : parts;
  return {
    ready,
    degraded: isDegraded,
    parts: { ...shown, ...(inngest !== null && { inngest }), ...(cells !== undefined && { cells }) },
  };
}

async function ofDatabase(expected: readonly string[]) {
  try {
    const responses = Promise.all([
      healthPool.query<{ name: string }>(readApplied),
      healthPool.query<{ name: string }>(readSealing),
    ]);
    const inEach: Promise<InCell[]> = hasCells ? inCells() : Promise.resolve([]);
    const [[applied, sealing], ofCells] = await within(Promise.all([responses, inEach]));
    const schemas: Names[] = [{ applied: applied.rows, sealing: sealing.rows }, ...ofCells.filter(isFound)];
    const absent = expected.find((name) =>
      schemas.some((one) => !one.applied.some((at) => at.name === name)),
    );
    const ring = secretsKeyNames();
    const names = schemas.flatMap((one) => one.sealing.map(({ name }) => name));
    const lost = names.find((name) => !ring.includes(name));
    const away = ofCells.flatMap((one) => (isFound(one) ? [] : [one.cell]));
    return {
      database: "ok",
      ...(hasCells && { cells: away.length === 0 ? "ok" : `cannot be used: ${away.join(", ")}` }),
      // Additional migrations are fine: a newer version may run beside this one.
      migrations: absent === undefined ? "ok" : `${absent} is not applied`,
      secrets_keys:
        lost === undefined ? "ok" : `the key ${lost} is not in SECRETS_KEYS, but stored secrets use it`,
    };
  } catch (cause) {
    if (!(cause instanceof Slow) && !isDatabaseUnavailable(cause))
      log.error("readiness could not be read", {}, cause);
    const database = cause instanceof Slow ? "does not respond in time" : "cannot be used";
    return { database, migrations: unknownState, secrets_keys: unknownState };
  }
}

type Names = { applied: { name: string }[]; sealing: { name: string }[] };

type InCell = Names | { cell: string };

const isFound = (one: InCell): one is Names => "applied" in one;

/** The same of each cell, or its name if it does not answer in time. */
async function inCells(): Promise<InCell[]> {
  const all = await cells.list();
  return Promise.all(
    all.map((cell) =>
      within(
        inNamedCell(cell, async () => ({
          applied: await sql<{ name: string }>(readApplied, []),
          sealing: await sql<{ name: string }>(readSealing, []),
        })),
        cellTimeoutMs,
      ).catch(() => ({ cell })),
    ),
  );
}

class Slow extends Error {}

async function within<T>(response: Promise<T>, ms = timeoutMs): Promise<T> {
  response.catch(() => undefined); // it may fail after the timeout
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Slow()), ms);
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
