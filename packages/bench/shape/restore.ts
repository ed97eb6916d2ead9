import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openMerchants } from "@/packages/bench/chaos/merchant";
import { openRig } from "@/packages/bench/chaos/rig";
import { freePort } from "@/server/platform/launch/ports";
import { complain, say } from "@/server/platform/launch/print";
import { steadily } from "./steady";

// Backup and point-in-time restore, as docs/guides/operating.md tells, with the programs of a system's PostgreSQL: a base
// backup under load, a mistake afterwards, and the moment before the mistake brought back on another server.

const [programs] = process.argv.slice(2);
const secret = "restore-trial";

const main = async () => {
  if (programs === undefined)
    throw new Error("Name the folder of PostgreSQL's programs, as /usr/lib/postgresql/15/bin");
  const home = mkdtempSync(join(tmpdir(), "halala-restore-"));
  const [data, archive, base] = ["data", "archive", "base"].map((name) => join(home, name));
  const run = (program: string, ...args: string[]) =>
    execFileSync(
      "setpriv",
      ["--reuid=postgres", "--regid=postgres", "--clear-groups", join(programs, program), ...args],
      {
        cwd: "/",
        stdio: "pipe",
        // biome-ignore lint/style/noProcessEnv: what any program needs to run
        env: { ...process.env, PGPASSWORD: secret },
      },
    );
  execFileSync("chown", ["postgres", home]);
  chmodSync(home, 0o755);
  for (const folder of [archive, base]) {
    mkdirSync(folder ?? "", { mode: 0o700 });
    execFileSync("chown", ["postgres", folder ?? ""]);
  }
  const ports = [await freePort(), await freePort()];
  const start = (folder: string, port: number | undefined, ...more: string[]) => {
    const options = [`-p ${port}`, `-k ${home}`, "-c listen_addresses=127.0.0.1", ...more].join(" ");
    run("pg_ctl", "-D", folder, "-w", "-t", "120", "-l", join(home, `log-${port}`), "-o", options, "start");
  };
  const owner = (port: number | undefined) => `postgresql://postgres:${secret}@127.0.0.1:${port}/halala`;
  const asks = async (port: number | undefined, text: string) => {
    const client = new pg.Client({ connectionString: owner(port) });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows[0];
  };
  const books = `select (select count(*)::int from payment) as payments, (select count(*)::int from refund) as refunds,
    (select count(*)::int from ledger_entry) as entries, (select coalesce(sum(amount), 0)::int from ledger_entry) as sum`;

  writeFileSync(join(home, "password"), secret);
  execFileSync("chown", ["postgres", join(home, "password")]);
  run(
    "initdb",
    "-D",
    data ?? "",
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${join(home, "password")}`,
    "-E",
    "UTF8",
    "--locale=C",
  );
  start(
    data ?? "",
    ports[0],
    "-c archive_mode=on",
    "-c archive_timeout=5",
    `-c archive_command='cp %p ${archive}/%f'`,
  );
  execFileSync(
    join(programs, "createdb"),
    ["-h", "127.0.0.1", "-p", String(ports[0]), "-U", "postgres", "halala"],
    {
      env: { NODE_ENV: "production", PGPASSWORD: secret },
    },
  );
  const database = {
    ownerUrl: owner(ports[0]),
    appUrl: owner(ports[0]).replace(`postgres:${secret}@`, `halala_app:${secret}@`),
  };
  const rig = await openRig({ keep: false, plant: undefined, database });
  const merchants = openMerchants(rig.fleet.apps, rig.shops, { hasty: false });
  const calm = new AbortController();
  const load = steadily({ rig, merchants, seed: 1, perSecond: 15 }, calm.signal);
  try {
    await wait(15_000);
    const began = Date.now();
    run(
      "pg_basebackup",
      "-h",
      "127.0.0.1",
      "-p",
      String(ports[0]),
      "-U",
      "postgres",
      "-D",
      base ?? "",
      "-X",
      "stream",
      "-c",
      "fast",
    );
    const [size] = execFileSync("du", ["-sm", base ?? ""], { encoding: "utf8" }).split("\t");
    say(
      `base backup under load: ${Date.now() - began} ms, ${size} MB; ${JSON.stringify(await asks(ports[0], books))}`,
    );
    await wait(15_000);
    const { at } = await asks(ports[0], "select clock_timestamp()::text as at");
    const before = await asks(ports[0], books);
    say(`the moment to bring back: ${at}; ${JSON.stringify(before)}`);
    await wait(3_000);
    await asks(ports[0], "drop table webhook_attempt cascade");
    await wait(2_000);
    calm.abort();
    merchants.giveUp();
    await load;
    say(`the mistake: a table dropped; ${JSON.stringify(await asks(ports[0], books))}`);
    await asks(ports[0], "select pg_switch_wal()");
    await wait(2_000);
    run("pg_ctl", "-D", data ?? "", "-m", "immediate", "stop");
    const restoring = Date.now();
    run("pg_verifybackup", "-n", base ?? "");
    writeFileSync(join(base ?? "", "recovery.signal"), "");
    start(
      base ?? "",
      ports[1],
      "-c archive_mode=off",
      `-c restore_command='cp ${archive}/%f %p'`,
      `-c recovery_target_time='${at}'`,
      "-c recovery_target_action=promote",
    );
    for (;;) {
      const { busy } = await asks(ports[1], "select pg_is_in_recovery() as busy");
      if (!busy) break;
      await wait(50);
    }
    const after = await asks(ports[1], books);
    const { there } = await asks(ports[1], "select to_regclass('webhook_attempt') is not null as there");
    say(
      `restored and open for writing after ${Date.now() - restoring} ms from ${readdirSync(archive ?? "").length} archived files`,
    );
    say(`${JSON.stringify(after)}; the dropped table is ${there ? "there" : "not there"}`);
    // Payments went on between the moment and the count, so a few of those counted are after it.
    const missing = before.payments - after.payments;
    const whole = there && after.sum === 0 && missing >= 0 && missing < 20;
    run("pg_ctl", "-D", base ?? "", "-m", "fast", "stop");
    if (!whole) throw new Error("What was restored is not what there was.");
  } finally {
    await merchants.close();
    await rig.stop();
    for (const folder of [data, base])
      try {
        run("pg_ctl", "-D", folder ?? "", "-m", "immediate", "stop");
      } catch {
        // It had ended.
      }
    rmSync(home, { recursive: true, force: true });
  }
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(String(error));
    process.exit(1);
  },
);
