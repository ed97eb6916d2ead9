import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Run } from "@/packages/bench/harness/script";
import { openFolder, startSystemProgram } from "@/packages/bench/harness/system";
import { freePort } from "@/packages/bench/server";

const template = readFileSync(join(import.meta.dirname, "nginx.conf"), "utf8");

/** Starts nginx in front of the processes, configured like `deploy/nginx.conf`. Loopback only. */
export async function startNginx(run: Run, ports: readonly number[]) {
  const port = await freePort();
  const home = openFolder(run, "nginx");
  const servers = ports.map((to) => `server 127.0.0.1:${to} max_fails=3 fail_timeout=1s;`).join(" ");
  const settings = template.replaceAll("{home}", home).replace("{port}", String(port));
  const file = join(home, "nginx.conf");
  writeFileSync(file, settings.replace("{servers}", servers));
  const options = { command: "nginx", args: ["-p", home, "-c", file, "-g", "daemon off;"], home };
  await startSystemProgram(run, options).serving(() => fetch(`http://127.0.0.1:${port}/healthz`));
  return {
    port,
    ready: true,
    /** Returns the messages in its error log, and how often each occurs. */
    complaints(): Map<string, number> {
      const counts = new Map<string, number>();
      for (const line of readFileSync(join(home, "error.log"), "utf8").split("\n")) {
        const complaint = /\*\d+ (.+?)(?: while|, client|$)/.exec(line)?.[1];
        if (complaint !== undefined) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
      }
      return counts;
    },
  };
}
