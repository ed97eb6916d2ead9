import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { takeLock } from "./launch/lock";
import { freePort } from "./launch/ports";
import { root } from "./launch/root";
import { scratchFolder } from "./test/worker";

// Every test here starts a program.
vi.setConfig({ testTimeout: 60_000 });

/** Starts the program with settings that cannot work and gives what it said. */
async function start(settings: Record<string, string>) {
  const program = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: {
      NODE_ENV: "test",
      PATH: "/usr/bin:/bin",
      PORT: String(await freePort()),
      DATA_DIR: scratchFolder(),
      DATABASE_URL: "",
      GATEWAY_URL: "",
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

test("a taken port is said in one line", async () => {
  await using taken = await occupy();
  expect(await start({ PORT: String(taken.port) })).toEqual(
    oneLine(new RegExp(`Port ${taken.port} for the server is taken`)),
  );
});

test("a taken port of the sandbox gateway is said in one line", async () => {
  await using taken = await occupy();
  expect(await start({ PORT: String(taken.port - 1) })).toEqual(
    oneLine(new RegExp(`Port ${taken.port} for the sandbox gateway is taken`)),
  );
});

test("a data folder that cannot be written is said in one line", async () => {
  const file = join(scratchFolder(), "file");
  writeFileSync(file, "");
  expect(await start({ DATA_DIR: file })).toEqual(oneLine(/The data folder .*file cannot be written/));
});

test("a second program on the same data folder is refused in one line", async () => {
  const dataDir = scratchFolder();
  await takeLock(join(dataDir, "lock"));
  expect(await start({ DATA_DIR: dataDir })).toEqual(
    oneLine(new RegExp(`already runs on ${dataDir} \\(process ${process.pid}\\)`)),
  );
});

test("a lock that a killed program left does not keep the next one from starting", async () => {
  const dataDir = scratchFolder();
  const file = join(dataDir, "lock");
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: "another process of this number" }));
  expect(await takeLock(file)).toHaveProperty("release");
});

test("an unreachable database is said in one line, without its password", async () => {
  const port = await freePort();
  const outcome = await start({ DATABASE_URL: `postgresql://someone:whisper@127.0.0.1:${port}/shop` });
  expect(outcome).toEqual(oneLine(/DATABASE_URL: the database .*shop cannot be used: connect ECONNREFUSED/));
  expect(outcome.stderr).not.toContain("whisper");
});

test("a migration edited after it was applied is said in one line that names it", async () => {
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
  expect(await start({ DATABASE_URL: url.toString() })).toEqual(
    oneLine(new RegExp(`Migration ${rows[0].migration_name} was edited after it was applied`)),
  );
});

test("a live gateway key in test mode is refused in one line, which does not repeat it", async () => {
  const outcome = await start({ GATEWAY_TEST_SECRET_KEY: "sk_live_whisper" });
  expect(outcome).toEqual(oneLine(/GATEWAY_TEST_SECRET_KEY must start with sk_test_/));
  expect(outcome.stderr).not.toContain("whisper");
});

test("a setting that is not what it must be is said in one line that names it", async () => {
  expect(await start({ PORT: "many" })).toEqual(oneLine(/PORT: /));
});
