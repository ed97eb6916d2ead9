import { type ChildProcess, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import type { DatabaseUrls } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";
import { openFolder, startSystemProgram, withClient } from "@/packages/bench/harness/system";
import { until, whenUp } from "@/packages/bench/harness/wait";
import { freePort, randomSecret } from "@/packages/bench/server";

const binaries = "/usr/lib/postgresql/15/bin";
const names = ["pg1", "pg2", "pg3"] as const;

type Node = { name: string; port: number; restPort: number; home: string; child: ChildProcess };

export type PatroniCluster = DatabaseUrls & {
  /** Sends SIGKILL to the primary's PostgreSQL and Patroni, and returns the node's name. */
  killPrimary(): Promise<string>;
  /** Starts a killed node again. Resolves when it follows the new primary. */
  rejoin(name: string): Promise<void>;
};

/**
 * Starts etcd, three nodes of PostgreSQL under Patroni with synchronous replication, and HAProxy in front of the primary,
 * as Debian ships them. Loopback only; everything ends with the run. Needs root, and the packages etcd-server, patroni,
 * python3-etcd, postgresql-15 and haproxy.
 */
export async function startPatroni(run: Run): Promise<PatroniCluster> {
  const home = openFolder(run, "patroni");
  const passwords = { superuser: randomSecret(), replication: randomSecret(), app: randomSecret() };
  const etcd = await startEtcd(run, home);
  const nodes: Node[] = [];
  for (const name of names) {
    const [port, restPort] = [await freePort(), await freePort()];
    const folder = openFolder(run, "patroni", name);
    const settings = nodeSettings({ name, port, restPort, home: folder, etcd, passwords });
    writeFileSync(join(folder, "patroni.json"), JSON.stringify(settings));
    nodes.push({ name, port, restPort, home: folder, child: startNode(run, folder) });
  }
  await allReady(nodes);
  const port = await startHaproxy(run, home, nodes);
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const admin = url("postgres", passwords.superuser, "postgres");
  const ownerUrl = url("postgres", passwords.superuser, "halala");
  // HAProxy may first route to a node that does not have it yet.
  await whenUp(async () => {
    await withClient(admin, createDatabase);
    await withClient(ownerUrl, (client) => client.query("select 1"));
  });
  return {
    ownerUrl,
    appUrl: url("halala_app", passwords.app, "halala"),
    async killPrimary() {
      const primary = await primaryOf(nodes);
      const pid = Number(readFileSync(join(primary.home, "data", "postmaster.pid"), "utf8").split("\n")[0]);
      primary.child.kill("SIGKILL");
      process.kill(pid, "SIGKILL");
      return primary.name;
    },
    async rejoin(name) {
      const node = nodes.find((one) => one.name === name);
      if (node === undefined) throw new Error(`There is no node ${name}.`);
      node.child = startNode(run, node.home);
      await allReady(nodes);
    },
  };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'halala'");
  if (rowCount === 0) await client.query("create database halala");
}

type NodeInput = Omit<Node, "child"> & {
  etcd: number;
  passwords: { superuser: string; replication: string };
};

/** The settings of Patroni for one node. A commit waits for one of the two replicas, so that a failover loses none. */
const nodeSettings = ({ name, port, restPort, home, etcd, passwords }: NodeInput) => ({
  scope: "halala",
  name,
  etcd3: { host: `127.0.0.1:${etcd}` },
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 3,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 200, wal_keep_size: "256MB", jit: "off", timezone: "UTC" },
      },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, "data"),
    bin_dir: binaries,
    pgpass: join(home, "pgpass"),
    parameters: { unix_socket_directories: home },
    pg_hba: [
      "local all all scram-sha-256",
      "host replication replicator 127.0.0.1/32 scram-sha-256",
      "host all all 127.0.0.1/32 scram-sha-256",
    ],
    authentication: {
      superuser: { username: "postgres", password: passwords.superuser },
      replication: { username: "replicator", password: passwords.replication },
    },
  },
});

const startNode = (run: Run, home: string) =>
  startSystemProgram(run, { command: "patroni", args: [join(home, "patroni.json")], home, asPostgres: true })
    .child;

async function startEtcd(run: Run, home: string): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = [
    ...["--data-dir", join(home, "etcd")],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--initial-cluster", `default=${peer}`],
  ];
  const etcd = startSystemProgram(run, { command: "etcd", args, home, asPostgres: true });
  await etcd.serving(() => fetch(`${client}/health`));
  return port;
}

const Member = z.object({ state: z.string(), role: z.string() });

async function memberAt(restPort: number) {
  try {
    const response = await fetch(`http://127.0.0.1:${restPort}/patroni`);
    return Member.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

const isPrimary = (role: string | undefined) => role === "master" || role === "primary";

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) if (isPrimary((await memberAt(node.restPort))?.role)) return node;
  throw new Error("No node is the primary.");
}

/** Resolves when one node is the primary and the others follow it. Throws after two minutes. */
async function allReady(nodes: readonly Node[]): Promise<void> {
  let members: Awaited<ReturnType<typeof memberAt>>[] = [];
  const areReady = async () => {
    members = await Promise.all(nodes.map(({ restPort }) => memberAt(restPort)));
    const primaries = members.filter((member) => isPrimary(member?.role));
    return members.every((member) => member?.state === "running") && primaries.length === 1;
  };
  if (!(await until(areReady, { everyMs: 250, withinMs: 120_000 })))
    throw new Error(`The nodes are not ready: ${JSON.stringify(members)}`);
}

/**
 * HAProxy routes connections to the node whose Patroni reports that it is the primary, and closes all others.
 */
async function startHaproxy(run: Run, home: string, nodes: readonly Node[]): Promise<number> {
  const port = await freePort();
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  const settings = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    "listen primary",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk GET /primary",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...servers,
    "",
  ];
  writeFileSync(join(home, "haproxy.cfg"), settings.join("\n"));
  startSystemProgram(run, {
    command: "haproxy",
    args: ["-db", "-f", join(home, "haproxy.cfg")],
    home,
    asPostgres: true,
  });
  return port;
}

/** Throws with the names of missing packages. */
export function requirePatroni(): void {
  const missing = Object.entries({ etcd: "etcd-server", patroni: "patroni python3-etcd", haproxy: "haproxy" })
    .filter(([command]) => !isInstalled(command))
    .map(([, packages]) => packages);
  if (!existsSync(binaries)) missing.push("postgresql-15");
  if (missing.length > 0) throw new Error(`Install Debian's ${missing.join(" ")}.`);
}

const isInstalled = (command: string) =>
  spawnSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" }).status === 0;
