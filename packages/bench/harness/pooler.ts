import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Database, whenUp } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";
import { checkPooler, freePort } from "@/packages/bench/server";

export type PoolMode = "session" | "transaction";

/** Connections of PgBouncer to the server. Fewer than the clients have, so that in transaction mode they share them. */
const serverConnections = { session: 60, transaction: 6 };

/**
 * Starts PgBouncer as Debian ships it in front of the database, on loopback. Verifies that the program
 * accepts the modes that work and rejects those that do not. Returns the settings for the service.
 */
export async function startPooler(run: Run, database: Database, mode: PoolMode) {
  const port = await freePort();
  const home = join(run.folder, "pgbouncer");
  mkdirSync(home);
  chmodSync(home, 0o777); // PgBouncer refuses to run as root, so it runs as the data folder's owner
  const to = new URL(database.appUrl);
  const [user, password] = [decodeURIComponent(to.username), decodeURIComponent(to.password)];
  const file = (name: string) => join(home, name);
  writeFileSync(file("users.txt"), `"${user}" "${password}"\n`);
  writeFileSync(
    file("pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file("users.txt")}
pool_mode = ${mode}
default_pool_size = ${serverConnections[mode]}
max_client_conn = 400
logfile = ${file("log")}
pidfile = ${file("pid")}
`,
  );
  const asOther = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", ["-q", ...asOther, file("pgbouncer.ini")], { stdio: "ignore" });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(child, "exit");
  run.onEnd(async () => {
    process.off("exit", end);
    child.kill("SIGTERM");
    await exited;
  });
  const url = `postgresql://${user}:${to.password}@127.0.0.1:${port}${to.pathname}`;
  await Promise.race([
    whenUp(() => withClient(url, async () => undefined)),
    exited.then(() =>
      Promise.reject(new Error(`PgBouncer did not start: ${readFileSync(file("log"), "utf8")}`)),
    ),
  ]);
  const prepares = await accepts(url, true);
  if (!prepares)
    run.log("this PgBouncer keeps no prepared statements in transaction mode: the check refused it");
  if (!(await accepts(url, false))) throw new Error(`The check refused PgBouncer in ${mode} mode.`);
  return {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: database.appUrl,
    DATABASE_PREPARED_STATEMENTS: prepares ? "1" : "0",
  };
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns whether the program would start with this URL. */
const accepts = (url: string, prepares: boolean) =>
  withClient(url, (one) =>
    withClient(url, (other) =>
      checkPooler(one, other, prepares).then(
        () => true,
        () => false,
      ),
    ),
  );
