import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { Agent, request as send } from "undici";
import { z } from "zod";
import {
  type Differing,
  filler,
  numbered,
  type Step,
  type Template,
  valueFiller,
} from "@/packages/bench/measurements/template";
import { answerCommands } from "./commands";

// A minimal server that runs the same statements and gateway calls in sequence. It validates nothing, logs
// nothing, and serves one kind of request at a time.

// biome-ignore lint/style/noProcessEnv: settings from the parent process
const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on("error", () => undefined); // the database stops first
const dispatcher = new Agent({ connections: 64 });

type Work = (differing: Differing, connection?: pg.PoolClient) => Promise<unknown>;
type Kind = { steps: Work[]; response: (differing: Differing) => string; reads: boolean; numbers: boolean };

let kind: Kind | null = null;
let requests = 0;

const names = new Map<string, string>();

/** Each connection prepares a statement once, by its name. */
async function query(text: string, values: unknown[], connection: pg.Pool | pg.PoolClient = pool) {
  const name = names.get(text) ?? `statement ${names.size}`;
  names.set(text, name);
  const { rows } = await connection.query({ name, text, values });
  return rows;
}

/** Executes the steps between `begin` and `commit` on one connection. */
async function transaction(works: readonly Work[], differing: Differing): Promise<void> {
  const connection = await pool.connect();
  try {
    for (const work of works) await work(differing, connection);
    connection.release();
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}

/** Joins the steps of each transaction to one. */
function workOfAll(steps: readonly Step[]): Work[] {
  const works: Work[] = [];
  let open: Work[] | null = null;
  for (const step of steps) {
    if (step.kind === "sql" && step.text === "begin") open = [];
    (open ?? works).push(workOf(step));
    if (open === null || step.kind !== "sql" || step.text !== "commit") continue;
    const all = open;
    works.push((differing) => transaction(all, differing));
    open = null;
  }
  return works;
}

/** Reads the key, its rate limit and the subject, which the service does in one statement. */
function checkCaller(text: string): Work {
  const [, table] = /left join (\w+) o on/.exec(text) ?? [];
  return async ({ keyHash, subject }) => {
    const [key] = await query(
      `select k.id, k.account_id, k.mode, k.access, k.disabled_tools, k.revoked_at, k.expires_at, a.default_version,
        a.verification_status from api_key k join account a on a.id = k.account_id where k.hash = $1`,
      [keyHash],
    );
    await query("select consume_rate_limit($1)", [key.id]);
    if (table === undefined) return [];
    const text = `select * from ${table} where account_id = $1 and mode = $2 and id = $3`;
    return query(text, [key.account_id, key.mode, subject]);
  };
}

function workOf(step: Step): Work {
  if (step.kind === "sql") {
    if (step.text.includes("consume_rate_limit(")) return checkCaller(step.text);
    const values = step.values.map(valueFiller);
    return (differing, connection) =>
      query(
        step.text,
        values.map((value) => value(differing)),
        connection,
      );
  }
  const { method, headers } = step;
  const [url, body] = [filler(step.url), step.body === null ? null : filler(step.body)];
  return async (differing) => {
    const options = { method, headers, dispatcher, body: body?.(differing) ?? null };
    return (await send(url(differing), options)).body.json();
  };
}

async function respond(request: IncomingMessage): Promise<string> {
  if (kind === null) throw new Error("No kind of request was set.");
  if (request.method === "POST") for await (const chunk of request) JSON.parse(String(chunk));
  const key = request.headers.authorization?.slice("Bearer ".length) ?? "";
  requests += 1;
  const [id = ""] = /[a-z]+_[0-9a-z]{26}/.exec(request.url ?? "") ?? [];
  const differing = {
    fresh: numbered(requests),
    subject: kind.numbers ? id.slice(-12) : id,
    keyHash: createHash("sha256").update(key).digest(),
  };
  let last: unknown = null;
  for (const step of kind.steps) last = await step(differing);
  return kind.reads ? JSON.stringify(last) : kind.response(differing);
}

const server = createServer((request, response) => {
  respond(request).then(
    (body) => response.writeHead(200, { "content-type": "application/json" }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
const listening = new Promise<void>((resolve) => server.listen(Number(PORT), "127.0.0.1", resolve));

answerCommands({
  ready: () => listening,
  /** Sets the kind of request to serve, and the number after which its IDs begin. */
  async set(input) {
    const { template, start } = input as { template: Template; start: number }; // what measurements/api.ts sends
    requests = start;
    const writes = /^begin$|commit_change|claim_idempotency_key/;
    kind = {
      steps: workOfAll(template.steps),
      response: filler(template.response),
      numbers: template.numbers,
      reads: template.steps.every((step) => step.kind === "sql" && !writes.test(step.text)),
    };
  },
});
