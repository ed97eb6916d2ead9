import { expect, test } from "vitest";
import { deleteExpiredSignIns } from "@/server/base/db/maintenance-jobs";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { connected, consented, register, token } from "./apps.fixture";

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
  expect(refused.message).toContain("This app can refund at most 50.00 SAR per day");
  expect(refused.message).toContain("20.00 SAR (2000 halalas) is left today");
  expect((await as.payments.refund({ id: payment, amount: 3_000 })).amount).toBe(3_000);
  expect(await refund(access, payment, 2_000)).toBe(2_000);
  const { rows } = await asOwner("select sum(amount)::int from refund where key_id = $1", [id]);
  expect(rows).toEqual([{ sum: 5_000 }]);
});

test("the database rejects concurrent refunds above an app's daily limit", async () => {
  const { access, payment, shop } = await limited({ refund_daily_limit: 5_000 });
  const payments = [payment, await paid(shop), await paid(shop)];
  const responses = await Promise.all(payments.map((one) => refund(access, one, 3_000)));
  expect(responses.filter((response) => response === 3_000)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === "refund_limit_reached")).toHaveLength(2);
});

test("a refund above the approval limit awaits approval and shows the app's name", async () => {
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

/** Authorizes the app again. Returns its new access token. */
async function reconnected({ as, request, exchange }: Awaited<ReturnType<typeof limited>>): Promise<string> {
  const { redirect_url } = await as.connected_apps.authorize({ ...request, scopes: ["refunds:write"] });
  const code = new URL(redirect_url).searchParams.get("code") ?? "";
  const { status, body } = await token({ ...exchange, code });
  expect(status).toBe(200);
  return body.access_token;
}

test("an app that reconnects has no new allowance, also for concurrent refunds of both connections", async () => {
  const app = await limited({ refund_daily_limit: 5_000 });
  expect(await refund(app.access, app.payment, 1_000)).toBe(1_000);
  const second = await reconnected(app);
  expect(await refund(second, app.payment, 4_001)).toMatchObject({ code: "refund_limit_reached" });
  const other = await paid(app.shop);
  const responses = await Promise.all([refund(app.access, app.payment, 4_000), refund(second, other, 4_000)]);
  expect(responses.filter((response) => response === 4_000)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === "refund_limit_reached")).toHaveLength(1);
});

test("a limit that is omitted stays unchanged", async () => {
  const { as, id } = await limited({ refund_daily_limit: 5_000 });
  await as.connected_apps.limit_refunds({ id, refund_approval_above: 2_000 });
  await as.connected_apps.limit_refunds({ id, refund_daily_limit: 6_000 });
  expect((await as.connected_apps.list({})).data).toMatchObject([
    { refund_daily_limit: 6_000, refund_approval_above: 2_000 },
  ]);
});

test("a limit of one connection of an app also holds for the others", async () => {
  const app = await limited({});
  const second = await reconnected(app);
  const grants = () =>
    asOwner("select id, refund_daily_limit as daily from oauth_grant where account_id = $1", [app.shop.id]);
  const { rows } = await grants();
  expect(rows).toHaveLength(2);
  const newer = rows.find(({ id }) => id !== app.id)?.id;
  await app.as.connected_apps.limit_refunds({
    id: newer,
    refund_daily_limit: 1_000,
    refund_approval_above: null,
  });
  expect((await grants()).rows.map(({ daily }) => daily)).toEqual([1_000, 1_000]);
  for (const access of [app.access, second])
    expect(await refund(access, app.payment, 1_001)).toMatchObject({ code: "refund_limit_reached" });
});

test("a lower limit also holds after an app disconnects a newer connection and connects again", async () => {
  const app = await limited({ refund_daily_limit: 5_000 });
  await reconnected(app);
  const { data } = await app.as.connected_apps.list({});
  const newer = data.find(({ id }) => id !== app.id)?.id ?? "";
  await app.as.connected_apps.disconnect({ id: newer });
  await app.as.connected_apps.limit_refunds({
    id: app.id,
    refund_daily_limit: 1_000,
    refund_approval_above: null,
  });
  const third = await reconnected(app);
  expect(await refund(third, app.payment, 1_001)).toMatchObject({ code: "refund_limit_reached" });
});

test("an app that registers again has the limits of the person's last connection", async () => {
  const { as, request } = await limited({ refund_daily_limit: 5_000 });
  const { body } = await register({ client_name: "Helper", redirect_uris: [request.redirect_uri] });
  const { redirect_url } = await as.connected_apps.authorize({
    ...request,
    client_id: String(body.client_id),
    scopes: ["refunds:write"],
  });
  expect(redirect_url).toContain("code=");
  const { rows } = await asOwner("select refund_daily_limit from oauth_grant where client_id = $1", [
    body.client_id,
  ]);
  expect(rows).toEqual([{ refund_daily_limit: 5_000 }]);
});

test("an app that registers again shares the daily limit with the connection before", async () => {
  const app = await limited({ refund_daily_limit: 5_000 });
  expect(await refund(app.access, app.payment, 4_000)).toBe(4_000);
  const { body } = await register({ client_name: "Helper", redirect_uris: [app.request.redirect_uri] });
  const client_id = String(body.client_id);
  const { redirect_url } = await app.as.connected_apps.authorize({
    ...{ ...app.request, client_id },
    scopes: ["refunds:write"],
  });
  const code = new URL(redirect_url).searchParams.get("code") ?? "";
  const again = (await token({ ...app.exchange, client_id, code })).body.access_token;
  expect(await refund(again, app.payment, 1_001)).toMatchObject({ code: "refund_limit_reached" });
  expect(await refund(again, app.payment, 1_000)).toBe(1_000);
});

test("an app that reconnects keeps its limits", async () => {
  const app = await limited({ refund_approval_above: 1_000 });
  const { as, id } = app;
  await as.connected_apps.disconnect({ id });
  await reconnected(app);
  expect((await as.connected_apps.list({})).data).toMatchObject([{ refund_approval_above: 1_000 }]);
  const other = await consented();
  await token(other.exchange);
  expect((await other.as.connected_apps.list({})).data).toMatchObject([{ refund_approval_above: null }]);
});

test("an app that connects again long after it was disconnected has the limits of its last connection", async () => {
  const app = await limited({ refund_daily_limit: 5_000 });
  await app.as.connected_apps.disconnect({ id: app.id });
  await asOwner(
    "update oauth_grant set revoked_at = now() - interval '91 days', expires_at = now() - interval '91 days' where account_id = $1",
    [app.shop.id],
  );
  await deleteExpiredSignIns();
  await reconnected(app);
  expect((await app.as.connected_apps.list({})).data).toMatchObject([{ refund_daily_limit: 5_000 }]);
});
