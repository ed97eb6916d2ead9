import { ofProcess } from "@/server/platform/runtime/of-process";

/** The maximum number of streams in this process, and per owner. A browser beyond it polls. */
const maxOpen = 1_000;
const maxPerOwner = 100;
/** The streams of all keys and apps in this process. The others are left to open pages. */
export const maxOfKeys = 700;
/** Proxies close a connection after a minute of silence, and a closed tab is detected by writing to it. */
const heartbeatMs = 20_000;

/** The maximum number of events queued for a slow reader. */
const maxUnread = 2_000;

const openStreams = () => ofProcess("event-streams", () => new Map<() => void, readonly string[]>());

const closing = () => ofProcess("event-streams-state", () => ({ state: "open" as "open" | "closing" }));
const closingMs = 1_000;

/** The owner whose streams are counted together, and the maximum number of open ones. */
type Owner = { name: string; atMost: number };
/** `owner` is an account with the default limit, or several owners with their limits, all of which apply. */
type Options = { owner: string | readonly Owner[]; endsAfterMs: number };

/** Sends an event. With an `id`, a reconnecting client reports the last one it received. */
export type Send = (data: string, event?: { id?: string; type: string }) => void;

/**
 * Returns a response with the events of `subscribe`; null if too many streams are open. It ends after
 * `endsAfterMs`. The browser then reconnects, and its permissions are checked again.
 */
export function eventStream(
  subscribe: (send: Send, end: () => void) => () => void,
  { owner, endsAfterMs }: Options,
): Response | null {
  const open = openStreams();
  if (open.size >= maxOpen) return null;
  const owners = typeof owner === "string" ? [{ name: owner, atMost: maxPerOwner }] : owner;
  const isFull = ({ name, atMost }: Owner) =>
    [...open.values()].filter((names) => names.includes(name)).length >= atMost;
  if (owners.some(isFull)) return null;
  const encoder = new TextEncoder();
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      // Reconnect within a second, because the stream ends regularly and changes must not be delayed.
      write("retry: 1000\n\n");
      const unsubscribe = subscribe(
        (data, event) => {
          if (!open.has(end)) return;
          // A client that reads more slowly than events arrive is disconnected, and resumes.
          if ((controller.desiredSize ?? 0) < -maxUnread) return end();
          write(`${linesOf(event)}data: ${data.replaceAll("\n", "\ndata: ")}\n\n`);
        },
        () => end(),
      );
      const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
      const timer = setTimeout(() => end(), closing().state === "closing" ? closingMs : endsAfterMs);
      const release = () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(timer);
        open.delete(end);
      };
      const end = () => {
        if (!open.has(end)) return;
        release();
        controller.close();
      };
      cancel = release;
      open.set(
        end,
        owners.map(({ name }) => name),
      );
    },
    cancel: () => cancel(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Compression would delay events.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

const linesOf = (event?: { id?: string; type: string }) =>
  event === undefined ? "" : `${event.id === undefined ? "" : `id: ${event.id}\n`}event: ${event.type}\n`;

/** Ends all open streams of this process. */
export function endEventStreams(): void {
  for (const end of [...openStreams().keys()]) end();
}

/**
 * Ends all open streams of this process, which would otherwise block its shutdown, and from now on each new one after a
 * second: a client that uses its connection again reaches this process once more.
 */
export function closeEventStreams(): void {
  closing().state = "closing";
  endEventStreams();
}
