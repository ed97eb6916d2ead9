import { expect, test } from "vitest";
import { makeDueAvailable } from "@/server/balance/jobs";
import { recordAudit } from "@/server/core/commit/audit";
import { dayMs } from "@/server/core/values/time";
import { account, asOwner, fromOutside, type TestAccount, withoutTriggers } from "@/server/test/account";
import { changeMark, pauseAfter, requestMark, watchChanges } from "./watch";

const link = { amount: 4950, currency: "SAR", description: "Order 1043" };

test("the change mark of an account and mode changes with each change to it only", async () => {
  const [shop, other] = [await account(), await account()];
  const scope = { accountId: shop.id, mode: "test" } as const;
  await useKeysNow(shop);
  const elsewhere = () =>
    Promise.all([changeMark({ ...scope, mode: "live" }), changeMark({ ...scope, accountId: other.id })]);
  const marks = new Set([await changeMark(scope)]);
  const untouched = await elsewhere();

  const { body } = await shop.post("/v1/payment_links", link);
  marks.add(await changeMark(scope));
  await shop.post(`/v1/payment_links/${body.id}/cancel`);
  marks.add(await changeMark(scope));
  await shop.post("/v1/customers", { name: "Sara" });
  marks.add(await changeMark(scope));
  await shop.get("/v1/payment_links");
  marks.add(await changeMark(scope));

  expect(marks.size).toBe(4);
  expect(await elsewhere()).toEqual(untouched);
});

/** Later requests of this minute do not update the last use of the keys. */
const useKeysNow = ({ id }: TestAccount) =>
  asOwner("update api_key set last_used_at = now() where account_id = $1", [id]);

test("the change mark changes when money becomes available for payout, however old the payment is", async () => {
  const shop = await account();
  await useKeysNow(shop);
  const source = { type: "token", token: "token_test_paid_mada" };
  const { id } = (await shop.post("/v1/payments", { amount: 15_000, currency: "SAR", source })).body;
  for (let newer = 0; newer < 10; newer += 1)
    await shop.post("/v1/payments", { amount: 100, currency: "SAR", source });
  await withoutTriggers("update payment set paid_at = $2 where id = $1", [
    id,
    new Date(Date.now() - 9 * dayMs),
  ]);
  const scope = { accountId: shop.id, mode: "test" } as const;
  const before = await changeMark(scope);
  for (let next = await makeDueAvailable(); next !== null; ) next = await makeDueAvailable(next);
  expect(await changeMark(scope)).not.toBe(before);
});

test("the change mark changes with the audit log, which records every team change", async () => {
  const shop = await account();
  const scope = { accountId: shop.id, mode: "test" } as const;
  const before = await changeMark(scope);
  const source = {
    user: "usr_1",
    email: "sara@shop.example",
    role: "owner",
    session: "ses_1",
    ip: null,
  } as const;
  await recordAudit({ ...source, action: "invitations.create" }, { ...scope, mode: null }, { target: null });
  expect(await changeMark(scope)).not.toBe(before);
});

test("the change mark changes when a key is used after a minute", async () => {
  const shop = await account();
  const scope = { accountId: shop.id, mode: "test" } as const;
  const before = await changeMark(scope);
  await useKeysNow(shop);
  expect(await changeMark(scope)).not.toBe(before);
});

test("only the mark of the request log changes with a request", async () => {
  const shop = await account();
  await useKeysNow(shop);
  const scope = { accountId: shop.id, mode: "test" } as const;
  const [changes, requests] = [await changeMark(scope), await requestMark(scope)];
  await shop.get("/v1/payment_links");
  await expect.poll(() => requestMark(scope)).not.toBe(requests);
  expect(await changeMark(scope)).toBe(changes);
});

test("pauses at most two seconds, however long reading takes", () => {
  expect([1, 80, 400, 5_000].map(pauseAfter)).toEqual([1_000, 1_600, 2_000, 2_000]);
});

test("a watcher gets the account's current mark and each new one until it unsubscribes", async () => {
  const [shop, other] = [await account(), await account()];
  await Promise.all([useKeysNow(shop), useKeysNow(other)]);
  const watched = listen(shop.id);
  const quiet = listen(other.id);
  expect(await watched.next()).toBe(await changeMark({ accountId: shop.id, mode: "test" }));
  expect(await quiet.next()).toBe(await changeMark({ accountId: other.id, mode: "test" }));

  await shop.post("/v1/payment_links", link);
  expect(await watched.next()).toBe(await changeMark({ accountId: shop.id, mode: "test" }));
  watched.end();
  await shop.post("/v1/payment_links", link);
  await other.post("/v1/payment_links", link);
  expect(await quiet.next()).toBe(await changeMark({ accountId: other.id, mode: "test" }));
  expect(watched.heard).toHaveLength(2);
  expect(quiet.heard).toHaveLength(2);
  quiet.end();
});

function listen(accountId: string) {
  const heard: string[] = [];
  let taken = 0;
  let notify = () => {};
  const hear = (mark: string) => {
    heard.push(mark);
    notify();
  };
  const end = fromOutside(() => watchChanges({ accountId, mode: "test" }, hear));
  return {
    heard,
    end,
    async next() {
      if (heard.length === taken) await new Promise<void>((resolve) => (notify = resolve));
      return heard[taken++];
    },
  };
}
