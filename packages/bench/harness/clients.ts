import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
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

const Read = z.object({ id: z.string(), status: z.string() });

export type Clients = ReturnType<typeof openClients>;

type Target = { port: number; ready: boolean; onExit?: Service["onExit"] };

/** No request runs longer than this after its client hung up, in milliseconds. */
const maxRunMs = 30_000;

/**
 * Merchants' servers. They repeat each request with its idempotency key until the response is final. With `impatient`, some
 * hang up before they get a response.
 */
export function openClients(
  run: Run,
  targets: readonly Target[],
  accounts: readonly Account[],
  { impatient = true } = {},
) {
  const dispatcher = new Agent({ connections: 200, headersTimeout: 60_000, bodyTimeout: 60_000 });
  run.onEnd(() => dispatcher.destroy());
  const counts = { requests: 0, unanswered: 0, statuses: new Map<string, number>() };
  const requests: ClientRequest[] = [];
  const reads: StatusRead[] = [];
  /** By port and idempotency key, when a request was sent that has no response yet. */
  const pending = new Map(targets.map(({ port }) => [port, new Map<string, number>()]));
  for (const { port, onExit } of targets) onExit?.(() => pending.get(port)?.clear());
  const keysOf = new Map(accounts.map(({ id, keys }) => [id, keys]));
  let over = manyListeners();

  async function post(one: ClientRequest, random: Random): Promise<FinalResponse | null> {
    const ready = targets.filter((target) => target.ready);
    const { port } = random.pick(ready.length > 0 ? ready : targets);
    pending.get(port)?.set(one.idempotencyKey, Date.now());
    counts.requests += 1;
    try {
      const response = await request(`http://127.0.0.1:${port}${one.path}`, {
        dispatcher,
        method: "POST",
        headers: {
          authorization: `Bearer ${random.pick(keysOf.get(one.account) ?? [])}`,
          "idempotency-key": one.idempotencyKey,
          "content-type": "application/json",
        },
        body: JSON.stringify(one.body),
        signal: AbortSignal.timeout(impatient ? timeoutMs(random) : 40_000),
      });
      const received = { status: response.statusCode, body: await response.body.text() };
      pending.get(port)?.delete(one.idempotencyKey);
      const name = received.status === 200 ? "200" : `${received.status} ${codeOf(received.body)}`;
      counts.statuses.set(name, (counts.statuses.get(name) ?? 0) + 1);
      if (received.status === 429) await wait(Number(response.headers["retry-after"] ?? 0) * 1_000);
      return received;
    } catch {
      counts.unanswered += 1;
      return null;
    }
  }

  /** Sends until the response is final; null if aborted first, or unanswered with `once`. */
  async function send(
    one: ClientRequest,
    random: Random,
    { once = false } = {},
  ): Promise<FinalResponse | null> {
    const { signal } = over;
    for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, 3_000)) {
      const response = await post(one, random);
      if (response !== null && isFinal(response)) {
        one.responses.push(response);
        return response;
      }
      if (once) return null;
      await wait(pauseMs * (0.5 + random.next()), undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  return {
    requests,
    reads,
    counts,
    create(
      kind: ClientRequest["kind"],
      account: Account,
      idempotencyKey: string,
      path: string,
      body: object,
    ) {
      const one: ClientRequest = {
        kind,
        account: account.id,
        idempotencyKey,
        path,
        body,
        responses: [],
        abandoned: false,
      };
      requests.push(one);
      return one;
    },
    send,
    /** Sends one to five times, concurrently or in sequence, and returns a final response. */
    async sendRepeatedly(one: ClientRequest, random: Random): Promise<FinalResponse | null> {
      const times = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
      if (random.chance(0.5)) {
        const all = Array.from({ length: times }, async () => {
          await wait(random.between(0, 60));
          return send(one, random);
        });
        return (await Promise.all(all)).find((response) => response !== null) ?? null;
      }
      let last: FinalResponse | null = null;
      for (let n = 0; n < times; n += 1) last = (await send(one, random)) ?? last;
      return last;
    },
    /** The status of a payment; null when the read failed. */
    async readStatus(account: Account, path: string, random: Random): Promise<string | null> {
      const response = await request(`http://127.0.0.1:${random.pick(targets).port}${path}`, {
        dispatcher,
        headers: { authorization: `Bearer ${random.pick(account.keys)}` },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      const text = (await response?.body.text().catch(() => "")) ?? "";
      const read = response?.statusCode === 200 ? Read.safeParse(JSON.parse(text)).data : undefined;
      if (read === undefined) return null;
      reads.push({ payment: read.id, status: read.status });
      return read.status;
    },
    /** Keys without a final response whose request runs in no process, except perhaps on `frozenPort`. */
    abandonedKeys(frozenPort?: number): string[] {
      const since = Date.now() - maxRunMs;
      const running = [...pending].filter(([port]) => port !== frozenPort).map(([, keys]) => keys);
      return requests
        .filter(({ responses }) => responses.length === 0)
        .map(({ idempotencyKey }) => idempotencyKey)
        .filter((key) => !running.some((keys) => (keys.get(key) ?? 0) > since));
    },
    /** Requests sent to the port so far do not run any more. */
    forgetPending: (port: number) => pending.get(port)?.clear(),
    /** Stops waiting for responses. */
    giveUp() {
      over.abort();
      over = manyListeners();
    },
  };
}

export function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
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

/** Runs `count` tasks, at most `atOnce` at a time and not before their share of `overMs` has passed. */
export async function paced(
  { count, overMs, atOnce }: { count: number; overMs: number; atOnce: number },
  signal: AbortSignal,
  task: (n: number) => Promise<unknown>,
): Promise<void> {
  const began = Date.now();
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count && !signal.aborted; n = next++) {
      const delay = Math.max(0, began + (n / count) * overMs - Date.now());
      await wait(delay, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await task(n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
