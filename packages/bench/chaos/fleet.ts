import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { root } from "@/server/platform/root";

const Reply = z.object({ id: z.int(), result: z.number().optional(), error: z.string().optional() });

export type App = {
  readonly port: number;
  readonly ready: boolean;
  /** `kill -9`; it starts again at once. */
  kill(): Promise<void>;
  /** Asks it to stop, as a deployment does, and starts it again with these settings besides. Resolves when it serves. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Stops it as a machine does that swaps or is suspended: it knows nothing of the time that passes. */
  freeze(): void;
  thaw(): void;
  /** One of its program's commands. */
  command(name: string): Promise<number>;
  /** Resolves when it takes requests. */
  up(): Promise<void>;
};

export type Fleet = {
  apps: readonly App[];
  /** What each said last that ended without being told to, once it had been ready. */
  collapses: readonly string[];
  starts(): number;
  stop(): Promise<void>;
};

type Options = {
  ports: readonly number[];
  folder: string;
  program: string;
  env: Record<string, string>;
  /** Where the code lies, when it is not this code. */
  home?: string | undefined;
};

/** Keeps one process of the service running on each port, whatever happens to it. */
export function openFleet({ ports, folder, program, env, home = root }: Options): Fleet {
  const counts = { starts: 0 };
  const collapses: string[] = [];
  const state = { stopping: false };
  const stopped: (() => Promise<void>)[] = [];

  const apps = ports.map((port): App => {
    const logFile = join(folder, `app-${port}.log`);
    const log = openSync(logFile, "a");
    const own: Record<string, string> = {};
    const now = { child: spawn(), ready: false, doomed: false, command: 0 };
    process.once("exit", () => now.child.kill("SIGKILL"));

    function spawn(): ChildProcess {
      counts.starts += 1;
      const child = fork(join(home, program), [String(port)], {
        cwd: home,
        execArgv: ["--import", "tsx"],
        stdio: ["ignore", log, log, "ipc"],
        env: { NODE_ENV: "production", ...env, PORT: String(port), ...own },
      });
      child.on("message", (message) => {
        if (typeof message === "object" && message !== null && "ready" in message) now.ready = true;
      });
      child.once("exit", (code, signal) => void again(`${signal ?? code}`));
      return child;
    }

    async function again(how: string) {
      if (state.stopping) return;
      if (now.ready && !now.doomed) collapses.push(`${how}: ${lastWords(logFile)}`);
      // One that could not start, as while the database is away, tries again a moment later.
      if (!now.doomed) await wait(250);
      if (state.stopping) return;
      Object.assign(now, { ready: false, doomed: false });
      now.child = spawn();
    }

    const signal = (name: NodeJS.Signals) => now.child.kill(name);
    stopped.push(async () => {
      if (now.child.exitCode !== null || now.child.signalCode !== null) return;
      const gone = once(now.child, "exit");
      signal("SIGKILL");
      await gone;
    });

    return {
      port,
      get ready() {
        return now.ready;
      },
      async kill() {
        const gone = once(now.child, "exit");
        now.doomed = true;
        signal("SIGKILL");
        await gone;
      },
      async restart(settings = {}) {
        Object.assign(own, settings);
        const gone = once(now.child, "exit");
        now.doomed = true;
        signal("SIGTERM");
        await gone;
        while (!now.ready) await wait(20);
      },
      freeze: () => void signal("SIGSTOP"),
      thaw: () => void signal("SIGCONT"),
      async command(name) {
        const id = ++now.command;
        const { child } = now;
        child.send({ id, command: name });
        for (;;) {
          const [message] = await once(child, "message");
          const reply = Reply.safeParse(message).data;
          if (reply?.id !== id) continue;
          if (reply.error !== undefined) throw new Error(reply.error);
          return reply.result ?? 0;
        }
      },
      async up() {
        while (!now.ready) await wait(20);
      },
    };
  });

  return {
    apps,
    collapses,
    starts: () => counts.starts,
    async stop() {
      state.stopping = true;
      await Promise.all(stopped.map((stop) => stop()));
    },
  };
}

/** The end of what a process wrote that is no line of its log: what Node says before it gives up. */
const lastWords = (logFile: string) =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .slice(-40)
    .filter((line) => !line.startsWith("{"))
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(-600);
