import { z } from "zod";
import { log } from "@/server/platform/runtime/log";
import { transaction } from "./database";
import { completeEvents, SentEvents, storeEvents } from "./events";
import { type JobFunction, jobFunction, UnsupportedFunctionError } from "./functions";
import { origin } from "./request";
import type { Settings } from "./settings";

type Server = {
  settings: Settings;
  /** If present, events with another key are rejected. */
  eventKey: string | undefined;
  register: (functions: ReadonlyMap<string, JobFunction>) => void;
};

/** Handles the SDK's requests to {@link origin} as an Inngest server would, without a network. */
export async function handleRequest(server: Server, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.origin !== origin) return problem(404, `The embedded executor answers only for ${origin}.`);
  if (request.method === "POST" && url.pathname === "/fn/register")
    return registerFunctions(server, await request.json());
  const [, key] = /^\/e\/(.+)$/.exec(url.pathname) ?? [];
  if (request.method === "POST" && key !== undefined)
    return receiveEvents(server, decodeURIComponent(key), request);
  return problem(404, `The embedded executor has no ${url.pathname}.`);
}

const problem = (status: number, error: string) => Response.json({ status, error, ids: [] }, { status });

const Registration = z.looseObject({ functions: z.array(z.looseObject({ id: z.string() })) });

/**
 * Also stores the configurations, so that a process that only sends events knows which functions they
 * trigger.
 */
async function registerFunctions({ settings, register }: Server, body: unknown): Promise<Response> {
  try {
    const { functions } = Registration.parse(body);
    register(parsed(functions));
    const ids = functions.map(({ id }) => id);
    await transaction(settings.db, async (tx) => {
      await tx.query("delete from jobs.functions where app_id = $1 and id <> all($2)", [settings.appId, ids]);
      await tx.query(
        `insert into jobs.functions (app_id, id, config)
         select $1, id, config::json from unnest($2::text[], $3::text[]) as registered (id, config) order by id
         on conflict (app_id, id) do update set config = excluded.config`,
        [settings.appId, ids, functions.map((config) => JSON.stringify(config))],
      );
    });
    return Response.json({ ok: true, status: 200, modified: true });
  } catch (cause) {
    if (cause instanceof UnsupportedFunctionError) return problem(400, cause.message);
    throw cause;
  }
}

const parsed = (configs: unknown[]) => new Map(configs.map(jobFunction).map((job) => [job.id, job]));

async function receiveEvents(
  { settings, eventKey }: Server,
  key: string,
  request: Request,
): Promise<Response> {
  if (eventKey !== undefined && key !== eventKey) return problem(401, "Event key not found");
  const sent = SentEvents.safeParse(await request.json());
  if (!sent.success) return problem(400, z.prettifyError(sent.error));
  const events = completeEvents(sent.data, request.headers.get("x-inngest-event-id-seed"), settings.now());
  try {
    const functions = settings.functions.size > 0 ? settings.functions : await storedFunctions(settings);
    if (functions.size === 0) return problem(503, `No functions of "${settings.appId}" are registered yet.`);
    await storeEvents({ ...settings, functions }, events);
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  } catch (cause) {
    log.error("events not stored", { app: settings.appId, events: events.length }, cause);
    return problem(503, "The events could not be stored.");
  }
}

async function storedFunctions({ db, appId }: Settings): Promise<ReadonlyMap<string, JobFunction>> {
  const { rows } = await db.query<{ config: unknown }>(
    "select config from jobs.functions where app_id = $1",
    [appId],
  );
  return parsed(rows.map(({ config }) => config));
}
