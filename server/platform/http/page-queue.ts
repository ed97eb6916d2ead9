import type { ServerResponse } from "node:http";
import { ApiError } from "@/server/core/errors";

type Limits = {
  /** The number of pages that are rendered at the same time. */
  running: number;
  /** The number of requests that may wait. */
  waiting: number;
  /** After this time another page may start, because a client that reads slowly also delays the end of a response. */
  maxMs: number;
};

/**
 * Renders pages a few at a time, in the order of their requests. Rendering needs the processor for tens of milliseconds,
 * and a request to the API waits for a part of each page that is being rendered in its process.
 */
export function pageQueue({ running: most, waiting: mostWaiting, maxMs }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function next() {
    const start = waiting.shift();
    if (start === undefined) running -= 1;
    else start();
  }

  async function turn(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new ApiError("service_unavailable", { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Renders when it is the response's turn, unless its client is gone. Throws `service_unavailable`. */
  return async (response: ServerResponse, render: () => Promise<void>): Promise<void> => {
    await turn();
    let ended = false;
    const end = () => {
      if (!ended) next();
      ended = true;
    };
    const timer = setTimeout(end, maxMs);
    try {
      if (!response.destroyed) await render();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
}
