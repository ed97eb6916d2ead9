import type { Owner } from "@/server/base/runtime/network";
import { ofProcess } from "@/server/base/runtime/of-process";

/** The maximum number of streams in this process. */
const maxOpen = 1_000;
/** Proxies close a connection after a minute of silence, and a closed tab is detected by writing to it. */
const heartbeatMs = 20_000;
/** A reader that requests nothing for this many heartbeats, while chunks are queued, is disconnected. */
const maxMissed = 3;

/** A reader is slow while this many bytes wait for it, and is disconnected at the maximum. */
const slowBytes = 64 * 1024;
const maxUnreadBytes = 1024 * 1024;

const openStreams = () => ofProcess("event-streams", () => new Map<() => void, readonly string[]>());

const closing = () => ofProcess("event-streams-state", () => ({ state: "open" as "open" | "closing" }));
const closingMs = 1_000;

/** The limits of all owners apply. */
type Options = { owners: readonly Owner[]; endsAfterMs: number };

/** Sends an event. With an `id`, a reconnecting client reports the last one it received. */
type Send = (data: string, event?: { id?: string; type: string }) => void;

export type Stream = {
  send: Send;
  end(): void;
  /** Waits until the reader is not slow. Returns whether the stream is still open. */
  flushed(): Promise<boolean>;
};

/**
 * Returns a response with the events of `subscribe`, which returns a function to unsubscribe; null if too many streams
 * are open. It ends after `endsAfterMs`. The browser then reconnects, and its permissions are checked again.
 */
export function eventStream(
  subscribe: (stream: Stream) => () => void,
  { owners, endsAfterMs }: Options,
): Response | null {
  const open = openStreams();
  if (open.size >= maxOpen) return null;
  const isFull = ({ name, atMost }: Owner) =>
    [...open.values()].filter((names) => names.includes(name)).length >= atMost;
  if (owners.some(isFull)) return null;
  const encoder = new TextEncoder();
  /** Chunks that the reader has not requested yet, and their size in bytes. The stream itself could not drop them. */
  let queue: Uint8Array[] = [];
  let unread = 0;
  let isAwaited = false;
  /** The heartbeats since the reader requested a chunk, while one was unread. */
  let missed = 0;
  const isSlow = () => unread >= slowBytes;
  let waiting: (() => void)[] = [];
  const notifyWaiting = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  let release = () => {};

  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const write = (text: string) => {
      const chunk = encoder.encode(text);
      if (isAwaited) {
        isAwaited = false;
        return controller.enqueue(chunk);
      }
      queue.push(chunk);
      unread += chunk.byteLength;
      if (unread > maxUnreadBytes) disconnect();
    };
    const send: Send = (data, event) => {
      if (open.has(end)) write(`${linesOf(event)}data: ${data.replaceAll("\n", "\ndata: ")}\n\n`);
    };
    const flushed = async () => {
      while (open.has(end) && isSlow()) await new Promise<void>((go) => waiting.push(go));
      return open.has(end);
    };
    const end = () => {
      if (!open.has(end)) return;
      if (!isSlow()) for (const chunk of queue) controller.enqueue(chunk);
      disconnect();
    };
    const disconnect = () => {
      release();
      controller.close();
    };
    let unsubscribe = () => {};
    release = () => {
      if (!open.delete(end)) return;
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(timer);
      queue = [];
      notifyWaiting();
    };
    open.set(
      end,
      owners.map(({ name }) => name),
    );
    const heartbeat = setInterval(() => {
      missed = unread > 0 ? missed + 1 : 0;
      if (missed >= maxMissed) disconnect();
      else write(":\n\n");
    }, heartbeatMs);
    const timer = setTimeout(end, closing().state === "closing" ? closingMs : endsAfterMs);
    // Reconnect within a second, because the stream ends regularly and changes must not be delayed.
    write("retry: 1000\n\n");
    try {
      unsubscribe = subscribe({ send, end, flushed });
    } catch (cause) {
      release();
      throw cause;
    }
    if (!open.has(end)) unsubscribe();
  };

  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    missed = 0;
    const chunk = queue.shift();
    isAwaited = chunk === undefined;
    if (chunk === undefined) return;
    unread -= chunk.byteLength;
    controller.enqueue(chunk);
    if (!isSlow()) notifyWaiting();
  };
  const source = { start, pull, cancel: () => release() };
  const body = new ReadableStream<Uint8Array>(source, new ByteLengthQueuingStrategy({ highWaterMark: 0 }));
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
