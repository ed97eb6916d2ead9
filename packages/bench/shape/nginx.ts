import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/server/platform/launch/ports";

export type Nginx = {
  port: number;
  /** What it complained of, and how often. */
  complaints(): Map<string, number>;
  stop(): Promise<void>;
};

/** nginx on loopback with a configuration of its own, in front of the processes, as `deploy/nginx.conf` puts it. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  const home = join(folder, "nginx");
  mkdirSync(home);
  writeFileSync(join(home, "nginx.conf"), configuration(home, port, ports));
  const child = spawn("nginx", ["-p", home, "-c", join(home, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`nginx did not start: see ${home}/error.log`);
  });
  failed.catch(() => undefined); // it also ends when it is told to
  await Promise.race([failed, answering(port)]);
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    port,
    complaints: () => complaintsIn(join(home, "error.log")),
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGQUIT");
      const patience = setTimeout(() => child.kill("SIGTERM"), 2_000);
      await gone;
      clearTimeout(patience);
    },
  };
}

function complaintsIn(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const said = /\*\d+ (.+?)(?: while|, client|$)/.exec(line)?.[1];
    if (said !== undefined) counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return counts;
}

async function answering(port: number) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer !== null) return;
    await wait(20);
  }
}

/** A POST is passed to another process, too: its Idempotency-Key makes that safe. */
const configuration = (home: string, port: number, ports: readonly number[]) => `
worker_processes 1;
error_log ${home}/error.log warn;
pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  upstream halala {
${ports.map((to) => `    server 127.0.0.1:${to} max_fails=3 fail_timeout=1s;`).join("\n")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 1s;
    proxy_read_timeout 60s;
    location /v1 {
      proxy_pass http://halala;
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 3;
    }
    location / { proxy_pass http://halala; }
  }
}
`;
