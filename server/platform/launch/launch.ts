import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { baseUrl, env } from "@/server/base/runtime/env";
import { firstFault, startRules } from "@/server/base/runtime/settings-rules";
import { StartError } from "@/server/base/runtime/start-error";
import { thisProcess } from "@/server/base/runtime/this-process";
import { startApp } from "./app";
import { buildApp, buildDownloads } from "./build";
import {
  type ConfiguredDatabase,
  checkDatabase,
  configuredDatabase,
  type EmbeddedDatabase,
  embeddedDatabase,
  migrateDatabase,
} from "./database/database";
import { acquireLock } from "./database/lock";
import { makeDemo, readDemo } from "./demo";
import { applicationSettings, completeEnvironment } from "./environment";
import { refuseTakenPort } from "./ports";
import { printError, ready, say, welcome } from "./print";
import { currentEnvironment } from "./processes/processes";
import { serve } from "./processes/serve";
import { announceServing } from "./processes/serving";
import { stopOnSignals } from "./processes/signals";
import { startWorkers } from "./processes/workers";
import { startSandboxProcess } from "./sandbox";
import { prepareFolder } from "./secrets";

/** Starts everything that is not configured elsewhere, then the server. Resolves when it accepts requests. */
export async function launch({ dev }: { dev: boolean }): Promise<void> {
  const parts = startedParts();
  const onLost = (reason: string) => {
    printError(`Halala stopped: ${reason}`);
    void parts.stop().then(() => process.exit(1));
  };
  let reload: (() => void) | undefined;
  const interrupted = stopOnSignals(parts.stop, () => {
    reload?.();
    return reload !== undefined;
  });
  try {
    reload = (await start({ dev, parts, onLost, interrupted }))?.reload;
  } catch (error) {
    await parts.stop();
    // A start interrupted by the user is not an error.
    if (!interrupted.aborted) throw error;
  }
}

type Start = {
  dev: boolean;
  parts: ReturnType<typeof startedParts>;
  onLost(reason: string): void;
  interrupted: AbortSignal;
};

async function start({ dev, parts, onLost, interrupted }: Start) {
  const fault = firstFault(startRules, env);
  if (fault !== undefined) throw new StartError(fault);
  prepareFolder("DATA_DIR", env.DATA_DIR);
  if (env.FILES_DIR !== undefined) prepareFolder("FILES_DIR", env.FILES_DIR);
  await parts.start(lockDataDir());
  await refuseTakenPort(env.PORT, env.HOST, "the server");
  if (env.GATEWAY_URL === undefined) await refuseTakenPort(env.PORT + 1, env.HOST, "the sandbox gateway");

  const environment = currentEnvironment();
  const settings = applicationSettings();
  const openDatabase = async () => {
    const database = await parts.start(startDatabase(onLost));
    interrupted.throwIfAborted();
    await prepareDatabase(database);
    return database;
  };
  // Problems with the operator's database are reported before anything is built.
  const configured = env.DATABASE_URL === undefined ? undefined : await openDatabase();
  // The embedded database starts while the application is built. If it fails, the build is aborted.
  const building = new AbortController();
  interrupted.addEventListener("abort", () => building.abort(interrupted.reason));
  const [database] = await Promise.all([
    configured ?? openDatabase(),
    env.GATEWAY_URL === undefined ? parts.start(gateway(settings, onLost)) : undefined,
    dev ? buildDownloads() : buildApp(environment, building.signal),
  ]).catch((error: unknown) => {
    building.abort();
    throw error;
  });
  interrupted.throwIfAborted();
  completeEnvironment({
    ...settings,
    NODE_ENV: dev ? "development" : "production",
    DATABASE_URL: database.appUrl,
    // Only the migration above needs the owner.
    MIGRATION_DATABASE_URL: "",
  });

  interrupted.throwIfAborted();
  if (!dev) await parts.start(announceServing());
  if (database.kind === "embedded") thisProcess.demo = "is being created";
  const count = dev ? 1 : workerCount(env.WEB_CONCURRENCY);
  const workers = count === 1 ? undefined : await parts.start(startWorkers(count));
  if (workers === undefined) {
    const app = await parts.start(startApp({ dev, port: env.PORT }));
    await parts.start(serve(app, { drainMs: dev ? 500 : 20_000, packed: !dev }));
  }
  await greet(database, settings);
  thisProcess.demo = "ok";
  workers?.sendState();
  setTimeout(collectGarbage, 10_000).unref();
  return workers;
}

/**
 * An idle process would keep what starting needed, a fifth of its memory: V8 collects only as it allocates, and returns
 * pages only after a second time.
 */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  collect();
  collect();
}

const workerCount = (setting: number | "auto") => (setting === "auto" ? processors() : setting);

async function lockDataDir() {
  const lock = await acquireLock(join(env.DATA_DIR, "lock"));
  if ("release" in lock) return { stop: lock.release };
  throw new StartError(
    `Halala is already running on ${env.DATA_DIR} (process ${lock.heldBy}). Stop it, or set another DATA_DIR and PORT.`,
  );
}

type Database = EmbeddedDatabase | ConfiguredDatabase;

function startDatabase(onLost: (reason: string) => void): Promise<Database> {
  if (env.DATABASE_URL) return configuredDatabase(env.DATABASE_URL, env.MIGRATION_DATABASE_URL);
  return embeddedDatabase({ dataDir: env.DATA_DIR, notice: say, onLost });
}

/**
 * Migrates the database if the owner's credentials are set. Throws StartError if the database must not be
 * served.
 */
async function prepareDatabase({ kind, ownerUrl, appUrl, startOver }: Database) {
  if (ownerUrl !== undefined) await migrateDatabase(ownerUrl, appUrl, startOver);
  // The embedded database's secrets are stored next to it, in the data folder.
  if (kind === "configured") {
    const files = env.FILES_DIR ?? join(env.DATA_DIR, "files");
    const { DATABASE_PREPARED_STATEMENTS: prepares, DATABASE_CELLS: isSplit } = env;
    await checkDatabase(appUrl, env, files, { prepares, isSplit });
  }
}

type Settings = ReturnType<typeof applicationSettings>;

function gateway(settings: Settings, onLost: (reason: string) => void) {
  return startSandboxProcess({
    port: env.PORT + 1,
    host: env.HOST,
    origin: settings.GATEWAY_URL ?? "",
    dir: join(env.DATA_DIR, "gateway"),
    secretKey: settings.GATEWAY_TEST_SECRET_KEY ?? "",
    publishableKey: settings.GATEWAY_TEST_PUBLISHABLE_KEY ?? "",
    webhook: { url: `${baseUrl}/api/gateway`, secret: settings.GATEWAY_WEBHOOK_SECRET },
    onLost,
  });
}

async function greet(database: Database, settings: Settings) {
  if (database.kind === "configured") return say(ready(baseUrl));
  const gatewayUrl = settings.GATEWAY_URL ?? env.GATEWAY_URL ?? "";
  const publishableKey = settings.GATEWAY_TEST_PUBLISHABLE_KEY ?? env.GATEWAY_TEST_PUBLISHABLE_KEY ?? "";
  const addresses = {
    base_url: baseUrl,
    dashboard_url: `${baseUrl}/test`,
    mcp_url: `${baseUrl}/mcp`,
    docs_url: `${baseUrl}/docs`,
    gateway_url: gatewayUrl,
    gateway_publishable_key: publishableKey,
  };
  const request = {
    ownerUrl: database.ownerUrl,
    sandboxUrl: env.GATEWAY_URL === undefined ? `http://127.0.0.1:${env.PORT + 1}` : null,
  };
  const demo = database.empty
    ? await makeDemo(env.DATA_DIR, request, addresses)
    : readDemo(env.DATA_DIR, addresses);
  database.markReady();
  say(demo ? welcome(demo) : ready(baseUrl));
}

type Part = { stop(): Promise<void> | void };

/** The started components, to stop in reverse order, even while some are still starting. */
function startedParts() {
  const parts: Promise<Part>[] = [];
  return {
    start<T extends Part>(starting: Promise<T>): Promise<T> {
      parts.push(starting);
      return starting;
    },
    async stop() {
      for (let part = parts.pop(); part; part = parts.pop()) {
        try {
          await (await part).stop();
        } catch {
          // A component that did not start needs no stopping, and one that fails to stop must not keep the
          // others running.
        }
      }
    },
  };
}

/** Returns the number of processors this program may use, which a container can limit. At least 1. */
const processors = (): number => Math.min(availableParallelism(), processorsIn(readQuota()));

/**
 * Returns the number of processors that a control group's `cpu.max` allows, such as `150000 100000`: time per period,
 * or `max` for no limit.
 */
export function processorsIn(quota: string): number {
  const [time, period] = quota.trim().split(" ").map(Number);
  if (time === undefined || period === undefined || !(time > 0) || !(period > 0))
    return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.round(time / period));
}

function readQuota(): string {
  try {
    return readFileSync("/sys/fs/cgroup/cpu.max", "utf8");
  } catch {
    return "max"; // not Linux, or version 1 of control groups
  }
}
