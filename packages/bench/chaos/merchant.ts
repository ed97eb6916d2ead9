import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import type { Random } from "@/server/core/random";
import type { Letter, Said, Sighting } from "./evidence";
import type { App } from "./fleet";
import type { Shop } from "./rig";

const Failure = z.object({ error: z.object({ code: z.string() }) });
const Seen = z.object({ id: z.string(), status: z.string() });

export type Counts = { requests: number; lost: number; statuses: Map<string, number> };

/** Merchants' servers: they ask again with the same key until they have an answer that will not change. */
export type Merchants = {
  /** Where their requests go. */
  ports: readonly number[];
  letters: Letter[];
  sightings: Sighting[];
  counts: Counts;
  write(kind: Letter["kind"], shop: Shop, idempotencyKey: string, path: string, body: object): Letter;
  /** Sends until there is a final answer; null when time was up first. */
  send(letter: Letter, random: Random, options?: { once?: boolean }): Promise<Said | null>;
  /** Sends one to five times, at once or one after the other, and gives the first final answer. */
  repeat(letter: Letter, random: Random): Promise<Said | null>;
  read(shop: Shop, path: string, random: Random): Promise<string | null>;
  /** Keys without a final answer whose request may still run on the given ports only, or nowhere. */
  abandonedBut(ports: readonly number[]): string[];
  /** Every request that ran in the process on `port` has ended with it. */
  died(port: number): void;
  /** Whoever still waits for an answer stops asking. */
  giveUp(): void;
  close(): Promise<void>;
};

/** Longer than a request runs that nobody hears of any more. */
const mayRunMs = 30_000;

/** Where merchants' requests go: a process, or what stands in front of several. */
type Door = Pick<App, "port" | "ready">;

/** With `hasty`, some clients hang up before they are answered. */
export function openMerchants(
  apps: readonly Door[],
  shops: readonly Shop[],
  { hasty = true }: { hasty?: boolean } = {},
): Merchants {
  const dispatcher = new Agent({ connections: 200, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const counts: Counts = { requests: 0, lost: 0, statuses: new Map() };
  const letters: Letter[] = [];
  const sightings: Sighting[] = [];
  /** By port and idempotency key, when a request was sent that has no answer yet. */
  const waiting = new Map(apps.map(({ port }) => [port, new Map<string, number>()]));
  let over = patience();

  const keysOf = (account: string) => shops.find(({ id }) => id === account)?.keys ?? [];

  async function post(letter: Letter, random: Random): Promise<Said | null> {
    const app = random.pick(
      apps.filter(({ ready }) => ready).length > 0 ? apps.filter(({ ready }) => ready) : apps,
    );
    waiting.get(app.port)?.set(letter.idempotencyKey, Date.now());
    counts.requests += 1;
    try {
      const answer = await request(`http://127.0.0.1:${app.port}${letter.path}`, {
        dispatcher,
        method: "POST",
        headers: {
          authorization: `Bearer ${random.pick(keysOf(letter.account))}`,
          "idempotency-key": letter.idempotencyKey,
          "content-type": "application/json",
        },
        body: JSON.stringify(letter.body),
        signal: AbortSignal.timeout(patienceMs(random, hasty)),
      });
      const body = await answer.body.text();
      waiting.get(app.port)?.delete(letter.idempotencyKey);
      const said = {
        status: answer.statusCode,
        body,
        replayed: answer.headers["service-idempotent-replay"] === "true",
      };
      note(counts, said);
      const retryAfter = Number(answer.headers["retry-after"] ?? 0);
      if (answer.statusCode === 429) await wait(retryAfter * 1_000);
      return said;
    } catch {
      counts.lost += 1;
      return null;
    }
  }

  async function send(letter: Letter, random: Random, { once = false } = {}): Promise<Said | null> {
    const { signal } = over;
    for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, 3_000)) {
      const said = await post(letter, random);
      if (said !== null && isFinal(said)) {
        letter.answers.push(said);
        return said;
      }
      if (once) return null;
      await wait(pauseMs * (0.5 + random.next()), undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  return {
    ports: apps.map(({ port }) => port),
    letters,
    sightings,
    counts,
    write(kind, shop, idempotencyKey, path, body) {
      const letter = { kind, account: shop.id, idempotencyKey, path, body, answers: [], forgotten: false };
      letters.push(letter);
      return letter;
    },
    send,
    async repeat(letter, random) {
      const times = random.weighted([
        [4, 1],
        [3, 2],
        [2, 3],
        [1, 4],
        [1, 5],
      ] as const);
      if (random.chance(0.5)) {
        const all = Array.from({ length: times }, async () => {
          await wait(random.between(0, 60));
          return send(letter, random);
        });
        return (await Promise.all(all)).find((said) => said !== null) ?? null;
      }
      let last: Said | null = null;
      for (let n = 0; n < times; n += 1) last = (await send(letter, random)) ?? last;
      return last;
    },
    async read(shop, path, random) {
      const app = random.pick(apps);
      const answer = await request(`http://127.0.0.1:${app.port}${path}`, {
        dispatcher,
        headers: { authorization: `Bearer ${random.pick(shop.keys)}` },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (answer === null) return null;
      const text = await answer.body.text().catch(() => "");
      const seen = answer.statusCode === 200 ? Seen.safeParse(JSON.parse(text)).data : undefined;
      if (seen !== undefined) sightings.push({ payment: seen.id, status: seen.status });
      return seen?.status ?? null;
    },
    abandonedBut(ports) {
      const since = Date.now() - mayRunMs;
      const elsewhere = [...waiting].filter(([port]) => !ports.includes(port)).map(([, keys]) => keys);
      const mayRun = (key: string) => elsewhere.some((keys) => (keys.get(key) ?? 0) > since);
      return letters
        .filter(({ answers }) => answers.length === 0)
        .map(({ idempotencyKey }) => idempotencyKey)
        .filter((key) => !mayRun(key));
    },
    died: (port) => waiting.get(port)?.clear(),
    giveUp() {
      over.abort();
      over = patience();
    },
    close: () => dispatcher.close(),
  };
}

function patience(): AbortController {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  return over;
}

/** Now and then a client hangs up before it is answered. */
function patienceMs(random: Random, hasty: boolean): number {
  if (!hasty) return 40_000;
  return random.chance(0.06) ? random.between(5, 400) : random.between(4_000, 25_000);
}

const passing = new Set(["idempotency_key_in_use", "state_conflict"]);

function isFinal({ status, body }: Said): boolean {
  if (status === 429 || status >= 500) return false;
  return status !== 409 || !passing.has(codeOf(body));
}

export const codeOf = (body: string): string => {
  try {
    return Failure.parse(JSON.parse(body)).error.code;
  } catch {
    return "";
  }
};

function note({ statuses }: Counts, { status, body }: Said) {
  const name = status === 200 ? "200" : `${status} ${codeOf(body)}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
}
