import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { gatewayRecords } from "@/server/test/gateway";
import { pollRefund } from "./poll";

async function paid(shop: TestAccount, amount = 10_000): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount, currency: "SAR", source })).body.id;
}

const refund = (shop: TestAccount, id: string, body: object = {}) =>
  shop.post(`/v1/payments/${id}/refunds`, body);
const read = async (shop: TestAccount, id: string) => (await shop.get(`/v1/payments/${id}`)).body;
const eventsOf = async (shop: TestAccount, type: string) =>
  (await shop.get(`/v1/events?limit=100&type=${type}`)).body.data;

/** The payment, its refunds, and the gateway's records of the refunds. */
async function refundsOf(shop: TestAccount, id: string) {
  const refunds = await unscoped.refund.findMany({ where: { paymentId: id, status: "succeeded" } });
  const truth = await gatewayRecords(id);
  return [
    (await read(shop, id)).amount_refunded,
    refunds.reduce((sum, { amount }) => sum + amount, 0),
    truth.refunded,
  ];
}

test("refunds the full amount when the amount is omitted", async () => {
  const shop = await account();
  const id = await paid(shop);
  const { status, body } = await refund(shop, id, {
    reason: "duplicate",
    note: "Twice at the till",
    metadata: { case: "7" },
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      object: "refund",
      payment: id,
      amount: 10_000,
      status: "succeeded",
      reason: "duplicate",
      note: "Twice at the till",
      metadata: { case: "7" },
    },
  });
  expect(await read(shop, id)).toMatchObject({
    status: "refunded",
    amount_refunded: 10_000,
    amount_refundable: 0,
    fee: 230,
    net: 9_770,
  });
  expect(await refundsOf(shop, id)).toEqual([10_000, 10_000, 10_000]);
});

test("allows partial refunds until nothing is left, each with its own event", async () => {
  const shop = await account();
  const id = await paid(shop);
  for (const amount of [1, 2_499, 2_500])
    expect((await refund(shop, id, { amount })).body).toMatchObject({ amount, status: "succeeded" });
  expect(await read(shop, id)).toMatchObject({
    status: "partially_refunded",
    amount_refunded: 5_000,
    amount_refundable: 5_000,
  });
  expect((await refund(shop, id)).body.amount).toBe(5_000);
  expect((await read(shop, id)).status).toBe("refunded");
  const snapshots = (await eventsOf(shop, "payment_refunded")).map(
    ({ data }: { data: { amount_refunded: number } }) => data.amount_refunded,
  );
  expect(snapshots).toEqual([10_000, 5_000, 2_500, 1]);
  expect(await refundsOf(shop, id)).toEqual([10_000, 10_000, 10_000]);
});

test("the event of a refund names the refund, so that two of the same amount can be told apart", async () => {
  const shop = await account();
  const id = await paid(shop);
  const refunds = await Promise.all([refund(shop, id, { amount: 300 }), refund(shop, id, { amount: 300 })]);
  const events: { data: { event: object } }[] = await eventsOf(shop, "payment_refunded");
  expect(events.map(({ data }) => data.event)).toEqual(
    expect.arrayContaining(
      refunds.map(({ body }) => expect.objectContaining({ type: "payment_refunded", refund: body.id })),
    ),
  );
  const [paidEvent] = await eventsOf(shop, "payment_paid");
  expect(paidEvent.data.event).not.toHaveProperty("refund");
});

describe("rejects without recording a refund", () => {
  test.each([["token_test_declined"], ["token_test_3ds"]])("an unsuccessful payment (%s)", async (token) => {
    const shop = await account();
    const { id } = (
      await shop.post("/v1/payments", { amount: 100, currency: "SAR", source: { type: "token", token } })
    ).body;
    const response = await refund(shop, id);
    expect([response.status, response.body.error.code, response.body.error.param]).toEqual([
      409,
      "payment_not_refundable",
      null,
    ]);
    expect(await unscoped.refund.count({ where: { paymentId: id } })).toBe(0);
  });

  test("more than the remainder, and any amount after a full refund", async () => {
    const shop = await account();
    const id = await paid(shop);
    await refund(shop, id, { amount: 9_000 });
    const more = await refund(shop, id, { amount: 1_001 });
    expect([more.status, more.body.error.code, more.body.error.param]).toEqual([
      400,
      "refund_exceeds_remaining",
      "amount",
    ]);
    await refund(shop, id, { amount: 1_000 });
    for (const body of [{}, { amount: 1 }]) {
      const none = await refund(shop, id, body);
      expect([none.status, none.body.error.code]).toEqual([409, "payment_already_refunded"]);
    }
    expect(await refundsOf(shop, id)).toEqual([10_000, 10_000, 10_000]);
  });

  test("the 21st partial refund, but not a refund of the whole remainder", async () => {
    const shop = await account();
    const { id } = await simulatedPayment(shop, 100);
    for (let n = 0; n < 20; n += 1) expect((await refund(shop, id, { amount: 1 })).status).toBe(200);
    const response = await refund(shop, id, { amount: 1 });
    expect([response.status, response.body.error.code]).toEqual([409, "payment_not_refundable"]);
    expect((await refund(shop, id)).body.amount).toBe(80);
  });
});

async function simulatedPayment(shop: TestAccount, amount: number) {
  const link = (await shop.post("/v1/payment_links", { amount, currency: "SAR" })).body;
  return (await shop.post(`/v1/test/payment_links/${link.id}/pay`)).body;
}

test("refunds a simulated payment without the gateway", async () => {
  const shop = await account();
  const { id } = await simulatedPayment(shop, 5_000);
  expect((await refund(shop, id, { amount: 2_000 })).body).toMatchObject({
    status: "succeeded",
    simulated: true,
  });
  expect((await refund(shop, id)).body.amount).toBe(3_000);
  expect(await read(shop, id)).toMatchObject({ status: "refunded", amount_refunded: 5_000 });
  expect((await gatewayRecords(id)).charges).toBe(0);
});

test("concurrent refunds never exceed the payment", async () => {
  const shop = await account({ keyCount: 15 });
  const id = await paid(shop, 1_000);
  const responses = await Promise.all(Array.from({ length: 50 }, () => refund(shop, id, { amount: 60 })));
  const taken = responses.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(16);
  const codes = new Set(responses.flatMap(({ status, body }) => (status === 200 ? [] : [body.error.code])));
  codes.delete("state_conflict"); // a writer that kept losing the race for ten seconds on a busy machine
  expect([...codes].filter((code) => code !== "refund_exceeds_remaining")).toEqual([]);
  for (const row of await unscoped.refund.findMany({ where: { paymentId: id, status: "pending" } })) {
    await pollRefund(jobContext(row, "test"), row);
  }
  expect(await refundsOf(shop, id)).toEqual([60 * taken, 60 * taken, 60 * taken]);
  expect((await refund(shop, id)).body.amount).toBe(1_000 - 60 * taken);
});

test("refunds in any order and concurrency match a model that only subtracts", async () => {
  const amount = 50;
  const groups = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(groups, async (sequence) => {
      const shop = await account({ keyCount: 2 });
      const { id } = await simulatedPayment(shop, amount);
      let left = amount;
      for (const group of sequence) {
        const responses = await Promise.all(group.map((part) => refund(shop, id, { amount: part })));
        const input = responses
          .flatMap(({ status, body }) => (status === 200 ? [body.amount] : []))
          .reduce((a, b) => a + b, 0);
        const smallestRefused = Math.min(
          ...responses.flatMap(({ status }, n) => (status === 200 ? [] : [group[n] ?? 0])),
        );
        expect(input).toBeLessThanOrEqual(left);
        left -= input;
        expect(smallestRefused).toBeGreaterThan(left);
      }
      expect(await read(shop, id)).toMatchObject({ amount_refunded: amount - left, amount_refundable: left });
    }),
    { numRuns: casesOf(25, 8) },
  );
});
