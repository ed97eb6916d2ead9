import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { inject } from "vitest";
import { cellOfTests, seed } from "./full";

// Otherwise each run would have different cases.
fc.configureGlobal({ seed });

type TestDatabase = {
  /** Connects as the application does, not as the owner of the tables. */
  url: string;
  ownerUrl: string;
  /** Connections of the application's role. */
  pool: pg.Pool;
};

const database = await openDatabase();

/** This process's own database, a copy of the run's migrated template. */
export const testDatabase = async (): Promise<TestDatabase> => database;

/** Connections that find the tables of the tests' accounts, in a cell or not. */
export function connectionTo(connectionString: string): pg.ClientConfig {
  if (cellOfTests === null) return { connectionString };
  const url = new URL(connectionString);
  const { node } = inject("database");
  if (node !== null) url.host = node;
  return { connectionString: url.toString(), options: `-c search_path=${cellOfTests},public` };
}

/** Opens a connection as the owner of the tables. */
export async function connectOwner(): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(database.ownerUrl));
  await client.connect();
  return client;
}

/** Test files in one process share the database, so each uses its own accounts. */
async function openDatabase(): Promise<TestDatabase> {
  const template = inject("database");
  if (template.node !== null) {
    const { ownerUrl, appUrl: url } = template;
    return { url, ownerUrl, pool: openPool(url) };
  }
  const source = new URL(template.ownerUrl).pathname.slice(1);
  // The system can give a later process of the run the same ID.
  const name = `worker_${process.pid}_${randomBytes(4).toString("hex")}`;
  const client = new pg.Client({ connectionString: at(template.ownerUrl, "postgres") });
  await client.connect();
  await client.query(`create database ${name} template ${source}`);
  // Rights on a database are not copied.
  await client.query(`revoke temporary on database ${name} from public`);
  await client.end();
  const url = at(template.appUrl, name);
  return { url, ownerUrl: at(template.ownerUrl, name), pool: openPool(url) };
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max: 20 });
  // Like the program's pools, it survives connections that are lost.
  pool.on("error", () => {});
  pool.on("connect", (opened) => opened.on("error", () => {}));
  return pool;
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

const scratch = mkdtempSync(join(inject("folder"), "worker-"));
chmodSync(scratch, 0o711); // a test's own PostgreSQL may run under another account

/** Creates a folder that is removed at the end of the run. */
export const scratchFolder = () => mkdtempSync(join(scratch, "folder-"));

const gateway = inject("gateway");

export const native = { Request, Response };

/** The settings of the application under test. */
export const settings = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  BASE_URL: "http://localhost:3000",
  NEXTAUTH_URL: "http://localhost:3000",
  ...inject("secrets"),
  DATA_DIR: scratchFolder(),
  DATABASE_URL: database.url,
  DATABASE_CELLS: cellOfTests === null ? "" : "1",
  GATEWAY_URL: gateway.url,
  GATEWAY_TEST_SECRET_KEY: gateway.secretKey,
  GATEWAY_TEST_PUBLISHABLE_KEY: gateway.publishableKey,
  GATEWAY_TIMEOUT_MS: "5000",
  ALLOW_LOCAL_WEBHOOKS: "1",
  APPLE_PAY_DOMAINS: "shop.example",
  // A developer's settings for the running program must not affect tests.
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
