import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@/e2e/support/fixtures";
import { root } from "@/server/base/root";

/** A shell in the project's folder that runs the blocks of a guide, with exported variables. */
export async function openTerminal(settings: Record<string, string> = {}) {
  const shell = spawn("bash", [], {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: passed on, as a terminal does
    env: { ...process.env, FORCE_COLOR: "0", ...settings },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  let complaints = "";
  shell.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  shell.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString("utf8")));
  let turn = 0;
  return {
    /** Runs a block to completion and returns its output. */
    async type(block: string): Promise<string> {
      const before = output.length;
      const end = `end-of-block-${++turn}`;
      shell.stdin.write(`${block}\necho; echo ${end}\n`);
      const ended = () => shell.exitCode !== null || output.slice(before).includes(`\n${end}\n`);
      await expect.poll(ended, { timeout: 100_000, message: block }).toBe(true);
      if (shell.exitCode !== null) throw new Error(`The shell ended at:\n${block}\n${output}\n${complaints}`);
      return output.slice(before, output.indexOf(`\n${end}\n`, before)).trim();
    },
    says: (pattern: RegExp) => expect.poll(() => output).toMatch(pattern),
    everything: () => output,
    complaints: () => complaints,
    close: () => close(shell),
  };
}

/** Background processes end with the shell. */
async function close(shell: ChildProcess) {
  if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, "SIGTERM");
  if (shell.exitCode === null && shell.signalCode === null) await once(shell, "exit");
}
