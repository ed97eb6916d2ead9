import { randomUUID } from "node:crypto";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { acrossAccounts } from "@/server/base/db/directory";
import { env } from "@/server/base/runtime/env";
import { jobContext } from "@/server/context";
import {
  account,
  asOwner,
  dashboard,
  gatewayUrl,
  type TestAccount,
  withoutTriggers,
} from "@/server/test/account";
import { applyOutcome } from "./outcome";
import { reconcile } from "./reconcile-job";

const row = (id: string) => unscoped.payment.findUniqueOrThrow({ where: { id } });
const differencesOf = (shop: TestAccount) => dashboard(shop.id).gateway_differences.list({});

async function pay(shop: TestAccount, token = "token_test_paid_mada", amount = 5_000): Promise<string> {
  const source = { type: "token", token };
  return (await shop.post("/v1/payments", { amount, currency: "SAR", source })).body.id;
}

/** Acts like an operator in the gateway's own dashboard. */
const atGateway = (method: string, path: string, body?: object) =>
  fetch(`${gatewayUrl()}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${env.GATEWAY_TEST_SECRET_KEY}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Reconciles the last minute as if it were an hour later. Returns the number of payments compared. */
async function compare(): Promise<number> {
  const runs = await acrossAccounts(() => reconcile("test", { oldestMs: 60_000, youngestMs: -60_000 }));
  return runs.reduce((sum, run) => sum + (run?.compared ?? 0), 0);
}

/** A payment that only the gateway has is recorded in its merchant's cell, or in the first. */
const openDifferencesOf = async (gatewayId: string) =>
  (
    await acrossAccounts(() =>
      unscoped.gatewayDifference.findMany({ where: { gatewayId, resolvedAt: null } }),
    )
  ).flat();

beforeAll(async () => {
  // All tests share the gateway. Other tests' payments are excluded here.
  await asOwner("update gateway_difference set resolved_at = now()");
});

test("reports no difference when both sides agree, and compares every payment", async () => {
  const shop = await account();
  const ids = [await pay(shop), await pay(shop, "token_test_declined"), await pay(shop)];
  await shop.post(`/v1/payments/${ids[0]}/refunds`, { amount: 1_000 });
  expect(await compare()).toBeGreaterThanOrEqual(3);
  expect(await differencesOf(shop)).toEqual({ data: [] });
});

test("records a payment that only the gateway has, and reports no difference afterwards", async () => {
  const shop = await account();
  const id = await pay(shop, "token_test_gateway_timeout");
  await applyOutcome(jobContext(await row(id), "test"), id, { kind: "never_arrived" });
  await compare();
  expect((await row(id)).status).toBe("paid");
  expect(await differencesOf(shop)).toEqual({ data: [] });
});

test("lists a refund made directly at the gateway once until it is resolved", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  expect((await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 700 })).status).toBe(200);
  await compare();
  await compare();
  expect(await differencesOf(shop)).toEqual({
    data: [
      expect.objectContaining({ payment: id, kind: "refunded", ours: "0", theirs: "700", resolved_at: null }),
    ],
  });
});

test("a refund that waits for approval hides no refund made directly at the gateway", async () => {
  const shop = await account({ keyCount: 1 });
  const id = await pay(shop);
  await asOwner("update api_key set refund_approval_above = 100 where account_id = $1", [shop.id]);
  const waiting = await shop.post(`/v1/payments/${id}/refunds`, { amount: 600 });
  expect(waiting.body).toMatchObject({ status: "pending", approval: "waiting" });
  const { gatewayId } = await row(id);
  expect((await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 700 })).status).toBe(200);
  await compare();
  expect((await differencesOf(shop)).data).toMatchObject([{ kind: "refunded", payment: id }]);
});

test("detects a direct refund of a payment older than the compared period", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  await new Promise((done) => setTimeout(done, 4_000));
  const between = Date.now() - 2_000;
  await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 300 });
  await reconcile("test", { oldestMs: Date.now() - between, youngestMs: -60_000 });
  expect((await differencesOf(shop)).data).toMatchObject([{ payment: id, ours: "0", theirs: "300" }]);
});

test("reports a payment missing at the gateway, and one missing here to the merchant whose it is", async () => {
  const [shop, stranger] = [await account(), await account()];
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  const rename = (to: string) =>
    asOwner(
      `begin; set local session_replication_role = 'replica';
       update payment set gateway_id = '${to}' where id = '${id}'; commit`,
    );
  const elsewhere = randomUUID();
  await rename(elsewhere);
  await compare();
  const differences = (await differencesOf(shop)).data;
  expect(differences.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { payment: null, gateway_id: gatewayId, kind: "missing_here", ours: null, theirs: "5000" },
    { payment: id, gateway_id: elsewhere, kind: "missing_there", ours: "5000", theirs: null },
  ]);
  expect(await differencesOf(stranger)).toEqual({ data: [] });
  expect(await openDifferencesOf(gatewayId)).toHaveLength(1);
  await rename(gatewayId);
  // A gateway that does not respond in time leaves the difference to the next run.
  const unresolved = async () => {
    await compare();
    return openDifferencesOf(gatewayId);
  };
  await expect.poll(unresolved).toEqual([]);
});

test("a charge that only the gateway has is the merchant's until it is refunded there", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  await withoutTriggers("delete from payment where id = $1", [id]);
  await compare();
  expect((await differencesOf(shop)).data).toMatchObject([{ gateway_id: gatewayId, kind: "missing_here" }]);
  await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 5_000 });
  await expect
    .poll(async () => {
      await compare();
      return differencesOf(shop);
    })
    .toEqual({ data: [] });
});

test.each([
  ["no metadata", () => ({})],
  ["an account without a signature", ({ id }: TestAccount) => ({ account: id })],
  [
    "an account with another signature",
    ({ id }: TestAccount) => ({ account: id, signature: "a".repeat(43) }),
  ],
])("a charge that only the gateway has, with %s, is shown to operators only", async (_, metadataOf) => {
  const shop = await account();
  const gatewayId = randomUUID();
  await atGateway("POST", "/payments", {
    ...{ given_id: gatewayId, amount: 900, currency: "SAR", callback_url: "https://shop.example/" },
    ...{ metadata: metadataOf(shop), source: { type: "token", token: "token_test_paid_mada" } },
  });
  await compare();
  expect(await openDifferencesOf(gatewayId)).toMatchObject([
    { kind: "missing_here", accountId: null, theirs: "900" },
  ]);
  expect(await differencesOf(shop)).toEqual({ data: [] });
});

test("reports a fee that differs from the recorded one", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { fee } = await row(id);
  await withoutTriggers("update payment set fee = 0, fee_vat = 0, net = amount where id = $1", [id]);
  await compare();
  expect((await differencesOf(shop)).data).toMatchObject([
    { payment: id, kind: "fee", ours: "0", theirs: String(fee) },
  ]);
});

test("a payment that cannot be compared does not keep the others from being compared", async () => {
  const shop = await account();
  const refunded = await pay(shop);
  const broken = await pay(shop, "token_test_gateway_timeout");
  const setSource = (type: string) =>
    withoutTriggers("update payment set source_type = $2 where id = $1", [broken, type]);
  onTestFinished(() => setSource("token"));
  await setSource("subscription");
  await atGateway("POST", `/payments/${(await row(refunded)).gatewayId}/refund`, { amount: 700 });
  await expect(compare()).rejects.toThrow(`${broken} is a payment of a subscription`);
  expect((await differencesOf(shop)).data).toMatchObject([{ payment: refunded, kind: "refunded" }]);
});

test("differences of other accounts are not listed", async () => {
  const [shop, stranger] = [await account(), await account()];
  const { gatewayId } = await row(await pay(shop));
  await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 700 });
  await compare();
  expect((await differencesOf(shop)).data).toHaveLength(1);
  expect(await differencesOf(stranger)).toEqual({ data: [] });
});

test("an unreachable gateway changes nothing", async () => {
  expect(await reconcile("live")).toBeNull();
});
