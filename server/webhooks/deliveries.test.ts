import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

type Delivery = { id: string; webhook_endpoint: string; event: string; status: string };
const list = async (shop: TestAccount, query = ""): Promise<Delivery[]> =>
  (await shop.get(`/v1/webhook_deliveries${query}`)).body.data;

const makeDue = (shop: TestAccount) =>
  asOwner(
    "update webhook_delivery set next_attempt_at = now() - interval '1 second' where account_id = $1 and status = 'pending'",
    [shop.id],
  );

/** Two endpoints, one of which fails, with two events each. */
async function withDeliveries() {
  const shop = await account();
  const [good, bad] = [
    await register(shop, await receiver()),
    await register(shop, await receiver((response) => response.writeHead(410).end())),
  ];
  await triggerEvent(shop);
  await triggerEvent(shop);
  for (const { id } of await deliveries(shop)) await attemptDelivery(id);
  await triggerEvent(shop);
  return { shop, good, bad, all: await list(shop, "?limit=100") };
}

describe("the list of deliveries", () => {
  test("is newest or oldest first, paginated, and filters by endpoint, event and status", async () => {
    const { shop, good, bad, all } = await withDeliveries();
    expect(all).toHaveLength(6);
    expect(all.map(({ id }) => id)).toEqual((await deliveries(shop)).map(({ id }) => id).reverse());
    for (const { id } of [good, bad])
      expect(await list(shop, `?webhook_endpoint=${id}`)).toEqual(
        all.filter((one) => one.webhook_endpoint === id),
      );
    for (const { event } of all)
      expect(await list(shop, `?event=${event}`)).toEqual(all.filter((one) => one.event === event));
    for (const status of ["pending", "succeeded", "failed", "canceled"])
      expect(await list(shop, `?status=${status}`)).toEqual(all.filter((one) => one.status === status));
    expect(
      await list(shop, `?webhook_endpoint=${bad.id}&status=failed&event=${all.at(-1)?.event}`),
    ).toHaveLength(1);

    const first = await shop.get("/v1/webhook_deliveries?limit=4");
    expect(first.body).toEqual({ data: all.slice(0, 4), has_more: true });
    const rest = await shop.get(`/v1/webhook_deliveries?limit=4&starting_after=${all[3]?.id}`);
    expect(rest.body).toEqual({ data: all.slice(4), has_more: false });
    expect(await list(shop, "?sort=oldest")).toEqual(all.toReversed());
    expect(await list(shop, `?sort=oldest&starting_after=${all[2]?.id}`)).toEqual(
      all.slice(0, 2).toReversed(),
    );
  });

  test("is empty for an unknown endpoint or event", async () => {
    const { shop } = await withDeliveries();
    expect(await list(shop, `?webhook_endpoint=${newId("we")}`)).toEqual([]);
    expect(await list(shop, `?event=${newId("evt")}`)).toEqual([]);
  });

  test.each([
    [`webhook_endpoint=${newId("evt")}`, "webhook_endpoint"],
    [`event=${newId("pay")}`, "event"],
    ["status=lost", "status"],
    [`starting_after=${newId("evt")}`, "starting_after"],
    ["limit=101", "limit"],
    ["trigger=test", "trigger"],
  ])("rejects %s", async (query, param) => {
    const shop = await account();
    expect(await shop.get(`/v1/webhook_deliveries?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param } },
    });
  });
});

test("a delivery has its last result, and its attempts each have their own", async () => {
  const shop = await account();
  const responses = [500, 302, 200];
  const hook = await receiver((response, { headers }) => {
    const status = responses[Number(headers["service-attempt"]) - 1] ?? 500;
    response.writeHead(status, { location: "https://shop.example/" }).end(`answer ${status}`);
  });
  const { id: endpoint } = await register(shop, hook);
  await triggerEvent(shop);
  const { id, eventId } = await onlyDelivery(shop);
  const read = async () => (await shop.get(`/v1/webhook_deliveries/${id}`)).body;
  expect(await read()).toMatchObject({
    object: "webhook_delivery",
    mode: "test",
    event: eventId,
    webhook_endpoint: endpoint,
    status: "pending",
    trigger: "automatic",
    attempts: 0,
    response_status: null,
    response_body: null,
    response_time_ms: null,
    error: null,
    succeeded_at: null,
  });
  for (const [status, next, error] of [
    ["pending", expect.any(String), null],
    ["pending", expect.any(String), "redirect"],
    ["succeeded", null, null],
  ]) {
    await makeDue(shop);
    await attemptDelivery(id);
    expect(await read()).toMatchObject({ status, next_attempt_at: next, error });
  }
  expect(await read()).toMatchObject({
    attempts: 3,
    response_status: 200,
    response_body: "answer 200",
    response_time_ms: expect.any(Number),
    succeeded_at: expect.any(String),
  });
  const attempts = await shop.get(`/v1/webhook_deliveries/${id}/attempts`);
  expect(attempts.body).toMatchObject({
    data: [
      {
        object: "webhook_attempt",
        number: 3,
        response_status: 200,
        response_body: "answer 200",
        error: null,
      },
      {
        number: 2,
        response_status: 302,
        response_body: "Location: https://shop.example/\nanswer 302",
        error: "redirect",
      },
      { number: 1, response_status: 500, response_body: "answer 500", error: null, webhook_delivery: id },
    ],
    has_more: false,
  });
});

test.each([
  ["x".repeat(5000), "x".repeat(2048)],
  ["ﷺ".repeat(1000), "ﷺ".repeat(682)],
  ["a\0b\0", "ab"],
  [`{"key":"sk_test_${"a".repeat(36)}"}`, '{"key":"[secret removed]"}'],
])("stores at most 2048 bytes of a response, without NUL and secrets: %#", async (output, kept) => {
  const shop = await account();
  await register(shop, await receiver((response) => response.writeHead(500).end(output)));
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  await attemptDelivery(id);
  expect((await shop.get(`/v1/webhook_deliveries/${id}`)).body.response_body).toBe(kept);
  const { data } = (await shop.get(`/v1/webhook_deliveries/${id}/attempts`)).body;
  expect(data).toMatchObject([{ response_body: kept }]);
});

test("an attempt without a response has its reason", async () => {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await hook.close();
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  await attemptDelivery(id);
  const { data } = (await shop.get(`/v1/webhook_deliveries/${id}/attempts`)).body;
  expect(data).toMatchObject([{ response_status: null, response_body: null, error: "refused" }]);
});

test("deliveries of a deleted endpoint can still be retrieved", async () => {
  const { shop, good, all } = await withDeliveries();
  await shop.delete(`/v1/webhook_endpoints/${good.id}`);
  const kept = await list(shop, `?webhook_endpoint=${good.id}`);
  expect(kept.map(({ id }) => id)).toEqual(
    all.filter((one) => one.webhook_endpoint === good.id).map(({ id }) => id),
  );
  expect(kept.map(({ status }) => status)).toEqual(["canceled", "succeeded", "succeeded"]);
  const { id } = kept.at(-1) ?? { id: "" };
  expect((await shop.get(`/v1/webhook_deliveries/${id}`)).status).toBe(200);
  expect((await shop.get(`/v1/webhook_deliveries/${id}/attempts`)).body.data).toHaveLength(1);
});

test("attempts are not paginated", async () => {
  const { shop, all } = await withDeliveries();
  expect(await shop.get(`/v1/webhook_deliveries/${all[0]?.id}/attempts?limit=1`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "limit" } },
  });
});
