import { join } from "node:path";
import { baseUrl, env } from "@/server/core/env";
import { startApp } from "./app";
import { buildApp } from "./build";
import { configuredDatabase, type Database, embeddedDatabase, prepareDatabase } from "./database";
import { makeDemo, readDemo } from "./demo";
import { applicationSettings, completeEnvironment, givenEnvironment } from "./environment";
import { takeLock } from "./lock";
import { startedParts } from "./parts";
import { refuseTakenPort } from "./ports";
import { complain, ready, say, welcome } from "./print";
import { startSandbox } from "./sandbox";
import { prepareDataDir } from "./secrets";
import { serve } from "./serve";
import { announceServing } from "./serving";
import { stopOnSignals } from "./signals";
import { StartError } from "./start-error";

/** Starts everything that is not configured elsewhere, then the server; resolves when it takes requests. */
export async function launch({ dev }: { dev: boolean }): Promise<void> {
  const parts = startedParts();
  const lost = (reason: string) => {
    complain(`Halala stopped: ${reason}`);
    void parts.stop().then(() => process.exit(1));
  };
  const interrupted = stopOnSignals(parts.stop);
  try {
    await start({ dev, parts, lost, interrupted });
  } catch (error) {
    await parts.stop();
    // Whoever interrupted a start expects no complaint about it.
    if (!interrupted.aborted) throw error;
  }
}

type Start = {
  dev: boolean;
  parts: ReturnType<typeof startedParts>;
  lost(reason: string): void;
  interrupted: AbortSignal;
};

async function start({ dev, parts, lost, interrupted }: Start) {
  prepareDataDir(env.DATA_DIR);
  await parts.start(lockDataDir());
  await refuseTakenPort(env.PORT, env.HOST, "the server");
  if (env.GATEWAY_URL === undefined) await refuseTakenPort(env.PORT + 1, env.HOST, "the sandbox gateway");

  const given = givenEnvironment();
  const settings = applicationSettings();
  const [database] = await Promise.all([
    parts.start(startDatabase(lost)),
    env.GATEWAY_URL === undefined ? parts.start(gateway(settings, lost)) : undefined,
  ]);
  interrupted.throwIfAborted();
  await prepareDatabase(database);
  if (!dev) await buildApp(given, interrupted);
  completeEnvironment({
    ...settings,
    NODE_ENV: dev ? "development" : "production",
    DATABASE_URL: database.appUrl,
    ...(env.DATABASE_URL === undefined && { ALLOW_LOCAL_WEBHOOKS: "1" }),
  });

  interrupted.throwIfAborted();
  if (!dev) await parts.start(Promise.resolve(announceServing()));
  const app = await parts.start(startApp({ dev, port: env.PORT }));
  await parts.start(serve(app, { drainMs: dev ? 500 : 20_000, packed: !dev }));
  await greet(database, settings);
}

async function lockDataDir() {
  const lock = await takeLock(join(env.DATA_DIR, "lock"));
  if ("release" in lock) return { stop: lock.release };
  throw new StartError(
    `Halala already runs on ${env.DATA_DIR} (process ${lock.heldBy}): stop it, or set DATA_DIR and PORT.`,
  );
}

function startDatabase(onLost: (reason: string) => void): Promise<Database> {
  if (env.DATABASE_URL) return configuredDatabase(env.DATABASE_URL, env.MIGRATION_DATABASE_URL);
  return embeddedDatabase({ dataDir: env.DATA_DIR, notice: say, onLost });
}

type Settings = ReturnType<typeof applicationSettings>;

function gateway(settings: Settings, onLost: (reason: string) => void) {
  return startSandbox({
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
  if (env.DATABASE_URL) return say(ready(baseUrl));
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
    appUrl: database.appUrl,
    baseUrl,
    gatewayUrl,
    gatewayPublishableKey: publishableKey,
  };
  const demo = database.empty
    ? await makeDemo(env.DATA_DIR, request, addresses)
    : readDemo(env.DATA_DIR, addresses);
  database.settled();
  say(demo ? welcome(demo) : ready(baseUrl));
}
