import { chownSync, existsSync, mkdirSync, realpathSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { sha256 } from "@/server/base/runtime/digest";
import { StartError } from "@/server/base/runtime/start-error";
import { type Cluster, startCluster } from "@/server/platform/launch/processes/cluster";
import { keptSecret, prepareFolder, randomSecret } from "@/server/platform/launch/secrets";
import {
  postgresAccount,
  reachable,
  rejectForeignFolder,
  type SystemAccount,
  sharedTemporaryFolder,
} from "./postgres-runtime";

type Options = {
  dataDir: string;
  port?: number;
  settings?: Record<string, string>;
  /** Drops the database of an earlier start and creates an empty one. */
  renew?: boolean;
  /** Called before a new database is created. */
  beforeCreating?: () => void;
  /** Called with one line if a file is in an unexpected place. */
  notice?: (line: string) => void;
  onLost?: (reason: string) => void;
};

export type Postgres = {
  ownerUrl: string;
  appUrl: string;
  /** Where the cluster is stored. */
  folder: string;
  created: boolean;
  stop(): Promise<void>;
};

const database = "halala";
const appRole = "halala_app";

/**
 * Starts PostgreSQL with its data under the data folder, reachable over a Unix socket and loopback only.
 * Recovers from any earlier kill. `created` is true for a new, empty database. Throws StartError.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  prepareFolder("DATA_DIR", options.dataDir);
  const ownerPassword = keptSecret(options.dataDir, "postgres_owner_password", randomSecret);
  const appPassword = keptSecret(options.dataDir, "postgres_app_password", randomSecret);
  const account = postgresAccount();
  const folder = home(options, account);
  const cluster = await startCluster({
    home: folder,
    account,
    ownerPassword,
    port: options.port,
    settings: options.settings ?? {},
    onLost: options.onLost,
  });
  const url = address(cluster);
  try {
    const admin = url("postgres", ownerPassword, "postgres");
    const created = await createDatabase(admin, options);
    return {
      ownerUrl: url("postgres", ownerPassword, database),
      appUrl: url(appRole, appPassword, database),
      folder,
      created,
      stop: cluster.stop,
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * The host comes first, for parsers that do not support the socket parameter. `pg` and libpq use the socket.
 */
const address = (cluster: Cluster) => (role: string, password: string, name: string) => {
  const socket = cluster.socketDir ? `?host=${encodeURIComponent(cluster.socketDir)}` : "";
  return `postgresql://${role}:${password}@127.0.0.1:${cluster.port}/${name}${socket}`;
};

async function createDatabase(adminUrl: string, { renew, beforeCreating }: Options): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if (renew) await client.query(`drop database if exists ${database} with (force)`);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (rowCount !== 0) return false;
    beforeCreating?.();
    await client.query(`create database ${database}`);
    return true;
  } finally {
    await client.end();
  }
}

/**
 * The cluster's folder: in the data folder, or in a shared location if PostgreSQL's account cannot access it
 * there.
 */
function home({ dataDir, notice }: Options, account: SystemAccount): string {
  const folder = join(dataDir, "postgres");
  const key = sha256(realpathSync(dataDir)).toString("hex").slice(0, 16);
  const elsewhere = () => join(sharedTemporaryFolder(account), `halala-postgres-${key}`);
  if (account.uid === undefined) return createFolder(folder, account);

  const wasThere = existsSync(folder);
  createFolder(folder, account);
  if (reachable(folder, account)) return folder;
  if (wasThere && existsSync(join(folder, "data"))) {
    throw new StartError(
      `PostgreSQL's account can no longer access ${folder}. Check the permissions of its parent folders.`,
    );
  }
  rmdirSync(folder);
  rejectForeignFolder(elsewhere(), account);
  notice?.(`PostgreSQL's account cannot access ${dataDir}, so the database is stored in ${elsewhere()}.`);
  return createFolder(elsewhere(), account);
}

function createFolder(folder: string, account: SystemAccount): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}
