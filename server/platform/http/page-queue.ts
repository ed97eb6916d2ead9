import type { ServerResponse } from "node:http";
import { ApiError } from "@/server/core/operation/errors";

type Limits = {
  /** The number of pages that are rendered at the same time. */
  maxRunning: number;
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
export class PageQueue {
  readonly #limits: Limits;
  #running = 0;
  /** The waiting requests of each network, oldest first. The next network comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Renders when a place is free, and not at all if the client disconnects before that. Throws `service_unavailable`
   * if the wait takes too long or too many wait.
   */
  async render(response: ServerResponse, network: string, render: () => Promise<void>): Promise<void> {
    if (!(await this.#acquire(response, network))) return;
    let released = false;
    const releaseOnce = () => {
      if (!released) this.#release();
      released = true;
    };
    const timer = setTimeout(releaseOnce, this.#limits.maxRenderMs);
    try {
      await render();
    } finally {
      clearTimeout(timer);
      releaseOnce();
    }
  }

  /** Returns false if the client has disconnected while it waited. */
  async #acquire(response: ServerResponse, network: string): Promise<boolean> {
    if (this.#running < this.#limits.maxRunning) {
      this.#running += 1;
      return true;
    }
    this.#rejectIfFull(network);
    return this.#enqueue(response, network);
  }

  /** Passes the place of a page to the next request. */
  #release(): void {
    const next = this.#next();
    if (next === undefined) this.#running -= 1;
    else next.resolve(true);
  }

  /** Returns the oldest request of the next network, which then moves behind the others. */
  #next(): Waiting | undefined {
    this.#dropDisconnected();
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [network, requests] = first;
    this.#waiting.delete(network);
    this.#waiting.set(network, requests);
    const [oldest] = requests;
    return oldest;
  }

  #enqueue(response: ServerResponse, network: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#dequeue(entry, network);
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
      const timer = setTimeout(() => entry.reject(busy()), this.#limits.maxWaitMs);
      const requests = this.#waiting.get(network) ?? new Set();
      this.#waiting.set(network, requests.add(entry));
    });
  }

  #dequeue(entry: Waiting, network: string): void {
    const requests = this.#waiting.get(network);
    requests?.delete(entry);
    if (requests?.size === 0) this.#waiting.delete(network);
  }

  #dropDisconnected(): void {
    for (const requests of this.#waiting.values())
      for (const one of requests) if (one.response.destroyed) one.resolve(false);
  }

  /**
   * If the queue is full, rejects the newest request of the network with the most waiting requests. Throws if that is
   * the network of the new request.
   */
  #rejectIfFull(network: string): void {
    this.#dropDisconnected();
    const queues = [...this.#waiting.values()];
    const total = queues.reduce((sum, { size }) => sum + size, 0);
    if (total < this.#limits.maxWaiting) return;
    const longest = queues.reduce((one, other) => (other.size > one.size ? other : one));
    if ((this.#waiting.get(network)?.size ?? 0) + 1 >= longest.size) throw busy();
    [...longest].at(-1)?.reject(busy());
  }
}

const busy = () => new ApiError("service_unavailable", { retryAfterSeconds: 5 });
