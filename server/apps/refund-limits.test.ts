import { expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { connected, consented, token } from "./fixture";

type Limits = { refund_daily_limit?: number; refund_approval_above?: number };

/** An app with refund limits, and a payment of 100 riyals. */
async function limited(limits: Limits) {
  const app = await connected();
  const [{ id = "" } = {}] = (await app.as.connected_apps.list({})).data;
  const whole = { id, refund_daily_limit: null, refund_approval_above: null, ...limits };
  await app.as.connected_apps.limit_refunds(whole);
  return { ...app, id, payment: await paid(app.shop) };
}

async function paid(shop: TestAccount): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body.id;
}

/** Previews and confirms a refund through the app. Returns the amount or the error. */
async function refund(access: string, payment: string, amount: number) {
  const call = async (args: object) => {
    const params = { name: "refund_payment", arguments: { payment, amount, ...args } };
    return (await rpc(access, "tools/call", params)).body.result.structuredContent;
  };
  const first = await call({});
  if (first.preview === undefined) return first.error;
  const { confirmation_token } = first.preview;
  const second = await call({ confirm: true, confirmation_token });
  return second.error ?? second.result.refund.amount;
}

test("limits an app's refunds per day, and not those of users", async () => {
  const { access, as, id, payment } = await limited({ refund_daily_limit: 5_000 });
  expect(await refund(access, payment, 3_000)).toBe(3_000);
  const refused = await refund(access, payment, 3_000);
  expect(refused).toMatchObject({ code: "refund_limit_reached", param: "amount" });
  expect(refused.message).toContain("This app can refund 50.00 SAR a day");
  expect(refused.message).toContain("2000 halalas are left today");
  expect((await as.payments.refund({ id: payment, amount: 3_000 })).amount).toBe(3_000);
  expect(await refund(access, payment, 2_000)).toBe(2_000);
  const { rows } = await asOwner("select sum(amount)::int from refund where key_id = $1", [id]);
  expect(rows).toEqual([{ sum: 5_000 }]);
});

test("the database rejects concurrent refunds above an app's daily limit", async () => {
  const { access, payment, shop } = await limited({ refund_daily_limit: 5_000 });
  const payments = [payment, await paid(shop), await paid(shop)];
  const answers = await Promise.all(payments.map((one) => refund(access, one, 3_000)));
  expect(answers.filter((answer) => answer === 3_000)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "refund_limit_reached")).toHaveLength(2);
});

test("a refund above the approval amount awaits approval and shows the app's name", async () => {
  const { access, as, payment, shop } = await limited({ refund_approval_above: 5_000 });
  expect(await refund(access, payment, 5_000)).toBe(5_000);
  const other = await paid(shop);
  expect(await refund(access, other, 5_001)).toBe(5_001);
  expect((await as.refunds.list_waiting({})).data).toMatchObject([
    { payment: other, amount: 5_001, approval: "waiting", key_name: expect.any(String) },
  ]);
  expect((await shop.get(`/v1/payments/${other}`)).body.amount_refunded).toBe(0);
});

test("only owners and admins set the limits of a live connection, and the change is in the audit log", async () => {
  const { as, id, shop } = await limited({ refund_daily_limit: 5_000 });
  const limits = { id, refund_daily_limit: null, refund_approval_above: null };
  for (const role of ["developer", "finance"] as const)
    await expect(dashboard(shop.id, { role }).connected_apps.limit_refunds(limits)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  const stranger = await account({ keyCount: 1 });
  for (const caller of [dashboard(stranger.id), dashboard(shop.id, { mode: "live" })])
    await expect(caller.connected_apps.limit_refunds(limits)).rejects.toMatchObject({
      cause: { code: "resource_missing" },
    });
  expect((await as.connected_apps.list({})).data).toMatchObject([{ refund_daily_limit: 5_000 }]);
  const { data } = await as.audit_entries.list({ action: "connected_apps" });
  expect(
    data.find(({ action, outcome }) => action === "connected_apps.limit_refunds" && outcome === "done"),
  ).toMatchObject({
    target: id,
    before: { refund_daily_limit: null },
    after: { refund_daily_limit: 5_000 },
  });
  await as.connected_apps.disconnect({ id });
  await expect(as.connected_apps.limit_refunds(limits)).rejects.toMatchObject({
    cause: { code: "resource_missing" },
  });
});

test("an app that reconnects keeps its limits", async () => {
  const { as, request, id, exchange } = await limited({ refund_approval_above: 1_000 });
  await as.connected_apps.disconnect({ id });
  const { redirect_url } = await as.connected_apps.authorize({ ...request, scopes: ["refunds:write"] });
  const code = new URL(redirect_url).searchParams.get("code") ?? "";
  expect((await token({ ...exchange, code })).status).toBe(200);
  expect((await as.connected_apps.list({})).data).toMatchObject([{ refund_approval_above: 1_000 }]);
  const other = await consented();
  await token(other.exchange);
  expect((await other.as.connected_apps.list({})).data).toMatchObject([{ refund_approval_above: null }]);
});
