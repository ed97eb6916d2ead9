import { describe, expect, test } from "vitest";
import { ownSandbox } from "./sandbox.fixture";

const gateway = await ownSandbox();
const { account } = await import("@/server/test/account");
const { jobContext } = await import("@/server/context");
const { unscoped } = await import("@/server/base/db/db");
const { fetchOutcome } = await import("@/server/charging/poll");

type Shop = Awaited<ReturnType<typeof account>>;

const payment = (token = "token_test_paid_mada") => ({
  amount: 10_000,
  currency: "SAR",
  source: { type: "token", token },
});
const row = (id: string) => unscoped.payment.findUniqueOrThrow({ where: { id } });

/** Polls the payment's status as the job does after the given time. */
async function pollAfter(id: string, laterMs = 0) {
  const found = await row(id);
  const ctx = { ...jobContext(found, "test"), now: () => new Date(Date.now() + laterMs) };
  return fetchOutcome(ctx, found, "bill");
}

/** Counts the charges that the gateway processed for our payment. */
async function charges(id: string) {
  const { gatewayId } = await row(id);
  return gateway.entries.filter((entry) => entry.type === "payment_created" && entry.payment.id === gatewayId)
    .length;
}

/** Returns the payments of all `payment_paid` events. */
const paidEvents = async (shop: Shop) =>
  (await shop.get("/v1/events?type=payment_paid")).body.data.map(
    ({ data }: { data: { id: string } }) => data.id,
  );

async function chargeWith(fault: object, token?: string) {
  const shop = await account();
  await gateway.arm({ route: "charge", count: 1, ...fault });
  const response = await shop.post("/v1/payments", payment(token), { idempotencyKey: "order-1" });
  return { shop, answer: response, id: response.body.id as string };
}

describe("a charge with an unusable response", () => {
  test.each([
    { kind: "drop_after_commit" },
    { kind: "error_after_commit" },
    { kind: "error_after_commit", status: 503 },
    { kind: "html_500" },
    { kind: "malformed_json" },
    { kind: "empty_body" },
    { kind: "huge_body" },
    { kind: "wrong_amount" },
    { kind: "wrong_currency" },
    { kind: "wrong_id" },
    { kind: "unknown_status" },
  ])("($kind) after the money was taken stays open and is recorded as paid once", async (fault) => {
    const { shop, answer, id } = await chargeWith(fault);
    expect(answer).toMatchObject({ status: 200, body: { status: "initiated", failure_code: null } });
    const again = await shop.post("/v1/payments", payment(), { idempotencyKey: "order-1" });
    expect(again.text).toBe(answer.text);
    await Promise.all(Array.from({ length: 3 }, () => pollAfter(id)));
    expect(await row(id)).toMatchObject({ status: "paid", fee: 230 });
    expect([await charges(id), await paidEvents(shop)]).toEqual([1, [id]]);
  });

  test.each([
    { kind: "error_before_effect" },
    { kind: "error_before_effect", status: 503 },
    { kind: "drop_before_effect" },
  ])("($kind) without effect fails only when no call can be in flight", async (fault) => {
    const { answer, id } = await chargeWith(fault);
    expect(answer.body.status).toBe("initiated");
    expect((await pollAfter(id)).status).toBe("initiated");
    expect((await pollAfter(id, 60_000)).status).toBe("failed");
    expect(await charges(id)).toBe(0);
  });

  test("(delayed_commit) processed later is recorded as paid", async () => {
    const { shop, answer, id } = await chargeWith({ kind: "delayed_commit", ms: 6_000 });
    expect([answer.body.status, (await pollAfter(id)).status]).toEqual(["initiated", "initiated"]);
    while ((await charges(id)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await pollAfter(id)).status).toBe("paid");
    expect([await charges(id), await paidEvents(shop)]).toEqual([1, [id]]);
  });

  test("(slow) within the timeout is handled normally", async () => {
    expect((await chargeWith({ kind: "slow", ms: 200 })).answer.body.status).toBe("paid");
  });

  test("(foreign_url) never redirects a payer to a foreign host", async () => {
    const { shop, answer, id } = await chargeWith({ kind: "foreign_url" }, "token_test_3ds");
    expect(answer.body).toMatchObject({ status: "initiated", transaction_url: null });
    expect((await pollAfter(id)).transactionUrl).toBe(`${gateway.origin}${urlPath(await row(id))}`);
    expect((await shop.get(`/v1/payments/${id}`)).body.transaction_url).toMatch(gateway.origin);
  });
});

test("a payment that never gets a usable 3-D Secure URL is abandoned after 15 minutes", async () => {
  const { id } = await chargeWith({ kind: "foreign_url" }, "token_test_3ds");
  await gateway.arm({ route: "fetch", kind: "foreign_url", count: 2 });
  expect((await pollAfter(id, 14 * 60_000)).status).toBe("initiated");
  expect(await pollAfter(id, 16 * 60_000)).toMatchObject({ failureCode: "authentication_abandoned" });
});

const urlPath = ({ transactionUrl }: { transactionUrl: string | null }) =>
  new URL(transactionUrl ?? "").pathname;

test.each([
  "error_before_effect",
  "drop_after_commit",
  "rate_limit",
  "html_403",
  "html_500",
  "account_inactive",
  "bad_key",
  "refused",
  "malformed_json",
  "empty_body",
  "huge_body",
  "wrong_amount",
  "wrong_currency",
  "wrong_id",
  "unknown_status",
])("a failed status poll (%s) decides nothing, regardless of the time", async (kind) => {
  const { id } = await chargeWith({ kind: "drop_after_commit" });
  await gateway.arm({ route: "fetch", kind, count: 2 });
  for (const laterMs of [0, 3_600_000]) expect((await pollAfter(id, laterMs)).status).toBe("initiated");
  expect((await pollAfter(id, 3_600_000)).status).toBe("paid");
  expect(await charges(id)).toBe(1);
});

test.each([
  ["error_before_effect", 503, "gateway_unavailable"],
  ["drop_after_commit", 503, "gateway_unavailable"],
  ["rate_limit", 503, "gateway_unavailable"],
  ["html_403", 503, "gateway_unavailable"],
  ["bad_key", 503, "gateway_unavailable"],
  ["account_inactive", 503, "gateway_unavailable"],
  ["malformed_json", 503, "gateway_unavailable"],
  ["empty_body", 503, "gateway_unavailable"],
  ["huge_body", 503, "gateway_unavailable"],
  ["wrong_id", 503, "gateway_unavailable"],
  ["unknown_status", 400, "token_invalid"],
])("a token that cannot be read (%s) is never charged: %i %s", async (kind, status, code) => {
  const shop = await account();
  await gateway.arm({ route: "token_fetch", kind, count: 1 });
  const refused = await shop.post("/v1/payments", payment());
  expect([refused.status, refused.body.error.code]).toEqual([status, code]);
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);
});
