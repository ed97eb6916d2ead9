import { expect, test } from "vitest";
import { account } from "@/server/test/account";
import { changeMark, watchChanges } from "./watch";

const link = { amount: 4950, currency: "SAR", description: "Order 1043" };

test("the change mark of an account and mode changes with each change to it only", async () => {
  const [shop, other] = [await account(), await account()];
  const scope = { accountId: shop.id, mode: "test" } as const;
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

test("a watcher gets the account's current mark and each new one until it unsubscribes", async () => {
  const [shop, other] = [await account(), await account()];
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
  const end = watchChanges({ accountId, mode: "test" }, (mark) => {
    heard.push(mark);
    notify();
  });
  return {
    heard,
    end,
    async next() {
      if (heard.length === taken) await new Promise<void>((resolve) => (notify = resolve));
      return heard[taken++];
    },
  };
}
