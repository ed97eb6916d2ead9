import { z } from "zod";
import { log } from "@/server/platform/runtime/log";
import { origin } from "./call";
import { transaction } from "./database";
import { type JobFunction, jobFunction, UnsupportedFunctionError } from "./functions";
import { IncomingEvents, identified } from "./incoming";
import { ingest, ingestAlone, startsOnly } from "./ingest";
import { wakeLanes } from "./lanes";
import type { Settings } from "./settings";

type Site = {
  settings: Settings;
  eventKey: string | undefined;
  register: (functions: ReadonlyMap<string, JobFunction>) => void;
};

const Registration = z.looseObject({ functions: z.array(z.looseObject({ id: z.string() })) });

/** Answers the SDK's own requests, as an Inngest server at {@link origin} would, without a network. */
export async function answer(site: Site, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.origin !== origin) return problem(404, `The embedded executor answers only for ${origin}.`);
  if (request.method === "POST" && url.pathname === "/fn/register") return sync(site, await request.json());
  const [, key] = /^\/e\/(.+)$/.exec(url.pathname) ?? [];
  if (request.method === "POST" && key !== undefined) return receive(site, decodeURIComponent(key), request);
  return problem(404, `The embedded executor has no ${url.pathname}.`);
}

const problem = (status: number, error: string) => Response.json({ status, error, ids: [] }, { status });

/** Keeps the configurations in the database too, so that a process that only sends knows what its events trigger. */
async function sync({ settings, register }: Site, body: unknown): Promise<Response> {
  try {
    const announced = Registration.parse(body).functions;
    const functions = compiled(announced);
    register(functions);
    const ids = announced.map(({ id }) => id);
    await transaction(settings.pool, async (tx) => {
      await tx.query("delete from jobs.functions where app_id = $1 and id <> all($2)", [settings.appId, ids]);
      await tx.query(
        `insert into jobs.functions (app_id, id, config)
         select $1, id, config::json from unnest($2::text[], $3::text[]) as announced (id, config)
         on conflict (app_id, id) do update set config = excluded.config`,
        [settings.appId, ids, announced.map((config) => JSON.stringify(config))],
      );
    });
    return Response.json({ ok: true, status: 200, modified: true });
  } catch (cause) {
    if (cause instanceof UnsupportedFunctionError) return problem(400, cause.message);
    throw cause;
  }
}

const compiled = (announced: unknown[]) => new Map(announced.map(jobFunction).map((job) => [job.id, job]));

async function receive(site: Site, key: string, request: Request): Promise<Response> {
  const { settings, eventKey } = site;
  if (eventKey !== undefined && key !== eventKey) return problem(401, "Event key not found");
  const parsed = IncomingEvents.safeParse(await request.json());
  if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
  const events = identified(parsed.data, request.headers.get("x-inngest-event-id-seed"), settings.now());
  try {
    const known =
      settings.functions.size > 0 ? settings : { ...settings, functions: await storedFunctions(settings) };
    if (known.functions.size === 0)
      return problem(503, `No functions of "${settings.appId}" are registered yet.`);
    if (startsOnly(known, events)) await ingestAlone(settings.pool, known, events);
    else
      await transaction(settings.pool, async (tx) =>
        wakeLanes(tx, settings, await ingest(tx, known, events)),
      );
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  } catch (cause) {
    log.error("events not stored", { app: settings.appId, events: events.length }, cause);
    return problem(503, "The events could not be stored.");
  }
}

async function storedFunctions({ pool, appId }: Settings): Promise<ReadonlyMap<string, JobFunction>> {
  const { rows } = await pool.query<{ config: unknown }>(
    "select config from jobs.functions where app_id = $1",
    [appId],
  );
  return compiled(rows.map(({ config }) => config));
}
