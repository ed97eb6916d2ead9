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

type Waiting = { response: ServerResponse; start(): void };

/**
 * Renders pages a few at a time, in the order of their requests. Rendering needs the processor for tens of milliseconds,
 * and a request to the API waits for a part of each page that is being rendered in its process.
 */
export function pageQueue({ maxRunning, maxWaiting, maxWaitMs, maxRenderMs }: Limits) {
  let running = 0;
  const waiting = new Set<Waiting>();

  function release() {
    for (const next of waiting) {
      waiting.delete(next);
      if (next.response.destroyed) continue;
      next.start();
      return;
    }
    running -= 1;
  }

  async function acquire(response: ServerResponse): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    for (const one of waiting) if (one.response.destroyed) waiting.delete(one);
    if (waiting.size >= maxWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(busy());
      }, maxWaitMs);
      const entry: Waiting = {
        response,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.add(entry);
    });
  }

  /** Renders when a place is free. Throws `service_unavailable` if the wait takes too long. */
  return async (response: ServerResponse, render: () => Promise<void>): Promise<void> => {
    await acquire(response);
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
