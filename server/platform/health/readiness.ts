import { isDatabaseAway } from "@/server/core/database-away";
import { healthPool, statement } from "@/server/platform/db/db";
import { jobsState } from "@/server/platform/jobs/start";
import { env, gatewayKeyFault } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { place } from "@/server/platform/runtime/place";
import { secretsKeyNames } from "@/server/platform/runtime/secrets";
import { inngestState } from "./inngest";

export type Readiness = {
  ready: boolean;
  /** It serves, and something beside it stands still: for operators, not for a load balancer. */
  degraded: boolean;
  /** What is wrong with each part, or `ok`. Names of settings, keys and migrations, never a value. */
  parts: Record<"database" | "migrations" | "jobs" | "gateway_keys" | "secrets_keys", string> & {
    inngest?: string;
  };
};

const readApplied = statement("select applied_migrations() as name");

// The key of a sealed value is named in it. The newest and the oldest are enough: keys are changed one after the other.
const readSealing = statement(`
  select distinct split_part(secret, '.', 2) as name from (
    (select secret from webhook_endpoint where deleted_at is null order by id desc limit 50)
    union all (select secret from webhook_endpoint where deleted_at is null order by id limit 50)) as sealed`);

/** A database that does not answer within this, in milliseconds, is not there. */
const timeoutMs = 1_000;
const unasked = "unknown: the database does not respond";

/** Whether this process can do its work now, part by part. `expected` are the migrations its code was written for. */
export async function readiness(expected: readonly string[]): Promise<Readiness> {
  const parts = {
    ...(await ofDatabase(expected)),
    jobs: jobsState(),
    gateway_keys: gatewayKeyFault(env) ?? "ok",
  };
  const ready = Object.values(parts).every((part) => part === "ok");
  // Every process would be taken out of service at once, and payments with them.
  const inngest = inngestState();
  const isDegraded = place.jobs !== "ok" || (inngest !== null && inngest !== "ok");
  const shown = parts.jobs === "ok" ? { ...parts, jobs: place.jobs } : parts;
  return {
    ready,
    degraded: isDegraded,
    parts: inngest === null ? shown : { ...shown, inngest },
  };
}

async function ofDatabase(expected: readonly string[]) {
  try {
    const answers = Promise.all([
      healthPool.query<{ name: string }>(readApplied),
      healthPool.query<{ name: string }>(readSealing),
    ]);
    const [applied, sealing] = await within(answers);
    const names = applied.rows.map(({ name }) => name);
    const absent = expected.find((name) => !names.includes(name));
    const ring = secretsKeyNames();
    const lost = sealing.rows.map(({ name }) => name).find((name) => !ring.includes(name));
    return {
      database: "ok",
      // More than expected is well: a newer version may serve beside this one.
      migrations: absent === undefined ? "ok" : `${absent} is not applied`,
      secrets_keys:
        lost === undefined ? "ok" : `the key ${lost} is not in SECRETS_KEYS, but stored secrets use it`,
    };
  } catch (cause) {
    if (!(cause instanceof Slow) && !isDatabaseAway(cause))
      log.error("readiness could not be read", {}, cause);
    const database = cause instanceof Slow ? "does not respond in time" : "cannot be used";
    return { database, migrations: unasked, secrets_keys: unasked };
  }
}

class Slow extends Error {}

async function within<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined); // it may fail after the timeout
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Slow()), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
