import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { addPayments, openProgram, type Program } from "@/packages/bench/harness/program";
import { printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { largestPicture, root, say } from "@/packages/bench/server";

export const script = defineScript({
  about:
    "Memory of the production process under its shipped limit, with the largest input of every entry point.",
  options: { seconds: 90, megapixels: 25, connections: 50, accounts: 6 },
  deadlineMinutes: 30,
  async run(run, { seconds, megapixels, connections, accounts }) {
    const limit = shippedMegabytes();
    const program = await openProgram(run, { accounts, keys: 100, program: ["server/run.mjs", "main"] });
    await addPayments(program, program.accounts[0] ?? { id: "", keys: [] }, 100);
    const cgroup = limitedTo(run, limit, program.processes());
    const picture = await largestPicture(megapixels);
    const idle = memoryOf(program);
    let peak = { megabytes: 0, processes: 0 };
    const counts = new Map<string, number>();
    const until = performance.now() + seconds * 1_000;
    const repeat = async (name: string, send: (n: number) => Promise<unknown>) => {
      for (let n = 0; performance.now() < until; n += 1) {
        await send(n).catch(() => wait(50));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    };
    const sampling = repeat("samples", async () => {
      const megabytes = memoryOf(program);
      if (megabytes > peak.megabytes) peak = { megabytes, processes: program.processes().length };
      await wait(100);
    });
    const each = Object.entries(requestsOf(program, picture)).flatMap(([name, send]) =>
      Array.from({ length: name.startsWith("upload") ? accounts : Math.ceil(connections / 5) }, (_, client) =>
        repeat(name, (n) => send(client, n)),
      ),
    );
    const unread = repeat("unread lists", () => unreadLists(program, connections, seconds));
    await Promise.all([sampling, unread, ...each]);
    const alive = (await fetch(`${program.origin}/readyz`)).status === 200;
    printTable("Requests", "entry point", "number");
    for (const [name, count] of counts) printRow(name, count);
    say(`\nidle ${idle} MB, peak ${peak.megabytes} MB in ${peak.processes} processes, limit ${limit} MB`);
    say(cgroup === null ? "The limit was only compared: no cgroup could be made." : cgroup.report());
    return alive && peak.megabytes <= limit && (cgroup?.killed() ?? 0) === 0 ? 0 : 1;
  },
});

/** Reads the limit of deploy/halala.service, which is that of the Kubernetes manifest, too. */
function shippedMegabytes(): number {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const unit = Number(/^MemoryMax=(\d+)G$/m.exec(read("deploy/halala.service"))?.[1]);
  const pod = Number(/limits: \{ memory: (\d+)Gi \}/.exec(read("deploy/kubernetes/halala.yaml"))?.[1]);
  if (unit !== pod) throw new Error(`The shipped limits differ: ${unit} G and ${pod} Gi.`);
  return unit * 1024;
}

/** The program's memory without PostgreSQL, in MB. Pages that several processes share count once. */
const memoryOf = (program: Program): number =>
  Math.round(program.processes().reduce((sum, pid) => sum + sharedKilobytes(pid), 0) / 1024);

function sharedKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0; // it has ended
  }
}

const controller = "/sys/fs/cgroup/memory";

/** Puts processes under the kernel's limit, as systemd and Kubernetes do; null where this is not allowed. */
function limitedTo(run: Run, megabytes: number, pids: readonly number[]) {
  if (process.getuid?.() !== 0 || !existsSync(join(controller, "cgroup.procs"))) return null;
  const group = join(controller, `halala-bench-${process.pid}`);
  mkdirSync(group);
  run.onEnd(() => {
    for (const pid of readFileSync(join(group, "cgroup.procs"), "utf8").split("\n").filter(Boolean))
      writeFileSync(join(controller, "cgroup.procs"), pid);
    rmdirSync(group);
  });
  writeFileSync(join(group, "memory.limit_in_bytes"), String(megabytes * 1024 * 1024));
  for (const pid of pids) writeFileSync(join(group, "cgroup.procs"), String(pid));
  const read = (file: string) => readFileSync(join(group, file), "utf8");
  const killed = () => Number(/^oom_kill (\d+)$/m.exec(read("memory.oom_control"))?.[1] ?? 0);
  const most = () => Math.round(Number(read("memory.max_usage_in_bytes")) / 1024 / 1024);
  return {
    killed,
    report: () =>
      `cgroup with this limit: peak ${most()} MB with the page cache, ${killed()} processes killed`,
  };
}

const Called = z.object({
  result: z.object({ structuredContent: z.object({ upload_url: z.string().nullish() }) }),
});
const kilobyte = 1024;
const long = (bytes: number) => "x".repeat(bytes);

function requestsOf({ origin, accounts }: Program, picture: Buffer) {
  const keyOf = (client: number, n: number) => accounts[client % accounts.length]?.keys[n % 100] ?? "";
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    });
  const withKey = (key: string) => ({
    authorization: `Bearer ${key}`,
    "idempotency-key": crypto.randomUUID(),
  });
  const call = async (client: number, n: number, args: object) => {
    const params = { name: "kyc_submit_document", arguments: args };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    return (await post("/mcp", body, withKey(keyOf(client, n)))).text();
  };
  const document = { type: "commercial_registration", number: "7012345678", expires_on: "2031-05-01" };
  const file = { name: "cr.png", mime_type: "image/png", data_base64: picture.toString("base64") };
  const body64 = JSON.stringify({ name: "Noura", metadata: { note: long(60 * kilobyte) } });
  const get = (path: string) => async () => (await fetch(origin + path)).arrayBuffer();
  return {
    "upload by MCP": (client: number, n: number) => call(client, n, { ...document, file }),
    "upload by token": async (client: number, n: number) => {
      const { result } = Called.parse(JSON.parse(await call(client, n, document)));
      const { upload_url: url } = result.structuredContent;
      if (url)
        await fetch(url, {
          method: "PUT",
          body: new Uint8Array(picture),
          headers: { "content-type": "image/png" },
        });
    },
    "POST /v1": (client: number, n: number) => post("/v1/customers", body64, withKey(keyOf(client, n))),
    "POST /mcp": (client: number, n: number) => post("/mcp", body64, withKey(keyOf(client, n))),
    "POST /api/trpc": () => post("/api/trpc/customers.create", body64, { "x-halala-mode": "test" }),
    "POST /api/gateway": () => post("/api/gateway", long(32 * kilobyte)),
    "GET /openapi.json": get("/openapi.json"),
    "GET /llms-full.txt": get("/llms-full.txt"),
    "GET /docs/search": get(`/docs/search?query=${long(200)}`),
    "GET /docs": get("/docs/payments"),
  };
}

/** Asks for lists on connections that read nothing, and waits. */
async function unreadLists(
  { origin, accounts }: Program,
  connections: number,
  seconds: number,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: connections }, (_, n) => {
    const socket = connect(Number(port), hostname).pause();
    const key = accounts[0]?.keys[n % 100] ?? "";
    const request = `GET /v1/payments?limit=100 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`;
    socket.on("error", () => {}).write(request.repeat(20));
    return socket;
  });
  await wait(Math.min(seconds, 20) * 1_000);
  for (const socket of sockets) socket.destroy();
}
