import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import pg from "pg";
import { afterAll, afterEach, expect, inject } from "vitest";

type TestDatabase = {
  /** As the application connects: not the owner of its tables. */
  url: string;
  ownerUrl: string;
  pool: pg.Pool;
};

let copied: Promise<TestDatabase> | undefined;

/** This worker's own database, a copy of the run's migrated template. */
export function testDatabase(): Promise<TestDatabase> {
  copied ??= copyTemplate();
  return copied;
}

async function copyTemplate(): Promise<TestDatabase> {
  const template = inject("database");
  const source = new URL(template.ownerUrl).pathname.slice(1);
  // biome-ignore lint/style/noProcessEnv: the only place where vitest tells it
  const worker = Number(process.env.VITEST_POOL_ID);
  const name = `worker_${worker}`;
  const client = new pg.Client({ connectionString: at(template.ownerUrl, "postgres") });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${source}`);
  await client.end();
  const url = at(template.appUrl, name);
  return {
    url,
    ownerUrl: at(template.ownerUrl, name),
    pool: new pg.Pool({ connectionString: url, max: 20 }),
  };
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

/** The application reads its settings when it is first imported, which is after this file has run. */
async function settle() {
  const gateway = inject("gateway");
  const { url } = await testDatabase();
  const settings = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    BASE_URL: "http://localhost:3000",
    NEXTAUTH_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    SECRETS_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    GATEWAY_URL: gateway.url,
    GATEWAY_TEST_SECRET_KEY: gateway.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: gateway.publishableKey,
    GATEWAY_TIMEOUT_MS: "5000",
    GATEWAY_WEBHOOK_SECRET: randomBytes(32).toString("base64url"),
    ALLOW_LOCAL_WEBHOOKS: "1",
    // What a developer has set for the running program must not change what a test sees.
    MIGRATION_DATABASE_URL: "",
    GATEWAY_LIVE_URL: "",
    GATEWAY_LIVE_SECRET_KEY: "",
    GATEWAY_LIVE_PUBLISHABLE_KEY: "",
    SMTP_URL: "",
    MAIL_FROM: "",
    OPERATOR_EMAIL: "",
    INNGEST_BASE_URL: "",
    INNGEST_EVENT_KEY: "",
    INNGEST_SIGNING_KEY: "",
  };
  // biome-ignore lint/style/noProcessEnv: the application's own door for settings
  Object.assign(process.env, settings);
}

/** A new folder that is removed when the file's tests have run. */
export const scratchFolder = () => mkdtempSync(join(scratch, "folder-"));

const scratch = mkdtempSync(join(tmpdir(), "halala-worker-"));
chmodSync(scratch, 0o711); // a test's own PostgreSQL may run under another account
const dataDir = scratchFolder();
await settle();

const said: string[] = [];
for (const method of ["debug", "error", "info", "log", "trace", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    said.push(`console.${method}: ${format(...args)}`);
  };
}
const nothingWasSaid = () => expect(said.splice(0), "a test wrote to the console").toEqual([]);

afterEach(nothingWasSaid);

afterAll(async () => {
  nothingWasSaid();
  await (await testDatabase()).pool.end();
  rmSync(scratch, { recursive: true, force: true });
});
