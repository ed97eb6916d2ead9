import { setTimeout as wait } from "node:timers/promises";
import { type Api, Unavailable } from "./api.js";
import { items, members } from "./json.js";
import { complain } from "./print.js";

/** An event as the API shows it. `data` is its text, character for character: what is posted to endpoints. */
export type Event = { id: string; type: string; mode: string; created: number; data: string };

/** Between two requests, so that a key's 100 a minute leave some to others. */
const paceMs = 1_000;

/**
 * An event's time is that of its making; it can be read a little later. So each look goes this far behind the newest
 * event, and what was seen before is left out.
 */
const overlapMs = 30_000;

/** Every event that can be read once this has answered, oldest first, each once. Ends when `signal` says so. */
export async function follow(api: Api, now: Date, signal: AbortSignal): Promise<AsyncGenerator<Event>> {
  const turn = paced(signal);
  const seen = new Map<string, number>();
  let horizon = now.getTime() - overlapMs;
  const look = async () => {
    const { events, requested } = await since(api, horizon, turn);
    const fresh = events.filter(({ id }) => !seen.has(id)).reverse();
    for (const { id, created } of fresh) seen.set(id, created);
    const newest = Math.max(0, ...seen.values());
    horizon = Math.max(horizon, Math.min(newest, requested.getTime()) - overlapMs);
    for (const [id, created] of seen) if (created < horizon) seen.delete(id);
    return fresh;
  };
  await patiently(look, signal); // what was there before
  return looking(look, signal);
}

async function* looking(look: () => Promise<Event[]>, signal: AbortSignal): AsyncGenerator<Event> {
  while (!signal.aborted) yield* await patiently(look, signal);
}

type Seen = { events: Event[]; requested: Date };

/** What was recorded since a moment, newest first, all pages of it, and when the service was asked. */
async function since(api: Api, from: number, turn: () => Promise<void>): Promise<Seen> {
  const events: Event[] = [];
  let requested: Date | undefined;
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: "100", created_from: new Date(from).toISOString() });
    if (after !== undefined) query.set("starting_after", after);
    await turn();
    const { text, date } = await api.get(`/v1/events?${query}`);
    requested ??= date;
    const page = pageOf(text);
    events.push(...page.events);
    after = page.events.at(-1)?.id;
    if (!page.more || after === undefined) return { events, requested: requested };
  }
}

export function pageOf(text: string): { events: Event[]; more: boolean } {
  const { has_more: more } = JSON.parse(text);
  const list = members(text).find(({ name }) => name === "data")?.text ?? "[]";
  return { events: items(list).map(eventOf), more: more === true };
}

function eventOf(text: string): Event {
  const { id, type, mode, created } = JSON.parse(text);
  const data = members(text).find(({ name }) => name === "data")?.text ?? "";
  return { id, type, mode, created: Date.parse(created), data };
}

/** Waits until the next request may be made. */
function paced(signal: AbortSignal) {
  let nextAt = 0;
  return async () => {
    const ms = nextAt - Date.now();
    if (ms > 0) await wait(ms, undefined, { signal });
    nextAt = Date.now() + paceMs;
  };
}

const longestMs = 30_000;

/** Looks again for as long as the service cannot answer; nothing is missed meanwhile. Gives nothing once stopped. */
async function patiently(look: () => Promise<Event[]>, signal: AbortSignal): Promise<Event[]> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await look();
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof Unavailable)) throw error;
      if (failures === 1) complain(`${error.message} Trying again until it is available.`);
      const ms = Math.max(error.retryAfterMs, Math.min(1_000 * 2 ** failures, longestMs));
      await wait(ms, undefined, { signal }).catch(() => undefined);
    }
  }
  return [];
}
