import { z } from "zod";
import { log } from "@/server/base/runtime/log";
import type { ExecutorSettings } from "./database";
import { transaction } from "./database";
import { completeEvents, origin, SentEvents, storeEvents } from "./events";
import { type JobFunction, jobFunction, UnsupportedFunctionError } from "./functions";

/** Handles the SDK's requests to {@link origin} as an Inngest server would, without a network. */
export async function handleRequest(settings: ExecutorSettings, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  if (url.origin !== origin) return problem(404, `The embedded executor answers only for ${origin}.`);
  if (method === "POST" && url.pathname === "/fn/register") return register(settings, await request.json());
  const [, key] = /^\/e\/(.+)$/.exec(url.pathname) ?? [];
  if (method !== "POST" || key === undefined)
    return problem(404, `The embedded executor has no ${url.pathname}.`);
  if (decodeURIComponent(key) !== settings.eventKey) return problem(401, "Event key not found");
  return receiveEvents(settings, await request.json(), request.headers.get("x-inngest-event-id-seed"));
}

const problem = (status: number, error: string) => Response.json({ status, error, ids: [] }, { status });

const Registration = z.looseObject({ functions: z.array(z.looseObject({ id: z.string() })) });

/**
 * Registers the functions for this process, and stores their configurations, so that a process that only sends events
 * knows which functions they trigger.
 */
async function register(settings: ExecutorSettings, body: unknown): Promise<Response> {
  const { appId } = settings;
  try {
    const { functions } = Registration.parse(body);
    settings.functions = parsed(functions);
    const ids = functions.map(({ id }) => id);
    await transaction(settings.pool, async (tx) => {
      await tx.query("delete from jobs.functions where app_id = $1 and id <> all($2)", [appId, ids]);
      await tx.query(
        `insert into jobs.functions (app_id, id, config)
         select $1, id, config::json from unnest($2::text[], $3::text[]) as registered (id, config) order by id
         on conflict (app_id, id) do update set config = excluded.config`,
        [appId, ids, functions.map((config) => JSON.stringify(config))],
      );
    });
    return Response.json({ ok: true, status: 200, modified: true });
  } catch (cause) {
    if (cause instanceof UnsupportedFunctionError) return problem(400, cause.message);
    throw cause;
  }
}

const parsed = (configs: unknown[]) => new Map(configs.map(jobFunction).map((job) => [job.id, job]));

/** Functions by the text of their configuration: parsing the crons of all takes milliseconds. */
const known = new Map<string, JobFunction>();

function parsedOnce(config: string): JobFunction {
  const job = known.get(config) ?? jobFunction(JSON.parse(config));
  known.set(config, job);
  return job;
}

async function receiveEvents(
  settings: ExecutorSettings,
  body: unknown,
  seed: string | null,
): Promise<Response> {
  const sent = SentEvents.safeParse(body);
  if (!sent.success) return problem(400, z.prettifyError(sent.error));
  const events = completeEvents(sent.data, seed);
  const { appId, db } = settings;
  try {
    let { functions } = settings;
    if (functions.size === 0) {
      const text = "select config::text as config from jobs.functions where app_id = $1";
      const { rows } = await db.query<{ config: string }>(text, [appId]);
      functions = new Map(rows.map(({ config }) => parsedOnce(config)).map((job) => [job.id, job]));
    }
    if (functions.size === 0) return problem(503, `No functions of "${appId}" are registered yet.`);
    await storeEvents({ ...settings, functions }, events);
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  } catch (cause) {
    log.error("events not stored", { app: appId, events: events.length }, cause);
    return problem(503, "The events could not be stored.");
  }
}
