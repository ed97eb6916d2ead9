import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/server/base/runtime/start-error";
import { postgresPrograms, type SystemAccount } from "@/server/platform/launch/database/postgres-runtime";
import { freePort } from "@/server/platform/launch/ports";
import { endOrphans } from "./orphans";
import { shiftedClock } from "./shifted-clock";

type Options = {
  /** The cluster's own folder: data and socket. */
  home: string;
  account: SystemAccount;
  ownerPassword: string;
  /** The loopback port; any free one if absent. */
  port?: number | undefined;
  /** Server settings in addition to ours. */
  settings?: Record<string, string>;
  /** Called when the server ended by itself and could not be restarted. */
  onLost?: ((reason: string) => void) | undefined;
};

export type Cluster = { port: number; socketDir: string | undefined; stop(): Promise<void> };

const quietEnvironment = { NODE_ENV: "production", PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as const;

/**
 * Starts PostgreSQL in its own folder. Creates the cluster on the first start, and ends a server left by a
 * killed run.
 */
export async function startCluster(options: Options): Promise<Cluster> {
  const { home, account } = options;
  const programs = postgresPrograms(account);
  const data = join(home, "data");
  await endOrphans(data);
  await initialise(programs.initdb, options);
  for (const name of readdirSync(home)) if (name.startsWith(".s.PGSQL.")) rmSync(join(home, name));
  const socketDir = socketFits(home) ? home : undefined;

  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const started = await run(programs.postgres, { ...options, data, socketDir, port });
    if (started.ok) return supervise(programs.postgres, started.child, { ...options, data, socketDir, port });
    const portWasTaken = /Address already in use|could not create any TCP/.test(started.reason);
    if (portWasTaken && options.port === undefined && attempt < 5) continue;
    throw new StartError(`PostgreSQL did not start: ${started.reason}`);
  }
}

type Run = Options & { data: string; port: number; socketDir: string | undefined };
type Started = { ok: true; child: ChildProcess } | { ok: false; reason: string };

async function run(program: string, { account, data, port, socketDir, settings }: Run): Promise<Started> {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketDir ?? "",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // In its own process group: Ctrl-C in the terminal must not reach it before in-flight requests have ended.
  const child = spawn(program, ["-D", data, "-p", String(port), ...flags], {
    ...account,
    cwd: "/",
    env: { ...quietEnvironment, ...shiftedClock() },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const tail = keepTail(child);
  const ended = once(child, "exit").then(() => ({ ok: false as const, reason: tail() }));
  const failed = once(child, "error").then(([error]) => ({ ok: false as const, reason: String(error) }));
  const first = await Promise.race([
    ended,
    failed,
    ready(child, data).then(() => ({ ok: true as const, child })),
  ]);
  return first;
}

/** Keeps the end of the server's output for error messages. */
function keepTail(child: ChildProcess): () => string {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-4000);
  });
  return () => {
    const lines = output.split("\n").map((line) => line.replace(/^.*?\[\d+\] /, "").trim());
    return (
      lines.findLast((line) => /^(FATAL|PANIC|ERROR)/.test(line)) ??
      lines.filter(Boolean).at(-1) ??
      "no reason given"
    );
  };
}

/**
 * Line eight of postmaster.pid shows that the server, or a standby, accepts connections. pg_ctl reads it too.
 */
async function ready(child: ChildProcess, data: string) {
  const file = join(data, "postmaster.pid");
  while (child.exitCode === null && child.signalCode === null) {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (lines[0] === String(child.pid) && /^(?:ready|standby)\s*$/.test(lines[7] ?? "")) return;
    await sleep(20);
  }
  await new Promise(() => {});
}

/** Keeps the server running: if it is killed, it restarts at the same address. */
function supervise(program: string, first: ChildProcess, options: Run): Cluster {
  let child = first;
  let stopping = false;
  let restarting = Promise.resolve();
  const watch = () =>
    child.once("exit", () => {
      if (!stopping) restarting = restart().catch((error: unknown) => options.onLost?.(String(error)));
    });
  async function restart() {
    await endOrphans(options.data);
    if (stopping) return;
    const restarted = await run(program, options);
    if (!restarted.ok) return options.onLost?.(restarted.reason);
    child = restarted.child;
    watch();
  }
  watch();
  // Lets PostgreSQL shut down in order even if this process ends abruptly.
  const interruptChild = () => child.kill("SIGINT");
  process.once("exit", interruptChild);
  return {
    port: options.port,
    socketDir: options.socketDir,
    async stop() {
      stopping = true;
      await restarting;
      await end(child);
      process.off("exit", interruptChild);
    },
  };
}

/**
 * Fast shutdown: open transactions roll back, a checkpoint is written. Immediate shutdown if that takes too
 * long.
 */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), 15_000);
  await exited;
  clearTimeout(timer);
}

/**
 * The cluster is renamed to its final name only when complete, so an interrupted creation leaves nothing that
 * could be mistaken for it.
 */
async function initialise(program: string, { home, account, ownerPassword, settings }: Options) {
  const data = join(home, "data");
  if (existsSync(data)) return;
  for (const name of readdirSync(home)) {
    if (name.startsWith("new-")) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  // A unique name: the initdb of a start that was just killed may still be writing under the old one.
  const draft = mkdtempSync(join(home, "new-"));
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 });
  if (account.uid !== undefined)
    for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);

  const durable = settings?.fsync === "off" ? ["--no-sync"] : [];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const child = spawn(program, [`--pgdata=${draft}`, "--no-instructions", ...locale, ...login, ...durable], {
    ...account,
    cwd: "/",
    env: quietEnvironment,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const tail = keepTail(child);
  const outcome = await Promise.race([
    once(child, "exit").then(([code]) => (code === 0 ? undefined : tail())),
    once(child, "error").then(([error]) => String(error)),
  ]);
  rmSync(passwordFile, { force: true });
  if (outcome !== undefined) throw new StartError(`The database could not be created: ${outcome}`);
  renameSync(draft, data);
}

/** A socket's path is limited to 107 bytes on Linux and 103 on macOS. */
const socketFits = (folder: string) =>
  process.platform !== "win32" && Buffer.byteLength(join(folder, ".s.PGSQL.65535")) <= 103;
