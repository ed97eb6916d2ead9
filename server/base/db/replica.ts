import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createBatcher } from "@/server/base/fast-path/batcher";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { replicaReads } from "@/server/base/runtime/metrics";
import { ofProcess } from "@/server/base/runtime/of-process";
import { applySettings } from "./connection";
import {
  openPool,
  poolSize,
  type RunStatement,
  type Scope,
  type ScopedDb,
  scopedOn,
  sql,
  sqlOn,
  statement,
} from "./db";

/** A position in the write-ahead log. */
type Position = bigint;

export type Replica = {
  db(scope: Scope): ScopedDb;
  read: RunStatement;
};

/** If the replica is behind for longer, the primary is used; milliseconds. */
const catchUpMs = 100;
const pollMs = 4;
/** How long reads use the primary after a failure or too much lag; milliseconds. */
const pauseMs = 1_000;

const pool = (): pg.Pool =>
  ofProcess("replica-pool", () =>
    openPool(poolSize, {
      connectionString: env.DATABASE_REPLICA_URL,
      // A silently lost replica must not delay callers: the primary answers instead.
      connectionTimeoutMillis: 500,
      query_timeout: 5_000,
      onConnect: requireStandbyOfPrimary,
    }),
  );

const identity = "select system_identifier::text as system from pg_control_system()";

/** Throws if the server has another cluster's data, whose log positions would be meaningless here. */
async function requireStandbyOfPrimary(client: pg.ClientBase): Promise<void> {
  await applySettings(client);
  const [own] = (await client.query<{ system: string }>(identity)).rows;
  const [primary] = await sql<{ system: string }>(statement(identity), []);
  if (own?.system !== primary?.system)
    throw new Error("DATABASE_REPLICA_URL is not a replica of DATABASE_URL.");
}

const parsePosition = (lsn: string): Position => {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/**
 * Creates a reader of positions with one statement for all concurrent callers. Each gets a position that was read
 * after its call.
 */
const positionsBy = (read: () => Promise<string | null | undefined>) =>
  createBatcher<null, Position | null>({
    async load(callers) {
      const lsn = await read();
      const position = lsn ? parsePosition(lsn) : null;
      return callers.map(() => position);
    },
    order: () => "",
  });

// A confirmed commit is flushed.
const flushed = statement("select pg_current_wal_flush_lsn()::text as lsn");

// Without a receiver, the log may come from a primary that has been replaced, with positions of another timeline.
const replayed = statement(`
  select case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver where pid is not null)
    then pg_last_wal_replay_lsn()::text end as lsn`);

type Lsn = { lsn: string | null };

const state = ofProcess("replica-state", () => ({
  pausedUntil: 0,
  used: true,
  ofPrimary: positionsBy(async () => (await sql<Lsn>(flushed, [], { pipelined: true }))[0]?.lsn),
  ofReplica: positionsBy(async () => (await sqlOn(pool())<Lsn>(replayed, []))[0]?.lsn),
}));

/**
 * Returns the replica if it has everything that was committed before this call, so that a caller reads its own writes
 * and those of others that it knows of. Waits up to 100 ms for it to catch up. Returns null, and the caller reads from
 * the primary, if it is farther behind, cannot be reached or is not configured.
 */
export async function currentReplica(): Promise<Replica | null> {
  if (env.DATABASE_REPLICA_URL === undefined) return null;
  const replica = performance.now() < state.pausedUntil ? null : await waitForReplica();
  replicaReads.inc({ server: replica === null ? "primary" : "replica" });
  return replica;
}

async function waitForReplica(): Promise<Replica | null> {
  try {
    const target = await state.ofPrimary(null);
    for (const deadline = performance.now() + catchUpMs; ; await sleep(pollMs)) {
      const position = await state.ofReplica(null);
      if (target !== null && position !== null && position >= target) return switchToReplica();
      if (target === null || position === null || performance.now() > deadline)
        return switchToPrimary("behind");
    }
  } catch (cause) {
    return switchToPrimary("unreachable", cause);
  }
}

/** Uses the primary for a second after the replica failed. */
export function reportReplicaFailure(cause: unknown): void {
  switchToPrimary("failed", cause);
}

function switchToPrimary(reason: "behind" | "unreachable" | "failed", cause?: unknown): null {
  state.pausedUntil = performance.now() + pauseMs;
  if (state.used) log.warn("reads go to the primary", { replica: reason }, cause);
  state.used = false;
  return null;
}

function switchToReplica(): Replica {
  if (!state.used) log.info("reads go to the replica again", {});
  state.used = true;
  return replicaOf();
}

const replicaOf = (): Replica => ofProcess("replica", () => ({ db: scopedOn(pool()), read: sqlOn(pool()) }));
