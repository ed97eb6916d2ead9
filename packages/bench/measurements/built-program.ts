import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { descendants } from "@/e2e/program/program";
import { checkOut } from "@/packages/bench/harness/checkout";
import { postgresMs, processMs, residentMegabytes } from "@/packages/bench/harness/cpu";
import { addAccounts, type DatabaseUrls, rowOf } from "@/packages/bench/harness/database";
import { openGateway } from "@/packages/bench/harness/gateway";
import { newSecretsKey } from "@/packages/bench/harness/processes";
import { openPool } from "@/packages/bench/harness/schemas";
import type { Run } from "@/packages/bench/harness/script";
import { openFolder, startSystemProgram, withClient } from "@/packages/bench/harness/system";
import { until } from "@/packages/bench/harness/wait";
import { freePortPair, randomSecret, root } from "@/packages/bench/server";

/** Returns a folder with a built program: the given one, or a checkout of the commit. */
export async function builtHome(run: Run, commit: string): Promise<string> {
  const exec = promisify(execFile);
  const isFolder = existsSync(join(commit, "server/run.mjs"));
  const home = isFolder ? resolve(commit) : checkOut(run, commit);
  if (!isFolder) await exec("npm", ["ci"], { cwd: home });
  for (const folder of new Set([root, home]))
    await exec(process.execPath, ["server/run.mjs", "prebuild"], { cwd: folder });
  return home;
}

const Manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** Starts the whole program as `npm start` does. Resolves when it serves. */
async function start(run: Run, cwd: string, home: string, port: number, env: Record<string, string>) {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")));
  const { child, serving, stop } = startSystemProgram(run, {
    ...{ command: "sh", args: ["-c", scripts.start], home, cwd },
    env: { PORT: String(port), DATA_DIR: join(home, "data"), ...env },
  });
  await serving(async () => {
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!ok) throw new Error(`/readyz returned ${status}`);
  }, 600_000);
  return { pids: () => descendants(child.pid ?? 0), stop };
}

/** The memory of all processes, with PostgreSQL and the demo merchants, so many seconds after a first start. */
export async function memoryAtRest(run: Run, cwd: string, seconds: number): Promise<number> {
  const { pids, stop } = await start(
    run,
    cwd,
    openFolder(run, `rest-${randomUUID()}`),
    await freePortPair(),
    {},
  );
  await wait(seconds * 1_000);
  const megabytes = residentMegabytes(pids());
  await stop();
  return megabytes;
}

const written = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal,
  pg_snapshot_xmax(pg_current_snapshot())::text::float8 as commits`;

export type Contestant = Awaited<ReturnType<typeof openContestant>>;

/** A program on its own database and gateway, with merchants whose keys are enough for the load. */
export async function openContestant(
  run: Run,
  cwd: string,
  name: string,
  { ownerUrl, appUrl }: DatabaseUrls,
) {
  await withClient(ownerUrl, (client) => client.query(`create database ${name}`));
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  const [port, gateway] = [await freePortPair(), await openGateway(run)];
  const [origin, pepper, webhookSecret] = [`http://127.0.0.1:${port}`, randomSecret(), randomSecret()];
  await gateway.addWebhook(`${origin}/api/gateway`, webhookSecret);
  const home = openFolder(run, name);
  const env = {
    BASE_URL: origin,
    DATABASE_URL: named(appUrl),
    MIGRATION_DATABASE_URL: named(ownerUrl),
    GATEWAY_URL: gateway.origin,
    GATEWAY_TEST_SECRET_KEY: gateway.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: gateway.publishableKey,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    SECRETS_KEYS: newSecretsKey("k1"),
    KEY_PEPPER: pepper,
    NEXTAUTH_SECRET: randomSecret(),
  };
  let program = await start(run, cwd, home, port, env);
  const owner = openPool(run, named(ownerUrl), 2);
  // The program and PostgreSQL: the other contestant rests meanwhile. The gateway is not ours.
  const cpuMs = () => processMs(program.pids()) + postgresMs(run.folder);
  return {
    ...{ name, origin, gateway, owner },
    accounts: await addAccounts(owner, 9, { keys: 400, pepper }),
    costs: async () => ({ cpu: cpuMs(), ...(await rowOf<{ wal: number; commits: number }>(owner, written)) }),
    /** Resolves when the work that requests left behind, such as the gateway's callbacks, is done. */
    async idle() {
      let before = cpuMs();
      const isIdle = () => {
        const ms = cpuMs() - before;
        before += ms;
        return ms <= 50;
      };
      await wait(250);
      await until(isIdle, { everyMs: 250, withinMs: 10_000 });
    },
    async restart(whileStopped: () => Promise<unknown>) {
      await program.stop();
      await whileStopped();
      program = await start(run, cwd, home, port, env);
    },
  };
}
