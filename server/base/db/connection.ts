import type pg from "pg";
import { env } from "@/server/base/runtime/env";

export const connection = {
  // A build also imports this file, without a database.
  connectionString: env.DATABASE_URL ?? "postgres://unset.invalid/",
  connectionTimeoutMillis: 5_000,
  // Bounds the wait on a silently lost connection: longer than any statement may take.
  query_timeout: 20_000,
  keepAlive: true,
};

/** Bypasses the pooler of DATABASE_URL. */
export const directConnection: pg.ClientConfig = {
  ...connection,
  connectionString: env.DATABASE_DIRECT_URL ?? connection.connectionString,
};

// Statements are short, and a hung one must not hold its locks. Every table but the smallest is read by an index: a plan
// that was made while a table was nearly empty would read all of it until PostgreSQL next analyzes it. Up to version 17 a
// scan that is avoided counts as so expensive that it would be compiled. Not as startup parameters, which poolers reject.
export const settings = [
  "set statement_timeout = '15s'",
  "set idle_in_transaction_session_timeout = '15s'",
  "set enable_seqscan = off",
  "set jit = off",
].join("; ");

export async function applySettings(client: pg.ClientBase): Promise<void> {
  await client.query(settings);
}

// PostgreSQL would plan a statement with an array anew each time, which takes longer than to execute it. A pooler would let
// other statements run with this setting.
const mayPlanOnce = env.DATABASE_DIRECT_URL === undefined;

/** For connections that only read a few rows by key, on a server that can plan without the values: Citus cannot. */
export async function applyPipelineSettings(client: pg.ClientBase): Promise<void> {
  await client.query(mayPlanOnce ? `${settings}; set plan_cache_mode = force_generic_plan` : settings);
}
