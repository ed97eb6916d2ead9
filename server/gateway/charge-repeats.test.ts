import { describe, expect, test } from "vitest";
import { ownSandbox } from "./sandbox.fixture";

const gateway = await ownSandbox();
const { account, withoutTriggers } = await import("@/server/test/account");
const { attemptLink } = await import("@/server/checkout/attempt");
const { jobContext } = await import("@/server/context");
const { unscoped } = await import("@/server/base/db/db");
const { fetchOutcome } = await import("@/server/charging/poll");

type Shop = Awaited<ReturnType<typeof account>>;

const source = { type: "token", token: "token_test_paid_mada" };
const payment = { amount: 10_000, currency: "SAR", source };
const paymentsOf = ({ id }: Shop) => unscoped.payment.findMany({ where: { accountId: id } });

/** Presses Pay on the account's only link, with the key that the page keeps until it has an outcome. */
async function pressPay(shop: Shop) {
  const [known] = (await shop.get("/v1/payment_links")).body.data;
  const link = { amount: 10_000, currency: "SAR", max_payments: null };
  const { url } = known ?? (await shop.post("/v1/payment_links", link)).body;
  const attempt = { token: "token_test_paid_mada", attempt: "0123456789abcdef0123456789abcdef" };
  await attemptLink(url.split("/").at(-1), attempt).catch(() => undefined);
}

/** What a proxy, a firewall or the gateway may answer in place of the payment. */
const rejections = [
  ...[400, 401, 403, 404, 405, 422, 429, 451].map((status) => ({ status, body: "html" })),
  ...[400, 403, 404, 429, 451].map((status) => ({ status, body: "empty" })),
  ...[403, 404, 429, 451].map((status) => ({ status, body: "json" })),
  ...[403, 429, 451].map((status) => ({ status, body: "envelope" })),
];
const pauses = [202, 204, 302, 408, 409, 425, 499, 500, 502, 503, 504, 524].map((status) => ({
  ...{ status, body: "html" },
}));

describe.each([
  [
    "POST /v1/payments",
    async (shop: Shop) => shop.post("/v1/payments", payment, { idempotencyKey: "order-1" }),
  ],
  ["a press of Pay", pressPay],
])("%s", (_, pay) => {
  /** Pays twice in the same way, and returns the payments that we have in the end and the gateway's charges. */
  async function payTwice(faults: object[]) {
    const shop = await account();
    for (const fault of faults) await gateway.arm({ count: 1, ...fault });
    await pay(shop);
    const early = (await paymentsOf(shop)).map(({ status }) => status);
    await gateway.call("DELETE", "/admin/faults");
    await pay(shop);
    await Promise.all(
      (await paymentsOf(shop)).map((row) => fetchOutcome(jobContext(row, "test"), row, "bill")),
    );
    const rows = await paymentsOf(shop);
    const charged = gateway.entries.filter(
      (entry) => entry.type === "payment_created" && entry.payment.metadata?.account === shop.id,
    );
    return { early, end: rows.map(({ status }) => status), charges: charged.length };
  }

  test.each(rejections)(
    "answered $status ($body) after the money was taken is recorded at once",
    async (answer) => {
      const fault = { route: "charge", kind: "answer_after_commit", ...answer };
      expect(await payTwice([fault])).toEqual({ early: ["paid"], end: ["paid"], charges: 1 });
    },
  );

  test.each([...rejections, ...pauses])(
    "answered $status ($body), like the question about it, after the money was taken, is paid once",
    async (answer) => {
      const faults = ["charge", "fetch"].map((route) => ({ route, kind: "answer_after_commit", ...answer }));
      const { early, ...end } = await payTwice(answer.status < 400 ? faults.slice(0, 1) : faults);
      expect(early).toEqual(["initiated"]);
      expect(end).toEqual({ end: ["paid"], charges: 1 });
    },
  );

  test.each(rejections)(
    "answered $status ($body) before anything was taken can be repeated",
    async (answer) => {
      const fault = { route: "charge", kind: "answer_before_effect", ...answer };
      expect(await payTwice([fault])).toEqual({ early: [], end: ["paid"], charges: 1 });
    },
  );

  test("taken after a rejection, while it is repeated, is paid once", async () => {
    const shop = await account();
    await gateway.arm({ route: "charge", kind: "answer_before_effect", status: 403, count: 1 });
    await pay(shop);
    expect(await paymentsOf(shop)).toEqual([]);
    // The gateway takes the first request only now.
    await gateway.arm({ route: "charge", kind: "answer_after_commit", status: 429, count: 1 });
    await gateway.arm({ route: "fetch", kind: "html_403", count: 1 });
    await pay(shop);
    const [late] = await paymentsOf(shop);
    expect(late?.status).toBe("initiated");
    await withoutTriggers("delete from payment where id = $1", [late?.id]);
    await withoutTriggers("delete from idempotency where account_id = $1", [shop.id]);
    await pay(shop);
    expect(await paymentsOf(shop)).toMatchObject([{ status: "paid", gatewayId: late?.gatewayId }]);
  });
});

test("an Idempotency-Key that is used again after 24 hours makes payments of their own", async () => {
  const shop = await account();
  const days: [number, number][] = [
    [10_000, 1],
    [10_000, 2],
    [2_500, 3],
    [10_000, 4],
  ];
  for (const [amount, count] of days) {
    const { body } = await shop.post("/v1/payments", { ...payment, amount }, { idempotencyKey: "daily" });
    expect(body).toMatchObject({ status: "paid", amount });
    expect(await paymentsOf(shop)).toHaveLength(count);
    await withoutTriggers(
      "update idempotency set created_at = now() - interval '25 hours' where account_id = $1",
      [shop.id],
    );
  }
});

test("the same key of another account and amount has another gateway ID", async () => {
  const ids = await Promise.all(
    [await account(), await account()].flatMap((shop) =>
      ["a", "b"].map((idempotencyKey) => shop.post("/v1/payments", payment, { idempotencyKey })),
    ),
  );
  const rows = await unscoped.payment.findMany({ where: { id: { in: ids.map(({ body }) => body.id) } } });
  expect(new Set(rows.map(({ gatewayId }) => gatewayId)).size).toBe(4);
});
