import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { root } from "@/server/base/root";
import { isRunning } from "@/server/platform/launch/processes/processes";
import { scratchFolder } from "@/server/test/worker";
import { startPostgres } from "./postgres";

const patiently = { timeout: 30_000, interval: 50 };
const settings = { fsync: "off" };
const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

function dataFolder(mode = 0o711) {
  const folder = scratchFolder();
  chmodSync(folder, mode);
  return folder;
}

async function start(dataDir: string, options: Partial<Parameters<typeof startPostgres>[0]> = {}) {
  const postgres = await startPostgres({ dataDir, settings, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the server is killed meanwhile
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

/** Starts PostgreSQL from another process that can be killed; PostgreSQL keeps running. */
async function startInChild(dataDir: string) {
  const script = `
    import { startPostgres } from "@/server/platform/launch/database/postgres";
    const { ownerUrl } = await startPostgres(${JSON.stringify({ dataDir, settings })});
    process.stdout.write(ownerUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { child, url: String(url) };
}

test("after a kill of the program, the next start stops the orphaned PostgreSQL and keeps committed data", async () => {
  const dataDir = dataFolder();
  const { child, url } = await startInChild(dataDir);
  await ask(url, "create table kept as select 7 as n");
  const orphan = postmaster(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isRunning(orphan)).toBe(true);

  const again = await start(dataDir);
  expect(isRunning(orphan)).toBe(false);
  expect(again.created).toBe(false);
  expect(await ask(again.ownerUrl, "select n from kept")).toEqual([{ n: 7 }]);
});

test("after a kill of all processes, the next start recovers", async () => {
  const dataDir = dataFolder();
  const { child, url } = await startInChild(dataDir);
  await ask(url, "create table kept as select 7 as n");
  child.kill("SIGKILL");
  process.kill(postmaster(dataDir), "SIGKILL");
  await once(child, "exit");
  expect(await ask((await start(dataDir)).ownerUrl, "select n from kept")).toEqual([{ n: 7 }]);
});

test("a stale PID file with another process's PID does not prevent a start", async () => {
  const dataDir = dataFolder();
  await (await startPostgres({ dataDir, settings })).stop();
  const bystander = spawn("sleep", ["60"]);
  writeFileSync(join(dataDir, "postgres/data/postmaster.pid"), `${bystander.pid}\n`);
  expect(await ask((await start(dataDir)).ownerUrl, "select 1 as n")).toEqual([{ n: 1 }]);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
});

test("a killed PostgreSQL is restarted at the same address", async () => {
  const dataDir = dataFolder();
  const { ownerUrl } = await start(dataDir);
  const killed = postmaster(dataDir);
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => ask(ownerUrl, "select 1 as n").catch(() => "not yet"), patiently)
    .toEqual([{ n: 1 }]);
  expect(postmaster(dataDir)).not.toBe(killed);
});

test("two instances run side by side with separate data", async () => {
  const [one, other] = await Promise.all([start(dataFolder()), start(dataFolder())]);
  await ask(one.ownerUrl, "create table mine (id int)");
  expect(await ask(other.ownerUrl, "select to_regclass('mine') as mine")).toEqual([{ mine: null }]);
});

test("an interrupted first start is repeated", async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, "postgres/new-abcdef/base"), { recursive: true });
  const { ownerUrl, created } = await start(dataDir);
  expect(created).toBe(true);
  expect(existsSync(join(dataDir, "postgres/new-abcdef"))).toBe(false);
  expect(await ask(ownerUrl, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("reports a folder that PostgreSQL's user cannot enter, and stores the data elsewhere", async () => {
  const dataDir = dataFolder(0o700);
  const notices: string[] = [];
  const notice = (line: string) => notices.push(line);
  const { ownerUrl } = await start(dataDir, { notice });
  await ask(ownerUrl, "create table kept as select 7 as n");
  await running.pop()?.stop();
  const again = await start(dataDir, { notice });
  const home = new URL(again.ownerUrl).searchParams.get("host");
  if (home && !home.startsWith(dataDir)) onTestFinished(() => rmSync(home, { recursive: true }));
  expect(await ask(again.ownerUrl, "select n from kept")).toEqual([{ n: 7 }]);
  const asRoot = process.getuid?.() === 0;
  expect(notices).toEqual(asRoot ? Array(2).fill(expect.stringContaining("cannot access")) : []);
});

test("rejects an unwritable data folder in one line with its name", async () => {
  const file = join(dataFolder(), "file");
  writeFileSync(file, "");
  await expect(startPostgres({ dataDir: file })).rejects.toThrow(
    `DATA_DIR: the folder ${file} cannot be written`,
  );
});

test("passwords are readable by this user only and required over loopback", async () => {
  const dataDir = dataFolder();
  const { ownerUrl } = await start(dataDir);
  expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  const guess = new URL(ownerUrl);
  guess.search = "";
  guess.password = "guess";
  await expect(ask(guess.toString(), "select 1")).rejects.toThrow("password authentication failed");
});
