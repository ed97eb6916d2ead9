import { describe, expect, test } from "vitest";
import { type Answer, account, asOwner, request, type TestAccount } from "@/server/test/account";

const call = (shop: TestAccount) => request("GET", "/v1/account", undefined, { key: shop.key });
const burst = (shop: TestAccount, size: number) =>
  Promise.all(Array.from({ length: size }, () => call(shop)));
const accepted = (responses: Answer[]) => responses.filter(({ status }) => status === 200).length;

/** Times of requests are in microseconds. */
const second = 1_000_000;

/** Moves every request of this account's keys into the past. */
const pass = (shop: TestAccount, seconds: number) =>
  asOwner(
    `update rate_window set hits = (select array_agg(hit - $2::bigint order by hit) from unnest(hits) hit)
     where key_id in (select id from api_key where account_id = $1)`,
    [shop.id, Math.round(seconds * second)],
  );
const hitsOf = async (shop: TestAccount): Promise<number[]> =>
  (
    await asOwner(
      "select hits from rate_window where key_id in (select id from api_key where account_id = $1)",
      [shop.id],
    )
  ).rows[0].hits.map(Number);

/** The maximum number of accepted requests in any window of this many seconds. */
function most(hits: number[], seconds: number): number {
  const at = [...hits].sort((a, b) => a - b);
  return Math.max(
    ...at.map((start, from) => at.filter((hit, n) => n >= from && hit < start + seconds * second).length),
  );
}

describe("the rate limit of a key", () => {
  test("allows twenty requests a second, also concurrently", async () => {
    const shop = await account({ keyCount: 1 });
    const responses = await burst(shop, 60);
    const hits = await hitsOf(shop);
    expect(accepted(responses)).toBe(hits.length);
    expect(accepted(responses)).toBeGreaterThanOrEqual(20);
    expect(most(hits, 1)).toBeLessThanOrEqual(20);
  });

  test("allows a hundred requests a minute", async () => {
    const shop = await account({ keyCount: 1 });
    let total = 0;
    for (let round = 0; round < 7; round += 1) {
      total += accepted(await burst(shop, 20));
      await pass(shop, 2);
    }
    expect(total).toBe(100);
    const [oldest = 0] = await hitsOf(shop);
    const secondsLeft = (ms: number) => Math.ceil((oldest + 60 * second - ms * 1_000) / second);
    const before = Date.now();
    const refused = await call(shop);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeLessThanOrEqual(secondsLeft(before));
    expect(wait).toBeGreaterThanOrEqual(secondsLeft(Date.now() + 1));
    await pass(shop, wait);
    expect((await call(shop)).status).toBe(200);
  });

  test("is a sliding window of a hundred requests a minute", async () => {
    const shop = await account({ keyCount: 1 });
    const served: number[] = [];
    let started = performance.now();
    for (const size of [20, 5, 20, 20, 20, 15, 20, 20, 20, 20]) {
      served.push(accepted(await burst(shop, size)));
      // The next starts eight seconds after this one, however long the requests took.
      const elapsedSeconds = (performance.now() - started) / 1_000;
      started = performance.now();
      await pass(shop, Math.max(0, 8 - elapsedSeconds));
    }
    expect(served).toEqual([20, 5, 20, 20, 20, 15, 0, 0, 20, 5]);
  });

  test("accepts requests after Retry-After, and does not count rejected ones", async () => {
    const shop = await account({ keyCount: 1 });
    await burst(shop, 30);
    const before = await hitsOf(shop);
    for (let n = 0; n < 5; n += 1) {
      const refused = await call(shop);
      if (refused.status === 200) continue;
      expect(refused.headers.get("retry-after")).toBe("1");
    }
    const after = await hitsOf(shop);
    expect(after.slice(0, before.length)).toEqual(before);
    await pass(shop, 1);
    expect((await call(shop)).status).toBe(200);
  });

  test("is separate for each key", async () => {
    const shop = await account({ keyCount: 1 });
    await burst(shop, 25);
    const another = await request("GET", "/v1/account", undefined, { key: await shop.addKey("test") });
    expect(another.status).toBe(200);
  });
});

test("is reported in every response, errors included", async () => {
  const shop = await account({ keyCount: 1 });
  const headers = ({ headers }: Answer) =>
    ["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`));
  expect(headers(await call(shop))).toEqual(["100", "99", "60"]);
  const failed = headers(await request("GET", "/v1/payments/x", undefined, { key: shop.key }));
  expect(failed).toEqual(["100", "98", expect.stringMatching(/^(?:5\d|60)$/)]);
  const [refused] = (await burst(shop, 30)).filter(({ status }) => status === 429);
  if (refused === undefined) throw new Error("nothing was refused");
  expect(refused.body.error).toMatchObject({ type: "rate_limit_error", code: "rate_limited", param: null });
  expect(headers(refused)).toEqual(["100", "0", refused.headers.get("retry-after")]);
});

test("does not count requests without a valid key", async () => {
  const shop = await account({ keyCount: 1 });
  await call(shop);
  await Promise.all(
    Array.from({ length: 30 }, () => request("GET", "/v1/account", undefined, { key: `${shop.key}x` })),
  );
  expect(await hitsOf(shop)).toHaveLength(1);
});
