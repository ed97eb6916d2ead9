import { expect, test } from "vitest";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard } from "@/server/test/account";

/** An account with an agent's key and payments of 100 riyals. */
async function agent(limits: { refund_daily_limit?: number; refund_approval_above?: number }) {
  const shop = await account();
  const { userId } = await member(shop.id, "owner");
  const person = dashboard(shop.id, { user: userId });
  const { id, secret: key } = await person.api_keys.create({ name: "Agent" });
  const set = (values: typeof limits) =>
    person.api_keys.limit_refunds({ id, refund_daily_limit: null, refund_approval_above: null, ...values });
  await set(limits);
  const source = { type: "token", token: "token_test_paid_mada" };
  const paid = async () =>
    String((await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body.id);
  const refund = (payment: string, amount: number) =>
    shop.post(`/v1/payments/${payment}/refunds`, { amount }, { key });
  return { shop, person, id, key, set, paid, refund };
}

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status === 200 ? "refunded" : body.error?.code;

test("concurrent refunds with a key never exceed its daily limit; other keys and users are not limited", async () => {
  const { shop, person, paid, refund } = await agent({ refund_daily_limit: 10_000 });
  const payments = await Promise.all(Array.from({ length: 8 }, paid));
  const responses = await Promise.all(payments.map((payment) => refund(payment, 3_000)));
  expect(responses.map(codeOf).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => "refund_limit_reached"),
    ...Array.from({ length: 3 }, () => "refunded"),
  ]);
  const { rows } = await asOwner("select sum(amount)::int as sum from refund where account_id = $1", [
    shop.id,
  ]);
  expect(rows).toEqual([{ sum: 9_000 }]);
  const [first = ""] = payments;
  expect((await shop.post(`/v1/payments/${first}/refunds`, { amount: 2_000 })).status).toBe(200);
  expect((await person.payments.refund({ id: first, amount: 2_000 })).amount).toBe(2_000);
});

test("the error says what remains today, and the limit resets after a day", async () => {
  const { shop, paid, refund, set } = await agent({ refund_daily_limit: 5_000 });
  const payment = await paid();
  await refund(payment, 4_000);
  const { status, body } = await refund(payment, 2_000);
  expect([status, body.error]).toMatchObject([403, { code: "refund_limit_reached", param: "amount" }]);
  expect(body.error.message).toContain("10.00 SAR (1000 halalas) is left today");
  const dayAgo = new Date(Date.now() - 86_400_000);
  await asOwner("update refund set created_at = $2 where account_id = $1", [shop.id, dayAgo]);
  expect((await refund(payment, 2_000)).status).toBe(200);
  await set({});
  expect((await refund(payment, 4_000)).status).toBe(200);
});

test("parts of a refund need approval like the whole, one after the other and at once", async () => {
  const { shop, key, paid, refund } = await agent({ refund_approval_above: 1_000 });
  const [first, second] = [await paid(), await paid()];
  const approvalOf = async (payment: string, amount: number) => (await refund(payment, amount)).body.approval;
  expect(await approvalOf(first, 400)).toBeNull();
  const parts = await Promise.all(Array.from({ length: 5 }, () => approvalOf(first, 300)));
  expect(parts.filter((approval) => approval === null)).toHaveLength(2);
  expect(parts.filter((approval) => approval === "waiting")).toHaveLength(3);
  // What was refunded today of another payment counts, on another day only what was refunded of the same one.
  expect(await approvalOf(second, 1)).toBe("waiting");
  const dayAgo = new Date(Date.now() - 86_400_000);
  await asOwner("update refund set created_at = $2 where account_id = $1", [shop.id, dayAgo]);
  const preview = (payment: string) =>
    shop.post(`/v1/payments/${payment}/refunds/preview`, { amount: 600 }, { key });
  expect((await preview(first)).body.approval_required).toBe(true);
  expect((await preview(second)).body.approval_required).toBe(false);
  expect(await approvalOf(second, 600)).toBeNull();
  expect(await approvalOf(first, 1)).toBe("waiting");
});

test("a request without a limit changes nothing", async () => {
  const { person, id } = await agent({ refund_daily_limit: 1_000 });
  expect(await person.api_keys.limit_refunds({ id })).toMatchObject({ id, refund_daily_limit: 1_000 });
});

test("a refund above the limit can be repeated with its idempotency key once the limit allows it", async () => {
  const { shop, key, paid, set } = await agent({ refund_daily_limit: 1_000 });
  const payment = await paid();
  const refund = () =>
    shop.post(`/v1/payments/${payment}/refunds`, { amount: 2_000 }, { key, idempotencyKey: "order-1" });
  expect(codeOf(await refund())).toBe("refund_limit_reached");
  await set({ refund_daily_limit: 2_000 });
  expect(codeOf(await refund())).toBe("refunded");
  expect(codeOf(await refund())).toBe("refunded");
});

test("only owners and admins set limits, which are in the audit log and kept by a rolled key", async () => {
  const { shop, person, id } = await agent({ refund_daily_limit: 5_000 });
  const limits = { id, refund_daily_limit: null, refund_approval_above: null };
  await expect(
    dashboard(shop.id, { role: "developer" }).api_keys.limit_refunds(limits),
  ).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const { data } = await person.audit_entries.list({ action: "api_keys" });
  expect(
    data.find(({ action, outcome }) => action === "api_keys.limit_refunds" && outcome === "done"),
  ).toMatchObject({
    target: id,
    before: { refund_daily_limit: null },
    after: { refund_daily_limit: 5_000 },
  });
  const { new: fresh } = await person.api_keys.roll({ id });
  expect(fresh.refund_daily_limit).toBe(5_000);
});

test("a rolled key shares the daily limit with the key that it replaces, also for concurrent refunds", async () => {
  const { shop, person, id, paid, refund } = await agent({ refund_daily_limit: 5_000 });
  const [first, second, third] = [await paid(), await paid(), await paid()];
  expect(codeOf(await refund(first, 1_000))).toBe("refunded");
  const rolled = await person.api_keys.roll({ id });
  const again = await person.api_keys.roll({ id: rolled.new.id });
  const withKey = (key: string, payment: string, amount: number) =>
    shop.post(`/v1/payments/${payment}/refunds`, { amount }, { key });
  expect(codeOf(await withKey(again.new.secret, first, 4_001))).toBe("refund_limit_reached");
  const responses = await Promise.all([
    withKey(rolled.new.secret, second, 4_000),
    withKey(again.new.secret, third, 4_000),
  ]);
  expect(responses.map(codeOf).toSorted()).toEqual(["refund_limit_reached", "refunded"]);
});

test("a limit set on a rolled key also limits the key that it replaces, as long as that works", async () => {
  const { person, id, paid, refund } = await agent({});
  const rolled = await person.api_keys.roll({ id });
  const limits = { refund_daily_limit: 1_000, refund_approval_above: null };
  await person.api_keys.limit_refunds({ id: rolled.new.id, ...limits });
  expect(codeOf(await refund(await paid(), 2_000))).toBe("refund_limit_reached");
  const limitOf = async (key: string) =>
    (await person.api_keys.list({ limit: 100 })).data.find((one) => one.id === key)?.refund_daily_limit;
  await person.api_keys.limit_refunds({ id: rolled.new.id, ...limits, refund_daily_limit: 3_000 });
  expect([await limitOf(id), await limitOf(rolled.new.id)]).toEqual([1_000, 3_000]);
  await asOwner("update api_key set expires_at = now() where id = $1", [id]);
  await person.api_keys.limit_refunds({ id: rolled.new.id, ...limits, refund_daily_limit: 500 });
  expect([await limitOf(id), await limitOf(rolled.new.id)]).toEqual([1_000, 500]);
});
