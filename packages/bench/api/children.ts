import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "@/server/platform/root";
import type { Recording, Template } from "./template";

/** A program of this folder as a process of its own, with these settings and no others. */
async function start(program: string, env: Record<string, string>): Promise<ChildProcess> {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH = "", HOME = "" } = process.env;
  const child = fork(join(root, "packages/bench/api", program), {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "error", ...env },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await told(child);
  return child;
}

async function told(child: ChildProcess) {
  const asked = new AbortController(); // so that listeners of earlier questions do not gather
  const ended = once(child, "exit", { signal: asked.signal }).then((): never => {
    throw new Error("A program of the measurement ended.");
  });
  ended.catch(() => undefined); // heard while somebody waits for an answer
  const [message] = await Promise.race([once(child, "message", { signal: asked.signal }), ended]);
  asked.abort();
  return message;
}

export type Asked = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** The service's own handler, which tells what each request made it do. */
export async function openRecorder(env: Record<string, string>) {
  const child = await start("record-process.ts", env);
  return {
    async record(asked: Asked): Promise<Recording> {
      child.send(asked);
      const recording: Recording = await told(child);
      if (recording.status === 200) return recording;
      throw new Error(`The recorded request was refused: ${recording.answer}`);
    },
    close: () => child.disconnect(),
  };
}

/** The bare server; `set` says which kind of request it answers next, and the number its ids begin behind. */
export async function openBare(port: number, databaseUrl: string, more: Record<string, string> = {}) {
  const child = await start("bare.ts", { PORT: String(port), DATABASE_URL: databaseUrl, ...more });
  return {
    origin: `http://127.0.0.1:${port}`,
    async set(template: Template, start: number) {
      child.send({ template, start });
      await told(child);
    },
    close: () => child.disconnect(),
  };
}
