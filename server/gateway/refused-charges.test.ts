import { describe, expect, test } from "vitest";
import { ownSandbox } from "./sandbox.fixture";

const gateway = await ownSandbox({ minAmount: 100 });
const { account, asOwner } = await import("@/server/test/account");
const { attemptLink } = await import("@/server/checkout/attempt");
const { payPage } = await import("@/server/checkout/page");

type Shop = Awaited<ReturnType<typeof account>>;

const payment = (token: string, amount = 10_000) => ({
  amount,
  currency: "SAR",
  source: { type: "token", token },
});
const payments = async (shop: Shop) => (await shop.get("/v1/payments")).body.data;
const errorsOf = async (shop: Shop): Promise<string[]> =>
  (await shop.get("/v1/events")).body.data.map(({ type }: { type: string }) => type);
const bookings = async (shop: Shop) =>
  (await asOwner("select 1 from ledger_entry where account_id = $1", [shop.id])).rowCount;

/** The gateway took nothing, our ledger is empty, and one event reports the failure. */
async function expectFailedAndNothingElse(shop: Shop, body: { id: string }) {
  expect(await bookings(shop)).toBe(0);
  expect((await errorsOf(shop)).filter((type) => type.startsWith("payment_"))).toEqual(["payment_failed"]);
  expect((await shop.get(`/v1/payments/${body.id}`)).body).toEqual(body);
  expect((await shop.post(`/v1/payments/${body.id}/refunds`)).body.error.code).toBe("payment_not_refundable");
}

describe("an amount below the gateway's minimum", () => {
  const tooSmall = {
    status: "failed",
    failure_code: "amount_too_small",
    failure_message: "The payment gateway does not accept payments below 1.00 SAR.",
    gateway_code: null,
    fee: null,
    net: null,
  };

  test.each([1, 99])(
    "of %i halalas fails with amount_too_small, and the token can be charged again",
    async (amount) => {
      const shop = await account();
      const token = await gateway.saveOnly("4111111111111111");
      const { status, body } = await shop.post("/v1/payments", payment(token, amount));
      expect({ status, body }).toMatchObject({ status: 200, body: tooSmall });
      await expectFailedAndNothingElse(shop, body);
      expect((await shop.post("/v1/payments", payment(token, 100))).body).toMatchObject({
        status: "initiated",
        transaction_url: expect.any(String),
      });
    },
  );

  test("on a link fails, and the link stays payable", async () => {
    const shop = await account();
    const link = (await shop.post("/v1/payment_links", { amount: 1, currency: "SAR" })).body;
    const slug = link.url.split("/").at(-1);
    for (let n = 0; n < 2; n += 1) {
      await attemptLink(slug, { token: "token_test_paid_mada" });
      expect((await payPage(slug, undefined))?.state).toBe("ready");
    }
    expect(await payments(shop)).toMatchObject([tooSmall, tooSmall]);
    expect((await shop.get(`/v1/payment_links/${link.id}`)).body.status).toBe("active");
    expect(await bookings(shop)).toBe(0);
  });

  test("succeeds if the gateway accepts it, as our sandbox can", async () => {
    await gateway.set({ minAmount: 1 });
    const shop = await account();
    const { body } = await shop.post("/v1/payments", payment("token_test_paid_mada", 1));
    await gateway.set({ minAmount: 100 });
    expect(body).toMatchObject({ status: "paid", amount: 1, fee: 1, net: 0 });
  });
});

test("another definite rejection fails the payment with processing_error", async () => {
  const shop = await account();
  await gateway.arm({ route: "charge", kind: "refused", count: 1 });
  const { status, body } = await shop.post("/v1/payments", payment("token_test_paid_mada"));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: "failed", failure_code: "processing_error", gateway_code: null },
  });
  await expectFailedAndNothingElse(shop, body);
});

test("a token that the gateway rejects returns token_invalid, and no payment is kept", async () => {
  const shop = await account();
  const token = await gateway.saveOnly("4111111111111111");
  await shop.post("/v1/payments", payment(token));
  const again = await shop.post("/v1/payments", payment(token));
  expect([again.status, again.body.error.code, again.body.error.param]).toEqual([
    400,
    "token_invalid",
    "source.token",
  ]);
  expect(await payments(shop)).toHaveLength(1);
});

test.each(["bad_key", "account_inactive", "html_403", "rate_limit"])(
  "%s: nothing was charged, so no payment is kept and the idempotency key can be reused",
  async (kind) => {
    const shop = await account();
    await gateway.arm({ route: "charge", kind, count: 1 });
    const send = () =>
      shop.post("/v1/payments", payment("token_test_paid_mada"), { idempotencyKey: "order-1" });
    const refused = await send();
    expect([refused.status, refused.body.error.code]).toEqual([503, "gateway_unavailable"]);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect([await payments(shop), await bookings(shop), await errorsOf(shop)]).toEqual([[], 0, []]);
    expect((await send()).body.status).toBe("paid");
  },
);
