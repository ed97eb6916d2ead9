import { describe, expect, test } from "vitest";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
import { receiver, register } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { attemptDeliveries } from "./deliver";

const events = ["payment_link_created", "payment_link_canceled"];

/** An account with one endpoint, whose receiver answers a request with what `status` returns for its event type. */
async function shopWith(delivery_order: "fast" | "ordered", status: (type: string, n: number) => number) {
  const shop = await account();
  const requests: { object: string; type: string; status: number }[] = [];
  const hook = await receiver((response, request) => {
    const { id: object, event } = JSON.parse(request.body);
    const n = requests.filter((one) => one.object === object && one.type === event.type).length;
    const answer = status(event.type, n);
    requests.push({ object, type: event.type, status: answer });
    response.writeHead(answer).end();
  });
  await register(shop, { ...hook, events, delivery_order });
  return { shop, requests };
}

async function canceledLink(shop: TestAccount): Promise<string> {
  const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  await shop.post(`/v1/payment_links/${id}/cancel`);
  return id;
}

const deliveryIds = async (shop: TestAccount): Promise<string[]> =>
  (
    await asOwner(
      "select id from webhook_delivery where account_id = $1 and status = 'pending' order by id",
      [shop.id],
    )
  ).rows.map(({ id }) => id);

const nextAttemptOf = async (id: string) =>
  (await asOwner("select next_attempt_at from webhook_delivery where id = $1", [id])).rows[0]
    ?.next_attempt_at;

/** Makes the time of every next attempt arrive. */
const comeDue = (shop: TestAccount) =>
  asOwner(
    "update webhook_delivery set next_attempt_at = now() - interval '1 second' where account_id = $1 and status = 'pending'",
    [shop.id],
  );

describe("with the order `ordered`, a later event of the same object", () => {
  test("waits until the earlier one was accepted, and is due with its next attempt", async () => {
    const { shop, requests } = await shopWith("ordered", (type, n) =>
      type === "payment_link_created" && n < 2 ? 500 : 200,
    );
    await canceledLink(shop);
    const [created = "", canceled = ""] = await deliveryIds(shop);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const retry = await attemptDelivery(created);
      expect(await attemptDelivery(canceled)).toEqual({ nextAttemptAt: retry.nextAttemptAt });
      // Not overdue meanwhile.
      expect(await nextAttemptOf(canceled)).toEqual(retry.nextAttemptAt);
      await comeDue(shop);
    }
    await attemptDeliveries([canceled, created]);
    expect(requests.map(({ type, status }) => [type, status])).toEqual([
      ["payment_link_created", 500],
      ["payment_link_created", 500],
      ["payment_link_created", 200],
      ["payment_link_canceled", 200],
    ]);
  });

  test("is sent after three failed attempts of the earlier one", async () => {
    const { shop, requests } = await shopWith("ordered", (type) =>
      type === "payment_link_created" ? 500 : 200,
    );
    await canceledLink(shop);
    for (let round = 0; round < 3; round += 1) {
      await attemptDeliveries(await deliveryIds(shop));
      await comeDue(shop);
    }
    expect(requests.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  });

  test("is sent ten minutes after the earlier one, whenever that is retried", async () => {
    const { shop, requests } = await shopWith("ordered", (type) =>
      type === "payment_link_created" ? 500 : 200,
    );
    await canceledLink(shop);
    const [created = "", canceled = ""] = await deliveryIds(shop);
    await attemptDeliveries([created, canceled]);
    await withoutTriggers(
      "update event set created_at = created_at - interval '10 minutes' where account_id = $1",
      [shop.id],
    );
    await comeDue(shop);
    await attemptDelivery(canceled);
    expect(requests.map(({ type }) => type)).toEqual(events);
  });

  test("never overtakes under concurrency, and other objects don't wait", async () => {
    const { shop, requests } = await shopWith("ordered", (type, n) =>
      type === "payment_link_created" && n === 0 ? 500 : 200,
    );
    const links = await Promise.all(Array.from({ length: 8 }, () => canceledLink(shop)));
    for (let round = 0; round < 3; round += 1) {
      const ids = await deliveryIds(shop);
      await Promise.all([ids, ids.toReversed(), ids].map((some) => attemptDeliveries(some)));
      // The first failures of one object hold up no other.
      if (round === 0) expect(requests).toHaveLength(links.length);
      await comeDue(shop);
    }
    for (const link of links)
      expect(requests.filter(({ object }) => object === link).map(({ status }) => status)).toEqual([
        ...[500, 200, 200],
      ]);
  });
});

test("with the order `fast`, a later event waits for the first attempt of the earlier one only", async () => {
  const { shop, requests } = await shopWith("fast", (type) => (type === "payment_link_created" ? 500 : 200));
  await canceledLink(shop);
  await attemptDeliveries((await deliveryIds(shop)).toReversed());
  expect(requests.map(({ type }) => type)).toEqual(events);
});

test("an endpoint's order is fast unless chosen, and can be changed", async () => {
  const { shop } = await shopWith("fast", () => 200);
  const made = (await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" })).body;
  expect(made.delivery_order).toBe("fast");
  const change = { delivery_order: "ordered" };
  expect((await shop.post(`/v1/webhook_endpoints/${made.id}`, change)).body).toMatchObject(change);
  const wrong = await shop.post(`/v1/webhook_endpoints/${made.id}`, { delivery_order: "random" });
  expect(wrong.body.error).toMatchObject({ code: "parameter_invalid", param: "delivery_order" });
});
