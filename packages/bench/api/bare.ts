import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { Agent, request as send } from "undici";
import { z } from "zod";
import { type Differing, filler, numbered, type Step, type Template, valueFiller } from "./template";

// Run by `main.ts` as a process of its own: the least a server can do that does the same statements, and the same calls
// to the gateway, one after the other. It checks nothing, keeps no log, and knows one kind of request at a time.

const settings = z.object({ DATABASE_URL: z.string(), PORT: z.string() });
// biome-ignore lint/style/noProcessEnv: what the parent said
const { DATABASE_URL, PORT } = settings.parse(process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on("error", () => undefined); // the database ends first
const dispatcher = new Agent({ connections: 64 });

type Work = (differing: Differing) => Promise<unknown>;
type Kind = { steps: Work[]; answer: (differing: Differing) => string; reads: boolean; numbers: boolean };

let kind: Kind | null = null;
let count = 0;

const names = new Map<string, string>();

/** Statements are prepared once for each connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size}`;
  names.set(text, name);
  return name;
}

async function ask(text: string, values: unknown[]) {
  const { rows } = await pool.query({ name: nameOf(text), text, values });
  return rows;
}

/** Who calls, whether they may call again, and what they ask for: the service does it in one statement. */
function checkOf(text: string): Work {
  const [, table] = /left join (\w+) o on/.exec(text) ?? [];
  return async ({ keyHash, subject }) => {
    const [key] = await ask(
      `select k.id, k.account_id, k.mode, k.access, k.disabled_tools, k.revoked_at, k.expires_at, a.default_version,
        a.verification_status from api_key k join account a on a.id = k.account_id where k.hash = $1`,
      [keyHash],
    );
    await ask("select rate_take($1)", [key.id]);
    if (table === undefined) return [];
    return ask(`select * from ${table} where account_id = $1 and mode = $2 and id = $3`, [
      key.account_id,
      key.mode,
      subject,
    ]);
  };
}

function workOf(step: Step): Work {
  if (step.kind === "sql") {
    if (step.text.includes("rate_take(")) return checkOf(step.text);
    const values = step.values.map(valueFiller);
    return (differing) =>
      ask(
        step.text,
        values.map((value) => value(differing)),
      );
  }
  const { method, headers } = step;
  const [url, body] = [filler(step.url), filler(step.body ?? "")];
  return async (differing) => {
    const answer = await send(url(differing), {
      method,
      headers,
      dispatcher,
      ...(step.body === null ? {} : { body: body(differing) }),
    });
    return answer.body.json();
  };
}

process.on("message", ({ template, start }: { template: Template; start: number }) => {
  count = start;
  kind = {
    steps: template.steps.map(workOf),
    answer: filler(template.answer),
    numbers: template.numbers,
    reads: template.steps.every(
      (step) => step.kind === "sql" && !/commit_change|claim_request/.test(step.text),
    ),
  };
  process.send?.("set");
});

async function answer(request: IncomingMessage): Promise<string> {
  if (kind === null) throw new Error("No kind of request was set.");
  if (request.method === "POST") for await (const chunk of request) JSON.parse(String(chunk));
  const key = request.headers.authorization?.slice("Bearer ".length) ?? "";
  count += 1;
  const differing = {
    fresh: numbered(count),
    subject: subjectOf(request.url ?? "", kind.numbers),
    keyHash: createHash("sha256").update(key).digest(),
  };
  let last: unknown = null;
  for (const step of kind.steps) last = await step(differing);
  return kind.reads ? JSON.stringify(last) : kind.answer(differing);
}

function subjectOf(url: string, numbers: boolean): string {
  const [id = ""] = /[a-z]+_[0-9a-z]{26}/.exec(url) ?? [];
  return numbers ? id.slice(-12) : id;
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { "content-type": "application/json" }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit());
