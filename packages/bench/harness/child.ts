import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "@/packages/bench/server";
import type { Run } from "./run";

const Reply = z.object({ id: z.int(), result: z.unknown().optional(), error: z.string().optional() });

type Options = {
  /** A file of `processes/`. */
  program: string;
  env: Record<string, string>;
  /** Where its output goes. */
  logFile?: string;
  /** The checkout to run it from. */
  home?: string;
};

/** Starts a program in a process of its own, with the given environment only. It ends with this process. */
export function startChild({ program, env, logFile, home = root }: Options): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH = "", HOME = "" } = process.env;
  const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
  const child = fork(join(home, "packages/bench/processes", program), {
    cwd: home,
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", output, output, "ipc"],
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  child.setMaxListeners(0);
  return child;
}

let calls = 0;

/** Has a child run one of its commands. Rejects when the command fails or the child ends first. */
export async function call(child: ChildProcess, command: string, input?: unknown): Promise<unknown> {
  calls += 1;
  const id = calls;
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then((): never => {
    throw new Error(`A process ended before it answered "${command}".`);
  });
  ended.catch(() => undefined);
  child.send({ id, command, input });
  try {
    for (;;) {
      const [message] = await Promise.race([once(child, "message", { signal }), ended]);
      const reply = Reply.safeParse(message).data;
      if (reply?.id !== id) continue;
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result;
    }
  } finally {
    over.abort();
  }
}

/** Starts a program that answers commands, and resolves when it is ready. */
export async function openChild(run: Run, options: Options) {
  const child = startChild(options);
  run.onEnd(() => child.kill("SIGKILL"));
  await call(child, "ready");
  return (command: string, input?: unknown) => call(child, command, input);
}
