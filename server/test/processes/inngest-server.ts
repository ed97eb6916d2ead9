import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { canonical } from "@/server/platform/jobs/sign";
import { advance, keys, newRun, Op, type Run, signed } from "./inngest-run";

const Registration = z.object({
  url: z.string(),
  functions: z.array(
    z.object({
      id: z.string(),
      triggers: z.array(z.object({ event: z.string().optional(), cron: z.string().optional() })),
      steps: z.object({ step: z.object({ runtime: z.object({ url: z.string() }) }) }),
    }),
  ),
});
type Registration = z.output<typeof Registration>;

const Events = z.array(z.looseObject({ name: z.string(), ts: z.number().optional() }));
const Checkpoint = z.looseObject({ run_id: z.string(), steps: z.array(Op) });

/** The proof that an app has the signing key: its hash, so that the key is never sent. */
const bearer = `Bearer ${createHash("sha256").update(Buffer.from(keys.signingKey, "hex")).digest("hex")}`;

type Answer = { status: number; body: unknown };

/** The server without its network: `answer` handles a request, `begin` starts a run of a function. */
function simulation() {
  const registrations: Registration[] = [];
  const events: z.output<typeof Events> = [];
  const runs: Run[] = [];
  const requested: string[] = [];

  const functions = () => registrations.at(-1)?.functions ?? [];

  /** Calls the function now, or lets the run sleep until the event's time. */
  function begin(fn: string, event: Record<string, unknown> & { ts: number }): Promise<void> {
    const url = functions().find(({ id }) => id === fn)?.steps.step.runtime.url;
    if (url === undefined) throw new Error(`The function ${fn} is not registered.`);
    const run = newRun(fn, url, event);
    runs.push(run);
    if (event.ts <= Date.now()) return advance(run);
    Object.assign(run, { status: "asleep", until: new Date(event.ts).toISOString() });
    return Promise.resolve();
  }

  function answer({ url = "", method, headers }: IncomingMessage, text: string): Answer {
    requested.push(`${method} ${url}`);
    const [, key] = /^\/e\/(\w[\w-]*)$/.exec(url) ?? [];
    if (key === undefined ? headers.authorization !== bearer : key !== keys.eventKey)
      return { status: 401, body: { status: 401, error: "The key is not right." } };
    if (key !== undefined) return receive(Events.parse(JSON.parse(text)));
    if (url === "/fn/register") return register(Registration.parse(JSON.parse(text)));
    if (/^\/v1\/checkpoint\/\w+\/async$/.test(url)) return remember(Checkpoint.parse(JSON.parse(text)));
    return { status: 404, body: { error: url } };
  }

  function register(registration: Registration): Answer {
    registrations.push(registration);
    return { status: 200, body: { ok: true, modified: true, sync_id: randomUUID(), app_id: randomUUID() } };
  }

  function receive(received: z.output<typeof Events>): Answer {
    events.push(...received);
    for (const event of received) {
      const triggered = functions().filter(({ triggers }) => triggers.some((on) => on.event === event.name));
      for (const { id } of triggered)
        void begin(id, { id: randomUUID(), ...event, ts: event.ts ?? Date.now() });
    }
    return { status: 200, body: { ids: received.map(() => randomUUID()), status: 200 } };
  }

  function remember({ run_id, steps }: z.output<typeof Checkpoint>): Answer {
    const run = runs.find(({ id }) => id === run_id);
    for (const { id, data } of steps) run?.steps.set(id, { data: data ?? null });
    return { status: 200, body: null };
  }

  return { registrations, events, runs, requested, functions, begin, answer };
}

/** A simulated self-hosted Inngest server: accepts syncs, events and checkpoints, and calls functions. */
export async function inngestServer() {
  const { functions, begin, answer, ...recorded } = simulation();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { status, body } = answer(request, Buffer.concat(chunks).toString("utf8"));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // a TCP server that listens

  return {
    url: `http://127.0.0.1:${port}`,
    ...recorded,
    /** Requests an app to register its functions, as a server does for its configured apps. */
    sync(app: string): Promise<Response> {
      const body = { url: app };
      const headers = signed(body, { "x-inngest-server-kind": "cloud" });
      return fetch(app, { method: "PUT", body: canonical(body), headers });
    },
    /** Runs a function that is due. */
    tick(fn: string): Promise<void> {
      const at = new Date().toISOString();
      const cron = functions().find(({ id }) => id === fn)?.triggers[0]?.cron;
      const data = { cron, fireAt: at, scheduledAt: at };
      return begin(fn, { name: "inngest/scheduled.timer", id: at, ts: Date.now(), user: {}, data });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
