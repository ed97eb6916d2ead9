import { ofProcess } from "@/server/platform/runtime/of-process";

/** Of this process, and of one owner in it. A browser that gets none polls. */
const maximumOpen = 1_000;
const maximumOfOwner = 100;
/** Proxies close a connection that is silent for a minute, and a closed tab is noticed by writing to it. */
const heartbeatMs = 20_000;

/** Events that wait for a slow reader. */
const maximumUnread = 2_000;

const openStreams = () => ofProcess("event-streams", () => new Map<() => void, readonly string[]>());

/** Whose streams count together, and how many of them may be open. */
type Owner = { name: string; atMost: number };
/** `owner` is an account, with the usual limit, or several owners that each have to have a stream left. */
type Options = { owner: string | readonly Owner[]; endsAfterMs: number };

/** Sends one event; with an `id`, a client that connects again names the last one it got. */
export type Send = (data: string, event?: { id?: string; type: string }) => void;

/**
 * Returns a response of server-sent events, each of which has what `subscribe` sends as its data; null when too many are
 * open. It ends after `endsAfterMs`, and the browser connects again, so that permissions are checked again.
 */
export function eventStream(
  subscribe: (send: Send, end: () => void) => () => void,
  { owner, endsAfterMs }: Options,
): Response | null {
  const open = openStreams();
  if (open.size >= maximumOpen) return null;
  const owners = typeof owner === "string" ? [{ name: owner, atMost: maximumOfOwner }] : owner;
  const isFull = ({ name, atMost }: Owner) =>
    [...open.values()].filter((names) => names.includes(name)).length >= atMost;
  if (owners.some(isFull)) return null;
  const encoder = new TextEncoder();
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      // Reconnect within a second: the stream ends regularly, and changes must not wait.
      write("retry: 1000\n\n");
      const unsubscribe = subscribe(
        (data, event) => {
          if (!open.has(end)) return;
          // Who reads more slowly than events come is cut off, and resumes.
          if ((controller.desiredSize ?? 0) < -maximumUnread) return end();
          write(`${linesOf(event)}data: ${data.replaceAll("\n", "\ndata: ")}\n\n`);
        },
        () => end(),
      );
      const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
      const timer = setTimeout(() => end(), endsAfterMs);
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

/** Ends all open streams of this process, which would otherwise keep the server from stopping. */
export function endEventStreams(): void {
  for (const end of [...openStreams().keys()]) end();
}
