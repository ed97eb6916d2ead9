import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "@/server/base/root";
import { processCommandOf } from "@/server/platform/launch/processes/processes";

const Demo = z.object({
  base_url: z.string(),
  gateway_url: z.string(),
  email: z.string(),
  password: z.string(),
  reviewer_email: z.string(),
  reviewer_password: z.string(),
  test_secret_key: z.string(),
  other_test_secret_key: z.string(),
});

type Own = {
  settings?: Record<string, string>;
  stdio?: StdioOptions;
  /** The arguments of Node.js. */
  program?: readonly string[];
  /** Another Node.js than this one. */
  node?: string;
};

const compiled = ["server/run.mjs", "main"];

/** A separate program: `npm start` on its own port and folder, with all its processes. */
export async function startProgram(
  port: number,
  dataDir: string,
  { settings, stdio, program = compiled, node = process.execPath }: Own = {},
) {
  const child = spawn(node, program, {
    cwd: root,
    env: {
      // biome-ignore lint/style/noProcessEnv: passed to the program under test
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      GATEWAY_TIMEOUT_MS: "5000",
      ...settings,
    },
    stdio: stdio ?? ["ignore", "ignore", "inherit"],
  });
  const demo = await readyProgram(child, port, join(dataDir, "demo.json"));
  return {
    demo,
    /** The program's process and all its descendants. */
    processes: () => descendants(child.pid ?? 0),
    /** Sends SIGKILL to the program and all its descendants at once. */
    async kill() {
      const family = descendants(child.pid ?? 0);
      for (const pid of family) endNow(pid);
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      while (family.some((pid) => existsSync(`/proc/${pid}`)))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Returns the processes whose command line contains a file name. */
    running: (file: string) =>
      descendants(child.pid ?? 0).filter((pid) => processCommandOf(pid).includes(file)),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Returns the demo merchant once the program is ready, with this start's address. */
async function readyProgram(child: ChildProcess, port: number, file: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error("The program under test did not start.");
    const ready = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return Demo.parse(JSON.parse(readFileSync(file, "utf8")));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function endNow(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // already exited
  }
}

/** Returns a process and all its descendants. */
export function descendants(top: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = ""] = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\)/, "")
          .trim()
          .split(" ");
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(top);
}
