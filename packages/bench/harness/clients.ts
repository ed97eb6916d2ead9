import { setTimeout as wait } from "node:timers/promises";
import { Agent } from "undici";
import { z } from "zod";
import {
  type ClientRequest,
  codeOf,
  type FinalResponse,
  type StatusRead,
} from "@/packages/bench/audit/evidence";
import type { Account } from "@/packages/bench/harness/database";
import type { Service } from "@/packages/bench/harness/processes";
import type { Run } from "@/packages/bench/harness/script";
import type { Random } from "@/packages/bench/server";
import { send } from "./http";
import { manyListeners, pause } from "./wait";

const Read = z.object({ id: z.string(), status: z.string() });

export type Target = { port: number; ready: boolean; onExit?: Service["onExit"] };

/** No request runs longer than this after its client hung up, in milliseconds. */
const maxRunMs = 30_000;

/**
 * Merchants' servers. They repeat each request with its idempotency key until the response is final. With `impatient`, some
 * hang up before they get a response.
 */
export class Clients {
  readonly requests: ClientRequest[] = [];
  readonly reads: StatusRead[] = [];
  readonly counts = { requests: 0, unanswered: 0, statuses: new Map<string, number>() };
  readonly #dispatcher = new Agent({ connections: 200, headersTimeout: 60_000, bodyTimeout: 60_000 });
  readonly #targets: readonly Target[];
  readonly #impatient: boolean;
  /** By port and idempotency key, when a request was sent that has no response yet. */
  readonly #pending: ReadonlyMap<number, Map<string, number>>;
  readonly #keysOf: ReadonlyMap<string, readonly string[]>;
  #over = manyListeners();

  constructor(run: Run, targets: readonly Target[], accounts: readonly Account[], { impatient = true } = {}) {
    this.#targets = targets;
    this.#impatient = impatient;
    this.#keysOf = new Map(accounts.map(({ id, keys }) => [id, keys]));
    this.#pending = new Map(targets.map(({ port }) => [port, new Map()]));
    for (const target of targets) target.onExit?.(() => this.forgetPending(target.port));
    run.onEnd(() => this.#dispatcher.destroy());
  }

  create(
    kind: ClientRequest["kind"],
    { id }: Pick<Account, "id">,
    idempotencyKey: string,
    path: string,
    body?: object,
  ) {
    const one: ClientRequest = {
      ...{ kind, account: id, idempotencyKey, path, responses: [], abandoned: false },
      ...(body !== undefined && { body }),
    };
    this.requests.push(one);
    return one;
  }

  /** Sends until the response is final; null if aborted first, or unanswered with `once`. */
  async send(one: ClientRequest, random: Random, { once = false } = {}): Promise<FinalResponse | null> {
    const { signal } = this.#over;
    for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, 3_000)) {
      const response = await this.#post(one, random);
      if (response !== null && isFinal(response)) {
        one.responses.push(response);
        return response;
      }
      if (once) return null;
      await pause(signal, pauseMs * (0.5 + random.next()));
    }
    return null;
  }

  async #post(one: ClientRequest, random: Random): Promise<FinalResponse | null> {
    const { path, body, idempotencyKey, account } = one;
    const ready = this.#targets.filter((target) => target.ready);
    const { port } = random.pick(ready.length > 0 ? ready : this.#targets);
    this.#pending.get(port)?.set(idempotencyKey, Date.now());
    this.counts.requests += 1;
    const key = random.pick(this.#keysOf.get(account) ?? []);
    const signal = AbortSignal.timeout(this.#impatient ? timeoutMs(random) : 40_000);
    const method = body === undefined ? ("DELETE" as const) : undefined;
    const call = { key, body, method, idempotencyKey, signal, dispatcher: this.#dispatcher };
    try {
      const { status, body, retryAfterMs } = await send(`http://127.0.0.1:${port}`, path, call);
      if (one.kind === "removal" && (status === 200 || codeOf(body) === "gateway_unavailable"))
        one.blockedAtMs ??= Date.now();
      this.#pending.get(port)?.delete(idempotencyKey);
      const name = status === 200 ? "200" : `${status} ${codeOf(body)}`;
      const { statuses } = this.counts;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (status === 429) await wait(retryAfterMs);
      return { status, body };
    } catch {
      this.counts.unanswered += 1;
      return null;
    }
  }

  /** Sends one to five times, concurrently or in sequence, and returns a final response. */
  async sendRepeatedly(one: ClientRequest, random: Random): Promise<FinalResponse | null> {
    const times = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
    if (random.chance(0.5)) {
      const all = Array.from({ length: times }, async () => {
        await wait(random.between(0, 60));
        return this.send(one, random);
      });
      return (await Promise.all(all)).find((response) => response !== null) ?? null;
    }
    let last: FinalResponse | null = null;
    for (let n = 0; n < times; n += 1) last = (await this.send(one, random)) ?? last;
    return last;
  }

  /** The status of a payment; null when the read failed. */
  async readStatus({ keys }: Account, id: string, random: Random): Promise<string | null> {
    const { port } = random.pick(this.#targets);
    const call = { key: random.pick(keys), signal: AbortSignal.timeout(5_000), dispatcher: this.#dispatcher };
    const response = await send(`http://127.0.0.1:${port}`, `/v1/payments/${id}`, call).catch(() => null);
    const read = response?.status === 200 ? Read.safeParse(JSON.parse(response.body)).data : undefined;
    if (read === undefined) return null;
    this.reads.push({ payment: read.id, status: read.status });
    return read.status;
  }

  /** Keys without a final response whose request runs in no process, except perhaps on `frozenPort`. */
  abandonedKeys(frozenPort?: number): string[] {
    const since = Date.now() - maxRunMs;
    const running = [...this.#pending].filter(([port]) => port !== frozenPort).map(([, keys]) => keys);
    return this.requests
      .filter(({ responses }) => responses.length === 0)
      .map(({ idempotencyKey }) => idempotencyKey)
      .filter((key) => !running.some((keys) => (keys.get(key) ?? 0) > since));
  }

  /** Requests sent to the port so far do not run any more. */
  forgetPending(port: number): void {
    this.#pending.get(port)?.clear();
  }

  /** Stops waiting for responses. */
  giveUp(): void {
    this.#over.abort();
    this.#over = manyListeners();
  }
}

/** Some clients hang up before they get a response. */
const timeoutMs = (random: Random) =>
  random.chance(0.06) ? random.between(5, 400) : random.between(4_000, 25_000);

const transient = new Set(["idempotency_key_in_use", "state_conflict"]);

const isFinal = ({ status, body }: FinalResponse) =>
  status !== 429 && status < 500 && (status !== 409 || !transient.has(codeOf(body)));

/** The JSON of a successful response, else null. */
export const bodyOf = (response: FinalResponse | null): unknown =>
  response?.status === 200 ? JSON.parse(response.body) : null;
