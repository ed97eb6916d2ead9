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

type Waiting = { response: ServerResponse; resolve(hasPlace: boolean): void; reject(error: ApiError): void };

/**
 * Renders pages a few at a time. Rendering needs the processor for tens of milliseconds, and a request to the API waits
 * for a part of each page that is being rendered in its process. Networks take turns, and the one with the most waiting
 * requests is rejected first, so that one network cannot fill the queue.
 */
export function pageQueue({ maxRunning, maxWaiting, maxWaitMs, maxRenderMs }: Limits) {
  let running = 0;
  /** The requests of each network in their order. The next network comes first. */
  const waiting = new Map<string, Set<Waiting>>();

  function release() {
    dropDisconnected();
    const [turn] = waiting;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    const [network, requests] = turn;
    waiting.delete(network);
    waiting.set(network, requests);
    const [next] = requests;
    next?.resolve(true);
  }

  function dropDisconnected() {
    for (const requests of waiting.values())
      for (const one of requests) if (one.response.destroyed) one.resolve(false);
  }

  /** Rejects the newest request of the network with the most; throws if that is the network of the new request. */
  function makeRoom(network: string) {
    dropDisconnected();
    const total = [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (total < maxWaiting) return;
    const longest = [...waiting.values()].reduce((one, other) => (other.size > one.size ? other : one));
    if ((waiting.get(network)?.size ?? 0) + 1 >= longest.size) throw busy();
    [...longest].at(-1)?.reject(busy());
  }

  /** Returns false if the client has disconnected while it waited. */
  async function acquire(response: ServerResponse, network: string): Promise<boolean> {
    if (running < maxRunning) {
      running += 1;
      return true;
    }
    makeRoom(network);
    return new Promise((resolve, reject) => {
      const requests = waiting.get(network) ?? new Set();
      waiting.set(network, requests);
      const leave = () => {
        clearTimeout(timer);
        requests.delete(entry);
        if (requests.size === 0) waiting.delete(network);
      };
      const entry: Waiting = {
        response,
        resolve(hasPlace) {
          leave();
          resolve(hasPlace);
        },
        reject(error) {
          leave();
          reject(error);
        },
      };
      const timer = setTimeout(() => entry.reject(busy()), maxWaitMs);
      requests.add(entry);
    });
  }

  /**
   * Renders when a place is free, and not at all if the client disconnects before that. Throws `service_unavailable`
   * if the wait takes too long or too many wait.
   */
  return async (response: ServerResponse, network: string, render: () => Promise<void>): Promise<void> => {
    if (!(await acquire(response, network))) return;
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
