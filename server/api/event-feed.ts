import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { idAt, timeOf } from "@/server/core/ids";
import { writeJson } from "@/server/core/json";
import { parseInput, unknownParameter } from "@/server/core/validation";
import { listEvents } from "@/server/events/list";
import { isUsable } from "@/server/keys/usable";
import { watchChanges } from "@/server/live-updates/watch";
import { eventStream, type Send } from "@/server/platform/http/event-stream";
import { log } from "@/server/platform/runtime/log";

/** A stream is no operation: it has no single answer, so the registry and the clients don't have it. */
export const feedPath = "/v1/events/stream";

export const isFeed = ({ method, url }: { method: string; url: string }) =>
  method === "GET" && new URL(url).pathname === feedPath;

const streamsOfKey = 5;
/** Then the client connects again, which is one request of its key. */
const endsAfterMs = 15 * 60_000;

/** An event becomes readable a little after its time, so each look goes this far behind the newest one. */
const overlapMs = 60_000;
const pageSize = 100;
/** What a client that was away for long is sent; older events stay in the list. */
const mostPages = 10;

type Caller = { ctx: Context; keyId: string };
type Asked = { query: Record<string, unknown>; lastEventId: string | null };

/**
 * Answers with the events of the key's account from now on, or from shortly before `Last-Event-ID`, as server-sent
 * events. Each comes at least once. Throws `parameter_invalid`, `rate_limited`.
 */
export function openFeed({ ctx, keyId }: Caller, { query, lastEventId }: Asked): Response {
  const stranger = Object.keys(query).find((name) => name !== "types" && name !== "type");
  if (stranger !== undefined) throw unknownParameter(stranger);
  const filters = { ...query, limit: pageSize };
  parseInput(listEvents.input, filters);
  if (lastEventId !== null && !/^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(lastEventId)) throw invalidLastId();
  const start = lastEventId === null ? new Date() : timeOf(lastEventId);
  const feed = { ctx, keyId, filters, from: start.getTime() - overlapMs, known: lastEventId };
  const response = eventStream((send, end) => follow(feed, send, end), {
    owner: `key ${keyId}`,
    atMost: streamsOfKey,
    endsAfterMs,
  });
  if (response !== null) return response;
  throw new ApiError("rate_limited", {
    retryAfterSeconds: 60,
    message: {
      en: `A key can have ${streamsOfKey} open event streams. Close one, or use another key.`,
      ar: `يمكن أن يكون للمفتاح ${streamsOfKey} من مجاري الأحداث المفتوحة. أغلق واحدًا أو استخدم مفتاحًا آخر.`,
    },
  });
}

const invalidLastId = () =>
  new ApiError("parameter_invalid", {
    param: "Last-Event-ID",
    message: {
      en: "Last-Event-ID must be the ID of an event (evt_…).",
      ar: "يجب أن تكون قيمة Last-Event-ID معرّف حدث (evt_…).",
    },
  });

type Feed = Caller & {
  filters: Record<string, unknown>;
  /** The time from which events are read, and the event that the client has seen last. */
  from: number;
  known: string | null;
};

/** Sends what is new after each change. Ends when the key can't be used any more. Returns what stops it. */
function follow({ ctx, keyId, filters, from, known }: Feed, send: Send, end: () => void): () => void {
  const seen = new Map<string, number>();
  let horizon = from;
  let isFirst = true;

  async function look() {
    if (!(await isUsable(keyId))) return end();
    const events = await eventsSince(ctx, filters, horizon);
    // A client without a last event gets what happens from now on.
    const skipped = isFirst && known === null;
    for (const event of events.reverse()) {
      if (!seen.has(event.id) && !skipped && event.id !== known)
        send(writeJson(event), { id: event.id, type: event.type });
      seen.set(event.id, timeOf(event.id).getTime());
    }
    // Its ID is the place to resume from until the first event.
    if (isFirst)
      send("{}", { type: "ready", ...(known === null && { id: idAt("evt", new Date(from + overlapMs)) }) });
    isFirst = false;
    horizon = Math.max(horizon, Math.max(0, ...seen.values()) - overlapMs);
    for (const [id, at] of seen) if (at < horizon) seen.delete(id);
  }

  return watchChanges(ctx.scope, oneAtATime(look, end));
}

/** Runs `work` once for any number of calls that arrive while it runs. A failure ends the stream: the client resumes. */
function oneAtATime(work: () => Promise<void>, end: () => void): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else
      run().catch((cause: unknown) => {
        log.warn("an event stream ended early", {}, cause);
        end();
      });
  };
}

type EventOnPage = Awaited<ReturnType<typeof listEvents.run>>["data"][number];

/** The events since a moment, newest first. */
async function eventsSince(ctx: Context, filters: object, from: number): Promise<EventOnPage[]> {
  const found: EventOnPage[] = [];
  const created_from = new Date(from).toISOString();
  for (let pages = 0; pages < mostPages; pages += 1) {
    const last = found.at(-1);
    const raw = { ...filters, created_from, ...(last === undefined ? {} : { starting_after: last.id }) };
    const page = await listEvents.run(ctx, parseInput(listEvents.input, raw));
    found.push(...page.data);
    if (!page.has_more) break;
  }
  return found;
}
