import type { ServerResponse } from "node:http";
import { ApiError } from "@/server/core/errors";

type Limits = {
  /** The number of pages that are rendered at the same time. */
  maxRunning: number;
  /** The number of requests that may wait. */
  maxWaiting: number;
  /** How long a request may wait, in milliseconds. */
  maxWaitMs: number;
  /** After this time another page may start, because a client that reads slowly also delays the end of a response. */
  maxRenderMs: number;
};

type Waiting = { response: ServerResponse; resolve(hasPlace: boolean): void };

/**
 * Renders pages a few at a time, in the order of their requests. Rendering needs the processor for tens of milliseconds,
 * and a request to the API waits for a part of each page that is being rendered in its process.
 */
export function pageQueue({ maxRunning, maxWaiting, maxWaitMs, maxRenderMs }: Limits) {
  let running = 0;
  const waiting = new Set<Waiting>();

  function release() {
    dropDisconnected();
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next.resolve(true);
  }

  function dropDisconnected() {
    for (const one of waiting) if (one.response.destroyed) one.resolve(false);
  }

  /** Returns false if the client has disconnected while it waited. */
  async function acquire(response: ServerResponse): Promise<boolean> {
    if (running < maxRunning) {
      running += 1;
      return true;
    }
    dropDisconnected();
    if (waiting.size >= maxWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(busy());
      }, maxWaitMs);
      const entry: Waiting = {
        response,
        resolve(hasPlace) {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve(hasPlace);
        },
      };
      waiting.add(entry);
    });
  }

  /**
   * Renders when a place is free, and not at all if the client disconnects before that. Throws `service_unavailable`
   * if the wait takes too long.
   */
  return async (response: ServerResponse, render: () => Promise<void>): Promise<void> => {
    if (!(await acquire(response))) return;
    let released = false;
    const releaseOnce = () => {
      if (!released) release();
      released = true;
    };
    const timer = setTimeout(releaseOnce, maxRenderMs);
    try {
      await render();
    } finally {
      clearTimeout(timer);
      releaseOnce();
    }
  };
}

const busy = () => new ApiError("service_unavailable", { retryAfterSeconds: 5 });
