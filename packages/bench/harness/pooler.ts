import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";
import { checkPooler, freePort } from "@/packages/bench/server";
import { openFolder, startSystemProgram, withClient } from "./system";

export type PoolMode = "session" | "transaction";

/** Connections of PgBouncer to the server. Fewer than the clients have, so that in transaction mode they share them. */
const serverConnections = { session: 60, transaction: 6 };

/**
 * Starts PgBouncer as Debian ships it in front of the database, on loopback. Verifies that the program
 * accepts the modes that work and rejects those that do not. Returns the settings for the service.
 */
export async function startPooler(run: Run, database: Database, mode: PoolMode) {
  const port = await freePort();
  const home = openFolder(run, "pgbouncer");
  const to = new URL(database.appUrl);
  writeFileSync(
    join(home, "users.txt"),
    `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`,
  );
  writeFileSync(
    join(home, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = ${mode}
default_pool_size = ${serverConnections[mode]}
max_client_conn = 400
`,
  );
  const options = { command: "pgbouncer", args: ["pgbouncer.ini"], home, asPostgres: true };
  const url = `postgresql://${to.username}:${to.password}@127.0.0.1:${port}${to.pathname}`;
  await startSystemProgram(run, options).serving(() => withClient(url, async () => undefined));
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
