import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { root } from "./base/root";
import { checkDatabase } from "./platform/launch/database/database";
import { acquireLock } from "./platform/launch/database/lock";
import { freePort, freePortPair } from "./platform/launch/ports";
import { cellOfTests } from "./test/full";
import { scratchFolder } from "./test/worker";

/** Runs the program with invalid settings or a command that exits, and returns its output. */
async function start(settings: Record<string, string>, ...words: string[]) {
  const program = spawn(process.execPath, ["server/run.mjs", "main", ...words], {
    cwd: root,
    env: {
      NODE_ENV: "test",
      PATH: "/usr/bin:/bin",
      PORT: String(await freePortPair()),
      DATA_DIR: scratchFolder(),
      ...settings,
    },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(program, "exit"),
    text(program.stdout),
    text(program.stderr),
  ]);
  return { code, stdout, stderr };
}

async function occupy(port = 0) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, [Symbol.asyncDispose]: async () => void server.close() };
}

const oneLine = (about: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^Halala did not start\\. [^\\n]*${about.source}[^\\n]*\\n$`)),
});

test("reports a port in use in one line", async () => {
  await using taken = await occupy();
  expect(await start({ PORT: String(taken.port) })).toEqual(
    oneLine(new RegExp(`Port ${taken.port} for the server is taken`)),
  );
});

test("reports a sandbox gateway port in use in one line", async () => {
  const port = await freePortPair();
  await using taken = await occupy(port + 1);
  expect(await start({ PORT: String(port) })).toEqual(
    oneLine(new RegExp(`Port ${taken.port} for the sandbox gateway is taken`)),
  );
});

test("reports an unwritable data folder in one line", async () => {
  const file = join(scratchFolder(), "file");
  writeFileSync(file, "");
  expect(await start({ DATA_DIR: file })).toEqual(oneLine(/DATA_DIR: the folder .*file cannot be written/));
});

test("rejects a second process on the same data folder in one line", async () => {
  const dataDir = scratchFolder();
  await acquireLock(join(dataDir, "lock"));
  expect(await start({ DATA_DIR: dataDir })).toEqual(
    oneLine(new RegExp(`already running on ${dataDir} \\(process ${process.pid}\\)`)),
  );
});

test("a stale lock of a killed process does not prevent a start", async () => {
  const dataDir = scratchFolder();
  const file = join(dataDir, "lock");
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: "another process of this number" }));
  expect(await acquireLock(file)).toHaveProperty("release");
});

const secrets = {
  SECRETS_KEYS: `k1:${randomBytes(32).toString("base64")}`,
  KEY_PEPPER: randomBytes(32).toString("base64"),
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  GATEWAY_WEBHOOK_SECRET: randomBytes(32).toString("base64"),
  DATABASE_CELLS: cellOfTests === null ? "0" : "1",
};

test("reports an unreachable database in one line, without the password", async () => {
  const port = await freePort();
  const DATABASE_URL = `postgresql://someone:whisper@127.0.0.1:${port}/shop`;
  const outcome = await start({ DATABASE_URL, ...secrets });
  expect(outcome).toEqual(oneLine(/DATABASE_URL: the database .*shop cannot be used: connect ECONNREFUSED/));
  expect(outcome.stderr).not.toContain("whisper");
});

test("reports a migration edited after it was applied in one line with its name", async () => {
  const { ownerUrl } = inject("database");
  const url = new URL(ownerUrl);
  url.pathname = "/edited";
  const admin = new pg.Client({ connectionString: ownerUrl.replace(/\/halala\?/, "/postgres?") });
  await admin.connect();
  await admin.query("create database edited template halala");
  await admin.end();
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const { rows } = await client.query(
    "update _prisma_migrations set checksum = 'other' where migration_name = (select min(migration_name) from _prisma_migrations) returning migration_name",
  );
  await client.end();
  const urls = { DATABASE_URL: inject("database").appUrl, MIGRATION_DATABASE_URL: url.toString() };
  expect(await start({ ...urls, ...secrets })).toEqual(
    oneLine(new RegExp(`Migration ${rows[0].migration_name} was edited after it was applied`)),
  );
});

/** URLs of this test's own migrated database, for the application and the owner role. */
async function ownDatabase() {
  const template = inject("database");
  const name = `main_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: at(template.ownerUrl, "postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template ${new URL(template.ownerUrl).pathname.slice(1)}`);
  await admin.end();
  return { DATABASE_URL: at(template.appUrl, name), MIGRATION_DATABASE_URL: at(template.ownerUrl, name) };
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

test("a process with another pepper does not start until the change is accepted", async () => {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = await ownDatabase();
  await checkDatabase(DATABASE_URL, { ...secrets, GATEWAY_LIVE_WEBHOOK_SECRET: undefined }, scratchFolder(), {
    prepares: true,
    isSplit: cellOfTests !== null,
  });
  const other = { ...secrets, KEY_PEPPER: "whisper, another pepper" };
  const outcome = await start({ DATABASE_URL, ...other });
  expect(outcome).toEqual(oneLine(/KEY_PEPPER differs from the value this database was used with/));
  expect(outcome.stderr).not.toContain("whisper");
  expect(await start({ MIGRATION_DATABASE_URL, ...other }, "accept-secret", "KEY_PEPPER")).toEqual({
    code: 0,
    stdout: "KEY_PEPPER was accepted. Restart every process that uses another value.\n",
    stderr: "",
  });
  expect(await start({ DATABASE_URL, ...secrets })).toEqual(oneLine(/KEY_PEPPER differs from the value/));
});

test("a process does not start with the table owner's role", async () => {
  const { MIGRATION_DATABASE_URL } = await ownDatabase();
  expect(await start({ DATABASE_URL: MIGRATION_DATABASE_URL, ...secrets })).toEqual(
    oneLine(/DATABASE_URL: the role \w+ is a superuser/),
  );
});

test("a process does not start without DATABASE_CELLS on a database with cells", async () => {
  const urls = await ownDatabase();
  expect(await start(urls, "cells", "create", "cell_a")).toMatchObject({ code: 0 });
  const { DATABASE_URL } = urls;
  expect(await start({ DATABASE_URL, ...secrets, DATABASE_CELLS: "0" })).toEqual(
    oneLine(/DATABASE_CELLS must be 1/),
  );
});

test("the migrate command migrates the database without application secrets", async () => {
  const urls = await ownDatabase();
  expect(await start(urls, "migrate")).toEqual({
    code: 0,
    stdout: "All migrations and functions are already applied.\n",
    stderr: "",
  });
  expect(await start({ DATABASE_URL: urls.DATABASE_URL }, "migrate")).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^The command migrate failed\. Set MIGRATION_DATABASE_URL[^\n]*\n$/),
  });
});

test("the demo does not start on a public interface", async () => {
  expect(await start({ HOST: "0.0.0.0" })).toEqual(
    oneLine(/HOST must be 127\.0\.0\.1 when DATABASE_URL is not set/),
  );
});

test("live keys require an https BASE_URL", async () => {
  const liveKeys = { GATEWAY_LIVE_SECRET_KEY: "sk_live_a", GATEWAY_LIVE_PUBLISHABLE_KEY: "pk_live_a" };
  const urls = { DATABASE_URL: "postgresql://app@127.0.0.1:1/halala", BASE_URL: "http://pay.example" };
  expect(await start({ ...urls, ...secrets, ...liveKeys })).toEqual(
    oneLine(/BASE_URL must be the public https address/),
  );
});

test("rejects a live gateway key in test mode in one line, without the key", async () => {
  const outcome = await start({ GATEWAY_TEST_SECRET_KEY: "sk_live_whisper" });
  expect(outcome).toEqual(oneLine(/GATEWAY_TEST_SECRET_KEY must start with sk_test_/));
  expect(outcome.stderr).not.toContain("whisper");
});

test("reports an invalid setting in one line with its name", async () => {
  expect(await start({ PORT: "many" })).toEqual(oneLine(/PORT: /));
});
