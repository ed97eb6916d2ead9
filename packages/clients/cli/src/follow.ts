import { setTimeout as wait } from "node:timers/promises";
import { type Api, Unavailable } from "./api.js";
import { members } from "./json.js";
import { printCliError } from "./print.js";
import { messages } from "./server-sent-events.js";

/** An event as the API returns it. `data` is its verbatim text, as posted to endpoints. */
export type Event = { id: string; type: string; mode: string; data: string };

const maxDelayMs = 30_000;
/** IDs to recognize events that the stream repeats after a reconnect. */
const maxKnown = 5_000;

type Options = { path: string; signal: AbortSignal; onReady(): void };

/**
 * Yields the text of each message that a stream of the API sends from now on, exactly once, until `signal`
 * aborts. Reconnects automatically without missing messages.
 */
export async function* follow(api: Api, { path, signal, onReady }: Options): AsyncGenerator<string> {
  const known = new Set<string>();
  let last: string | undefined;
  let start = "";
  for (let failures = 0; !signal.aborted; ) {
    try {
      const isResumed = last !== undefined;
      for await (const { id, event, data } of messages(await api.stream(path, last), signal)) {
        if (failures > 0) printCliError("Connected again.");
        failures = 0;
        if (event === "ready") {
          onReady();
          if (start === "") start = last = id;
          continue;
        }
        // A resumed stream starts slightly earlier, so it may include events from before this command.
        if (known.has(id) || (isResumed && id < start)) continue;
        last = id;
        remember(known, id);
        yield data;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Unavailable)) throw error;
      failures += 1;
      if (failures === 1) printCliError(`${error.message} Trying again until it is available.`);
      const ms = Math.max(error.retryAfterMs, Math.min(500 * 2 ** failures, maxDelayMs));
      await wait(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

function remember(known: Set<string>, id: string) {
  known.add(id);
  const [oldest] = known;
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

export function eventOf(text: string): Event {
  const { id, type, mode } = JSON.parse(text);
  const data = members(text).find(({ name }) => name === "data")?.text ?? "";
  return { id, type, mode, data };
}
