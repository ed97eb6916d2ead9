import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/packages/bench/server";
import type { Run } from "./run";
import { whenUp } from "./simulated-time";

const template = readFileSync(join(import.meta.dirname, "nginx.conf"), "utf8");

/** Starts nginx in front of the processes, configured as `deploy/nginx.conf` is. Loopback only. */
export async function startNginx(run: Run, ports: readonly number[]) {
  const port = await freePort();
  const home = join(run.folder, "nginx");
  const servers = ports.map((to) => `server 127.0.0.1:${to} max_fails=3 fail_timeout=1s;`).join(" ");
  mkdirSync(home);
  writeFileSync(
    join(home, "nginx.conf"),
    template.replaceAll("{home}", home).replace("{port}", String(port)).replace("{servers}", servers),
  );
  const child = spawn("nginx", ["-p", home, "-c", join(home, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(child, "exit");
  run.onEnd(async () => {
    process.off("exit", end);
    child.kill("SIGTERM");
    await exited;
  });
  await Promise.race([
    whenUp(() => fetch(`http://127.0.0.1:${port}/healthz`)),
    exited.then(() =>
      Promise.reject(new Error(`nginx did not start: ${readFileSync(join(home, "error.log"), "utf8")}`)),
    ),
  ]);
  return {
    port,
    ready: true,
    /** What its error log complains about, and how often. */
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
