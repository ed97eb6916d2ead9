import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("./src/main.ts", import.meta.url));

export type CliSettings = { key?: string; home?: string; environment?: Record<string, string> };

/** The command uses the same shifted clock as the tests (server/test/run/dates.sh). */
const shiftedClock = Object.fromEntries(
  // biome-ignore lint/style/noProcessEnv: set for the whole run of the tests
  Object.entries(process.env).filter(([name]) => name === "LD_PRELOAD" || name.startsWith("FAKETIME")),
);

/** A home folder that is removed after the test. */
export function cliHome(): string {
  const folder = mkdtempSync(join(tmpdir(), "halala-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command as a user types it, until it or the test ends. */
export function start(args: string[], { key, home: folder = cliHome(), environment = {} }: CliSettings = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", main, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      // biome-ignore lint/style/noProcessEnv: what a program needs to start at all
      PATH: process.env.PATH,
      ...shiftedClock,
      NODE_ENV: "production",
      HOME: folder,
      ...(key === undefined ? {} : { HALALA_API_KEY: key }),
      ...environment,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const written = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (written.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (written.err += text));
  const ended = once(child, "close").then(([code]): number | null => code);
  return {
    written,
    ended,
    lines: () => written.out.split("\n").slice(0, -1),
    stop: () => stop(child, ended),
  };
}

async function stop(child: ChildProcess, ended: Promise<number | null>) {
  child.kill("SIGINT");
  return ended;
}

/** Runs the command to completion and returns its result. */
export async function runCli(args: string[], settings?: CliSettings) {
  const { written, ended } = start(args, settings);
  const code = await ended;
  return { code, ...written };
}
