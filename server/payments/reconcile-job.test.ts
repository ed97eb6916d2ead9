import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { fromJob } from "@/server/context";
import { unscoped } from "@/server/platform/db/db";
import { env } from "@/server/platform/runtime/env";
import { account, asOwner, dashboard, gatewayUrl, type TestAccount } from "@/server/test/account";
import { applyOutcome } from "./outcome";
import { reconcile } from "./reconcile-job";

const row = (id: string) => unscoped.payment.findUniqueOrThrow({ where: { id } });
const differencesOf = (shop: TestAccount) => dashboard(shop.id).gateway_differences.list({});

async function pay(shop: TestAccount, token = "token_test_paid_mada", amount = 5_000): Promise<string> {
  const source = { type: "token", token };
  return (await shop.post("/v1/payments", { amount, currency: "SAR", source })).body.id;
}

/** As the operator does it in the gateway's own dashboard, behind our back. */
const atGateway = (method: string, path: string, body?: object) =>
  fetch(`${gatewayUrl()}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${env.GATEWAY_TEST_SECRET_KEY}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** What it would see an hour later, of the last minute: the gateway is shared by all tests. */
const compare = () => reconcile("test", { oldestMs: 60_000, youngestMs: -60_000 });

beforeAll(async () => {
  // The gateway is shared by all tests: what others do meanwhile must not be looked at here.
  await asOwner("update gateway_difference set resolved_at = now()");
});

test("books that agree have no difference, and every payment was compared", async () => {
  const shop = await account();
  const ids = [await pay(shop), await pay(shop, "token_test_declined"), await pay(shop)];
  await shop.post(`/v1/payments/${ids[0]}/refunds`, { amount: 1_000 });
  expect((await compare())?.compared).toBeGreaterThanOrEqual(3);
  expect(await differencesOf(shop)).toEqual({ data: [] });
});

test("a payment the gateway took without our knowing is found, booked, and no difference any more", async () => {
  const shop = await account();
  const id = await pay(shop, "token_test_gateway_timeout");
  await applyOutcome(fromJob(await row(id), "test"), id, { kind: "never_arrived" });
  await compare();
  expect((await row(id)).status).toBe("paid");
  expect(await differencesOf(shop)).toEqual({ data: [] });
});

test("a refund made directly at the gateway is listed once until it is resolved", async () => {
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

test("a refund made behind our back is found of a payment that is older than what is looked through", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  await new Promise((done) => setTimeout(done, 4_000));
  await atGateway("POST", `/payments/${gatewayId}/refund`, { amount: 300 });
  await reconcile("test", { oldestMs: 3_500, youngestMs: -60_000 });
  expect((await differencesOf(shop)).data).toMatchObject([{ payment: id, ours: "0", theirs: "300" }]);
});

test("a payment that is paid here and unknown there is a difference, and gone when the gateway has it again", async () => {
  const shop = await account();
  const id = await pay(shop);
  const { gatewayId } = await row(id);
  const rename = (to: string) =>
    asOwner(
      `begin; set local session_replication_role = 'replica';
       update payment set gateway_id = '${to}' where id = '${id}'; commit`,
    );
  const stranger = randomUUID();
  await rename(stranger);
  await compare();
  expect((await differencesOf(shop)).data).toMatchObject([
    { payment: id, kind: "missing_there", ours: "5000", theirs: null },
  ]);
  const unknownHere = await unscoped.gatewayDifference.findMany({ where: { gatewayId, resolvedAt: null } });
  expect(unknownHere).toMatchObject([{ kind: "missing_here", accountId: null, theirs: "5000" }]);
  await rename(gatewayId);
  await compare();
  expect(await unscoped.gatewayDifference.count({ where: { gatewayId, resolvedAt: null } })).toBe(0);
});

test("another account's differences are not shown", async () => {
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
