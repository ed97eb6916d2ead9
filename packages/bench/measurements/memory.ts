import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { sessionAt } from "@/e2e/support/session";
import { residentMegabytes } from "@/packages/bench/harness/cpu";
import { requestResource } from "@/packages/bench/harness/http";
import { addPayments, openProgram, type Program } from "@/packages/bench/harness/program";
import { printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { entryPoints, inlineFile, largestPicture, newId, root, say } from "@/packages/bench/server";

export const script = defineScript({
  about:
    "Memory of the production process under its shipped limit, with the largest input of every entry point.",
  options: { seconds: 90, megapixels: 25, connections: 50, accounts: 6 },
  deadlineMinutes: 30,
  async run(run, { seconds, megapixels, connections, accounts }) {
    const limit = shippedMegabytes();
    const program = await openProgram(run, { accounts, keys: 100, program: ["server/run.mjs", "main"] });
    const cookies = await signIn(program);
    const documents = await addDocuments(program);
    const cgroup = limitedTo(run, limit, program.processes());
    const picture = await largestPicture(megapixels);
    const idle = memoryOf(program);
    let peak = { megabytes: 0, processes: 0 };
    const counts = new Map<string, number>();
    const until = performance.now() + seconds * 1_000;
    const repeat = async (name: string, send: (n: number) => Promise<unknown>) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const response = await send(n).catch(() => wait(50));
        const isResponse = response instanceof Response;
        if (isResponse) await response.arrayBuffer().catch(() => {});
        const counted = isResponse ? `${name}: ${response.status}` : name;
        counts.set(counted, (counts.get(counted) ?? 0) + 1);
      }
    };
    const sampling = repeat("samples", async () => {
      const megabytes = memoryOf(program);
      if (megabytes > peak.megabytes) peak = { megabytes, processes: program.processes().length };
      // Otherwise the hourly quotas would reject nearly every upload before it is read.
      await program.owner.query("delete from upload_window");
      return wait(100);
    });
    const each = Object.entries(requestsOf(program, { picture, cookies, documents })).flatMap(
      ([name, send]) =>
        Array.from(
          { length: name.startsWith("upload") ? accounts : Math.ceil(connections / 5) },
          (_, client) => repeat(name, (n) => send(client, n)),
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

/** The program's memory without PostgreSQL, in MB. */
const memoryOf = (program: Program): number => Math.round(residentMegabytes(program.processes()));

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

/** Signs in to each account: a session of the demo merchant's owner, moved there. Returns the cookies. */
async function signIn({ origin, demo, owner, accounts }: Program): Promise<string[]> {
  const cookies: string[] = [];
  for (const { id } of accounts) {
    cookies.push((await sessionAt(origin, demo)).cookie);
    await owner.query(
      `with newest as (select id, user_id from dashboard_session order by created_at desc limit 1),
      member as (insert into membership (id, account_id, user_id, role) select $2, $1, user_id, 'owner' from newest)
      update dashboard_session set account_id = $1 where id = (select id from newest)`,
      [id, newId("mem")],
    );
  }
  return cookies;
}

/** Makes paid payments, one of them refunded. Returns the paths of their documents. */
async function addDocuments(program: Program): Promise<string[]> {
  const account = program.accounts[0] ?? { id: "", keys: [] };
  const ids = await addPayments(program, account, 100);
  await requestResource(program.origin, `/v1/payments/${ids[0]}/refunds`, {
    key: account.keys[0] ?? "",
    body: { amount: 1_000 },
  });
  const { rows } = await program.owner.query<{ id: string; slug: string }>(
    "select id, receipt_slug as slug from payment where id = any($1) and status <> 'failed'",
    [ids],
  );
  return rows.map(({ id, slug }) => `/receipt/${slug}/${id === ids[0] ? "credit-notes/1.pdf" : "pdf"}`);
}

const Called = z.object({
  result: z.object({ structuredContent: z.object({ upload_url: z.string().nullish() }) }),
});
const kilobyte = 1024;
const long = (bytes: number) => "x".repeat(bytes);
/** The picture with bytes after its end, up to the limit of an entry point. */
const padded = (picture: Buffer, bytes: number) =>
  new Uint8Array(Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]));
const picturesType = { "content-type": "image/png" };

type Prepared = { picture: Buffer; cookies: readonly string[]; documents: readonly string[] };

function requestsOf({ origin, accounts }: Program, { picture, cookies, documents }: Prepared) {
  const keyOf = (client: number, n: number) => accounts[client % accounts.length]?.keys[n % 100] ?? "";
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
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
  const fromDashboard = (client: number) => ({
    cookie: cookies[client % cookies.length] ?? "",
    origin,
    "x-halala-mode": "live",
    "x-file-name": "cr.png",
  });
  const call = (client: number, n: number, args: object) => {
    const params = { name: "kyc_submit_document", arguments: args };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    return post("/mcp", body, withKey(keyOf(client, n)));
  };
  const document = { type: "commercial_registration", number: "7012345678", expires_on: "2031-05-01" };
  const inline = Buffer.from(padded(picture, (inlineFile.maxLength / 4) * 3)).toString("base64");
  const file = { name: "cr.png", mime_type: "image/png", data_base64: inline };
  const largest = padded(picture, entryPoints.uploadDocument.maxBytes);
  const logo = padded(picture, entryPoints.uploadLogo.maxBytes);
  const body64 = JSON.stringify({ name: "Noura", metadata: { note: long(60 * kilobyte) } });
  const get = (path: string) => () => fetch(origin + path);
  return {
    "upload by MCP": (client: number, n: number) => call(client, n, { ...document, file }),
    "upload by token": async (client: number, n: number) => {
      const { result } = Called.parse(await (await call(client, n, document)).json());
      const url = result.structuredContent.upload_url ?? "";
      return fetch(url, { method: "PUT", body: largest, headers: picturesType });
    },
    "upload in the dashboard": (client: number) =>
      post("/api/files?type=commercial_registration", largest, { ...fromDashboard(client), ...picturesType }),
    "upload of a logo": (client: number) =>
      post("/api/logo", logo, { ...fromDashboard(client), ...picturesType }),
    "GET a PDF": (client: number, n: number) =>
      fetch(origin + (documents[(n * 10 + client) % documents.length] ?? "")),
    "POST /v1": (client: number, n: number) => post("/v1/customers", body64, withKey(keyOf(client, n))),
    "POST /mcp": (client: number, n: number) => post("/mcp", body64, withKey(keyOf(client, n))),
    "POST /api/trpc": (client: number) =>
      post("/api/trpc/customers.create", body64, { ...fromDashboard(client), "x-halala-mode": "test" }),
    "POST /api/gateway": () => post("/api/gateway", long(32 * kilobyte)),
    "POST a payer's or visitor's form": (client: number, n: number) => {
      const { path, maxBytes, contentTypes } =
        actions[(n * 10 + client) % actions.length] ?? entryPoints.payStop;
      const [type = ""] = contentTypes;
      const body = type.endsWith("json")
        ? `{"token":"${long(maxBytes - 12)}"}`
        : `token=${long(maxBytes - 6)}`;
      return post(path.replaceAll(/[{}]/g, ""), body, { "content-type": type, origin });
    },
    "GET /openapi.json": get("/openapi.json"),
    "GET /llms-full.txt": get("/llms-full.txt"),
    "GET /docs/search": get(`/docs/search?query=${long(200)}`),
    "GET /docs": get("/docs/payments"),
  };
}

/** The entry points of public pages and connected apps. */
const actions = Object.values(entryPoints).filter(
  ({ contentTypes, maxBytes }) => contentTypes.length > 0 && maxBytes <= 16 * kilobyte,
);

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
