import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { root } from "@/server/base/root";

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
};

/**
 * Returns the CPU time of a process's main thread in ms, which shows how long it blocked its event loop.
 * Unlike elapsed time, it does not grow with other load on the machine.
 */
const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "latin1").split(" ")[0]) / 1e6;

/** Starts the server with its handlers as a separate process on this worker's database. */
export async function frontProcess(accountId: string) {
  const child = fork(join(root, "app/api/front-process.ts"), [accountId], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // biome-ignore lint/style/noProcessEnv: where the harness has put the settings of this worker
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  const ended = once(child, "exit");
  const [port] = await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The process ended before it listened."))),
  ]);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Sends a request over a new connection. Returns 0 if the server closes it while the body is being sent. */
function send(port: number, { method, path, headers = {}, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      response.on("error", () => resolve(response.statusCode ?? 0));
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", () => resolve(0));
    outgoing.end(body);
  });
}

export type Held = { status: number; cpuMs: number; waitMs: number };

/**
 * Returns how long one request blocks the event loop, and how long another one, sent right after it, waits
 * for its response.
 */
export async function held(
  { port, pid }: { port: number; pid: number },
  sent: Sent,
  other: Sent,
): Promise<Held> {
  const before = mainThreadMs(pid);
  const hostile = send(port, sent);
  const started = performance.now();
  await send(port, other);
  const waitMs = performance.now() - started;
  const status = await hostile;
  return { status, cpuMs: mainThreadMs(pid) - before, waitMs };
}
