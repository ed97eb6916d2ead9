import { ofProcess } from "@/server/platform/runtime/of-process";

/** Of this process, and of one owner in it. A browser that gets none polls. */
const maximumOpen = 1_000;
const maximumOfOwner = 100;
/** Proxies close a connection that is silent for a minute, and a closed tab is noticed by writing to it. */
const heartbeatMs = 20_000;

const openStreams = () => ofProcess("event-streams", () => new Map<() => void, string>());

/** `owner`: the account whose streams count together. */
type Options = { owner: string; endsAfterMs: number };

/**
 * Returns a response of server-sent events, each of which has what `subscribe` sends as its data; null when too many are
 * open. It ends after `endsAfterMs`, and the browser connects again, so that permissions are checked again.
 */
export function eventStream(
  subscribe: (send: (data: string) => void) => () => void,
  { owner, endsAfterMs }: Options,
): Response | null {
  const open = openStreams();
  if (open.size >= maximumOpen) return null;
  if ([...open.values()].filter((other) => other === owner).length >= maximumOfOwner) return null;
  const encoder = new TextEncoder();
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      // Connect again within a second: the stream ends by itself, and changes meanwhile must not wait.
      write("retry: 1000\n\n");
      const unsubscribe = subscribe((data) => write(`data: ${data}\n\n`));
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
      open.set(end, owner);
    },
    cancel: () => cancel(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Compression would hold events back.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** Ends all open streams of this process, which would otherwise keep the server from stopping. */
export function endEventStreams(): void {
  for (const end of [...openStreams().keys()]) end();
}
