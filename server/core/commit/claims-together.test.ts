import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { connectOwner } from "@/server/test/worker";
import { claimKey, fingerprintOf, storeResponse } from "./idempotency";

const scopeOf = (shop: TestAccount) => ({ accountId: shop.id, mode: "test" as const });
const print = fingerprintOf("POST", "/v1/payment_links", {});

/** The result of a claim: `claimed`, `replay`, or the error code. */
const outcome = (shop: TestAccount, key: string) =>
  claimKey(scopeOf(shop), key, print).then(
    (claimed) => claimed.outcome,
    (error: { code: string }) => error.code,
  );

test("concurrent claims succeed once per key, for any account and in any order", async () => {
  const shops = await Promise.all([account(), account(), account()]);
  const requests = fc.array(fc.tuple(fc.constantFrom(...shops), fc.nat(5)), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(requests, async (asks) => {
      const run = randomUUID();
      const outcomes = await Promise.all(asks.map(([shop, n]) => outcome(shop, `${run} ${n}`)));
      const input = new Map<string, number>();
      for (const [n, [shop, key]] of asks.entries()) {
        const name = `${shop.id} ${key}`;
        if (outcomes[n] === "claimed") input.set(name, (input.get(name) ?? 0) + 1);
        else expect(outcomes[n]).toBe("idempotency_key_in_use");
      }
      expect(input.size).toBe(new Set(asks.map(([shop, key]) => `${shop.id} ${key}`)).size);
      for (const times of input.values()) expect(times).toBe(1);
    }),
    { numRuns: casesOf(30, 8) },
  );
});

const holds = {
  "locked by": "select from idempotency where account_id = $1 and key = $2 for update",
  "changed by": "update idempotency set status = 200 where account_id = $1 and key = $2",
  "removed by": "delete from idempotency where account_id = $1 and key = $2",
};

/** Holds the row in another transaction until the end of the test. */
async function holding(shop: TestAccount, key: string, how: keyof typeof holds) {
  const client = await connectOwner();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(holds[how], [shop.id, key]);
}

const states = {
  "under a lease": "locked_until = locked_until",
  "whose lease expired": "locked_until = now() - interval '1 second'",
  "completed a day ago":
    "state = 'finished', status = 200, response = '{}', created_at = now() - interval '25 hours'",
};

describe.each(Object.entries(states))("a key %s", (_, set) => {
  test.each(["locked by", "changed by", "removed by"] as const)(
    "is in use while it is %s by another process, and delays no other claim",
    async (how) => {
      const shop = await account();
      await claimKey(scopeOf(shop), "held", print);
      await asOwner(`update idempotency set ${set} where account_id = $1`, [shop.id]);
      await holding(shop, "held", how);
      const [held, free] = await Promise.all([outcome(shop, "held"), outcome(shop, "free")]);
      expect({ held, free }).toEqual({ held: "idempotency_key_in_use", free: "claimed" });
    },
  );
});

test("a completed request is replayed while its row is locked", async () => {
  const shop = await account();
  const claimed = await claimKey(scopeOf(shop), "done", print);
  if (claimed.outcome !== "claimed") throw new Error(claimed.outcome);
  await storeResponse(scopeOf(shop), { ...claimed.claim, status: 200, body: "{}" });
  await holding(shop, "done", "changed by");
  expect(await outcome(shop, "done")).toBe("replay");
});
