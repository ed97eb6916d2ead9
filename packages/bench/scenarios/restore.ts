import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Clients } from "@/packages/bench/harness/clients";
import { openFixture } from "@/packages/bench/harness/fixture";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { openFolder, runAsPostgres, withClient } from "@/packages/bench/harness/system";
import { manyListeners, until } from "@/packages/bench/harness/wait";
import { freePort, say } from "@/packages/bench/server";
import { steadyLoad } from "./steady-load";

export const script = defineScript({
  about:
    "A base backup under load, a dropped table, and the moment before it restored, with a system's PostgreSQL.",
  options: {},
  deadlineMinutes: 10,
  async run(run, _, [programs]) {
    if (programs === undefined)
      throw new Error("Name the folder of PostgreSQL's programs, as in /usr/lib/postgresql/15/bin");
    const cluster = await openCluster(run, programs);
    const { ownerUrl } = cluster;
    const appUrl = ownerUrl.replace(`postgres:${password}@`, `halala_app:${password}@`);
    const fixture = await openFixture(run, { database: { ownerUrl, appUrl } });
    const clients = new Clients(run, fixture.services, fixture.accounts, { impatient: false });
    const calm = manyListeners();
    const load = steadyLoad({ fixture, clients, seed: 1 }, 15, calm.signal);
    await wait(15_000);
    const tookMs = cluster.backUp();
    say(`base backup under load: ${tookMs} ms; ${JSON.stringify(await query(ownerUrl, totals))}`);
    await wait(15_000);
    const { at } = await query(ownerUrl, "select clock_timestamp()::text as at");
    const before = await query(ownerUrl, totals);
    say(`the moment to restore: ${at}; ${JSON.stringify(before)}`);
    await wait(3_000);
    await query(ownerUrl, "drop table webhook_attempt cascade");
    await wait(2_000);
    calm.abort();
    clients.giveUp();
    await load;
    say(`a table was dropped; ${JSON.stringify(await query(ownerUrl, totals))}`);
    await query(ownerUrl, "select pg_switch_wal()");
    await wait(2_000);
    const restored = await cluster.restore(String(at));
    const after = await query(restored.url, totals);
    const { there } = await query(restored.url, "select to_regclass('webhook_attempt') is not null as there");
    say(`open for writing after ${restored.tookMs} ms from ${restored.files} archived files`);
    say(`${JSON.stringify(after)}; the dropped table is ${there ? "there" : "not there"}`);
    // Payments continued between the restore point and the count, so a few of those counted are newer.
    const missing = Number(before.payments) - Number(after.payments);
    return there && after.sum === 0 && missing >= 0 && missing < 20 ? 0 : 1;
  },
});

const password = "restore-trial";
const totals = `select (select count(*)::int from payment) as payments, (select count(*)::int from refund) as refunds,
  (select count(*)::int from ledger_entry) as entries, (select coalesce(sum(amount), 0)::int from ledger_entry) as sum`;

const query = (url: string, text: string): Promise<Record<string, unknown>> =>
  withClient(url, async (client) => (await client.query(text)).rows[0]);

/**
 * A PostgreSQL with WAL archiving, set up as docs/guides/operating.md describes. Needs root and an account
 * `postgres`.
 */
async function openCluster(run: Run, programs: string) {
  const home = openFolder(run, "cluster");
  const [data, archive, base] = [join(home, "data"), join(home, "archive"), join(home, "base")];
  const [port, restoredPort] = [await freePort(), await freePort()];
  const urlAt = (at: number) => `postgresql://postgres:${password}@127.0.0.1:${at}/halala`;
  const execute = (program: string, ...args: string[]) =>
    runAsPostgres(join(programs, program), args, password);
  const server = (to: number) => ["-h", "127.0.0.1", "-p", String(to), "-U", "postgres"];
  const start = (folder: string, to: number, ...settings: string[]) => {
    const options = [`-p ${to}`, `-k ${home}`, "-c listen_addresses=127.0.0.1", ...settings].join(" ");
    run.onEnd(() => execute("pg_ctl", "-D", folder, "-m", "immediate", "stop"));
    execute("pg_ctl", "-D", folder, "-w", "-t", "120", "-l", join(home, `log-${to}`), "-o", options, "start");
  };
  for (const folder of [archive, base]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(home, "password"), password);
  execFileSync("chown", ["-R", "postgres", home]);
  const encoding = ["-A", "scram-sha-256", "-E", "UTF8", "--locale=C"];
  execute("initdb", "-D", data, "-U", "postgres", `--pwfile=${join(home, "password")}`, ...encoding);
  const archiving = `-c archive_command='cp %p ${archive}/%f'`;
  start(data, port, "-c archive_mode=on", "-c archive_timeout=5", archiving);
  execute("createdb", ...server(port), "halala");
  return {
    ownerUrl: urlAt(port),
    /** Returns how long it took, in milliseconds. */
    backUp() {
      const began = Date.now();
      execute("pg_basebackup", ...server(port), "-D", base, "-X", "stream", "-c", "fast");
      return Date.now() - began;
    },
    /** Stops the server and restores to the restore point on another one. */
    async restore(moment: string) {
      execute("pg_ctl", "-D", data, "-m", "immediate", "stop");
      const began = Date.now();
      execute("pg_verifybackup", "-n", base);
      writeFileSync(join(base, "recovery.signal"), "");
      start(
        base,
        restoredPort,
        "-c archive_mode=off",
        `-c restore_command='cp ${archive}/%f %p'`,
        `-c recovery_target_time='${moment}'`,
        "-c recovery_target_action=promote",
      );
      const url = urlAt(restoredPort);
      await until(async () => !(await query(url, "select pg_is_in_recovery() as busy")).busy);
      return { url, tookMs: Date.now() - began, files: readdirSync(archive).length };
    },
  };
}
