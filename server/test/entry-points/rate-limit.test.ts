import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { type Api, apiProcess, type Reply } from "@/server/test/api";
import { seeded } from "@/server/test/inputs/seeded";

// Two processes of the service on one database, and the database's record of accepted requests.

const second = 1_000_000;
const minute = 60 * second;
const random = seeded(20_261_121);
let servers: [Api, Api];

beforeAll(async () => {
  servers = await Promise.all([apiProcess({ LOG_LEVEL: "warn" }), apiProcess({ LOG_LEVEL: "warn" })]);
});

afterAll(async () => {
  for (const server of servers) expect(await server.stop()).toBe("");
});

const listTools = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

/** Uses one key at both processes, over REST and MCP alternately, and records when its requests were accepted. */
async function caller() {
  const { id, key } = await account({ keyCount: 1 });
  let passed = 0;
  let sent = 0;
  let served = 0;
  const times = new Set<number>();

  async function call(): Promise<Reply> {
    const server = servers[sent++ % 2] ?? servers[0];
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const reply =
      sent % 5 === 0
        ? await server.send("POST", "/mcp", { key, headers, body: listTools })
        : await server.send("GET", "/v1/account", { key });
    if (reply.status === 200) served += 1;
    else expect(reply.status).toBe(429);
    return reply;
  }

  /** Adds the times recorded in the database, on a clock that continues when the test advances time. */
  async function remember() {
    const { rows } = await asOwner(
      "select unnest(hits)::bigint as at from rate_window where key_id in (select id from api_key where account_id = $1)",
      [id],
    );
    for (const { at } of rows) times.add(Number(at) + passed);
  }

  return {
    call,
    served: () => served,
    burst: (size: number) => Promise.all(Array.from({ length: size }, call)),
    /** Sends requests spread over a period in random order. */
    wave: (size: number, ms: number) =>
      Promise.all(Array.from({ length: size }, async () => sleep(random(ms + 1)).then(call))),
    /** Moves all requests of this key into the past, by microseconds. */
    async pass(us: number) {
      await remember();
      await asOwner(
        `update rate_window set hits = (select coalesce(array_agg(hit - $2::bigint order by hit), '{}') from unnest(hits) hit)
         where key_id in (select id from api_key where account_id = $1)`,
        [id, us],
      );
      passed += us;
    },
    /** Replaces the recorded requests by these, given as microseconds ago. */
    did: (ages: number[]) =>
      asOwner(
        `insert into rate_window (key_id, hits)
         select k.id, (select array_agg(floor(extract(epoch from clock_timestamp()) * 1000000)::bigint - age order by age desc)
                       from unnest($2::bigint[]) age)
         from api_key k where k.account_id = $1
         on conflict (key_id) do update set hits = excluded.hits`,
        [id, ages],
      ),
    /** Checks that the times match the accepted requests and respect the limits. Returns how many were refused. */
    async expectWithinLimit(): Promise<number> {
      await remember();
      const at = [...times].sort((a, b) => a - b);
      expect(at).toHaveLength(served);
      expect(most(at, second)).toBeLessThanOrEqual(20);
      expect(most(at, minute)).toBeLessThanOrEqual(100);
      return sent - served;
    },
  };
}

/** The maximum in any window of this many microseconds. */
function most(at: number[], stretch: number): number {
  let from = 0;
  let best = 0;
  for (const [to, end] of at.entries()) {
    while (end - (at[from] ?? end) >= stretch) from += 1;
    best = Math.max(best, to - from + 1);
  }
  return best;
}

const secondsToWait = ({ headers }: Reply) => Number(headers["retry-after"]);

const inParallel = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe("a key at two processes", () => {
  test("is limited to twenty requests in a burst and a hundred a minute", async () => {
    await inParallel(4, async () => {
      const key = await caller();
      for (let n = 0; n < 7; n += 1) {
        await key.burst(30);
        await key.pass(1.5 * second);
      }
      expect(await key.expectWithinLimit()).toBeGreaterThan(0);
      expect(key.served()).toBe(100);
      const refused = await key.call();
      expect([refused.status, secondsToWait(refused) > 15]).toEqual([429, true]);
      await key.pass(secondsToWait(refused) * second);
      expect((await key.call()).status).toBe(200);
    });
  });

  test("gains nothing from a steady rate", async () => {
    await inParallel(4, async () => {
      const key = await caller();
      for (let n = 0; n < 4; n += 1) {
        const arrivals = Array.from({ length: 32 }, (_, tick) => sleep(tick * 25).then(key.call));
        await Promise.all(arrivals);
        await key.pass(2 * second);
      }
      expect(await key.expectWithinLimit()).toBeGreaterThan(0);
    });
  });

  test.each([
    ["a second", second, 1],
    ["a minute", minute, 6],
  ])("gains nothing at the boundary of %s", async (_, edge, bursts) => {
    await inParallel(4, async (n) => {
      const key = await caller();
      const started = performance.now();
      for (let burst = 0; burst < bursts; burst += 1) {
        await key.burst(30);
        if (burst + 1 < bursts) await key.pass(1.1 * second);
      }
      const spent = (performance.now() - started) * 1_000 + (bursts - 1) * 1.1 * second;
      await key.pass(Math.max(0, Math.round(edge - spent - 60_000 - n * 10_000)));
      for (let tick = 0; tick < 40; tick += 1) await Promise.all([key.call(), key.call(), sleep(4)]);
      expect(await key.expectWithinLimit()).toBeGreaterThan(0);
    });
  });

  test("gains nothing from any arrival pattern", async () => {
    const refused = await inParallel(12, async () => {
      const key = await caller();
      for (let n = 0; n < 10; n += 1) {
        await key.wave(1 + random(36), random(120));
        await key.pass(random(4) === 0 ? random(30 * second) : random(2 * second));
      }
      return key.expectWithinLimit();
    });
    // A single pattern may have no more requests than the limits allow.
    expect(refused.filter((count) => count > 0).length).toBeGreaterThan(6);
  });

  test("that respects Retry-After is always served, in 240 of 240 runs", async () => {
    await inParallel(12, async () => {
      const key = await caller();
      for (let n = 0; n < 20; n += 1) {
        const last = random(5) * second;
        await key.did(Array.from({ length: 100 }, () => last + random(45 * second)));
        const refused = await key.call();
        expect([refused.status, Number.isInteger(secondsToWait(refused))]).toEqual([429, true]);
        expect(secondsToWait(refused)).toBeGreaterThanOrEqual(1);
        expect(secondsToWait(refused)).toBeLessThanOrEqual(60);
        await key.pass(secondsToWait(refused) * second);
        expect((await key.call()).status).toBe(200);
      }
    });
  });

  test("that waits for the seconds of Retry-After is served", async () => {
    // Few at once: a slow machine must still send more than 20 a second with each key.
    await inParallel(3, async () => {
      const key = await caller();
      const refused = (await key.burst(40)).filter(({ status }) => status === 429);
      expect(new Set(refused.map(secondsToWait))).toEqual(new Set([1]));
      await sleep(1_000);
      expect((await key.call()).status).toBe(200);
      expect(await key.expectWithinLimit()).toBeGreaterThan(0);
    });
  });
});
