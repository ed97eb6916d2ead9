import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { account, withoutTriggers } from "@/server/test/account";
import { testDatabase } from "@/server/test/worker";
import { chargeTime } from "./calendar";
import { billAt, cyclesOf, offered, read, startOn, subscribed } from "./subscriptions.fixture";

const plan = { amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
const refused = (status: number, code: string, param: string | null = null) => ({
  status,
  body: { error: { code, param } },
});

describe("creating a subscription", () => {
  test.each([
    ["day", 365, 366],
    ["week", 52, 53],
    ["month", 12, 13],
    ["year", 3, 4],
  ])("accepts every %s in intervals of up to %i and rejects %i", async (interval, most, tooMany) => {
    const { shop, customer } = await offered();
    const make = (interval_count: number) =>
      shop.post("/v1/subscriptions", { ...plan, customer, interval, interval_count });
    expect((await make(most)).status).toBe(200);
    expect(await make(tooMany)).toMatchObject(refused(400, "parameter_invalid", "interval_count"));
    expect(await make(0)).toMatchObject(refused(400, "parameter_invalid", "interval_count"));
  });

  test.each([
    ["an unknown interval", { interval: "hour" }, "interval"],
    ["no description", { description: undefined }, "description"],
    ["no customer", { customer: undefined }, "customer"],
    ["a customer and details", { customer_details: { name: "Sara" } }, "customer"],
    ["empty details", { customer: undefined, customer_details: {} }, "customer_details"],
    ["no cycles", { cycles_total: 0 }, "cycles_total"],
    ["an unknown customer", { customer: "cus_01jz8m3v9kf2qt6w0x4y7c5b1d" }, "customer"],
  ])("rejects %s", async (_, wrong, param) => {
    const { shop, customer } = await offered();
    const response = await shop.post("/v1/subscriptions", { ...plan, customer, ...wrong });
    expect(response).toMatchObject(refused(400, "parameter_invalid", param));
  });

  test("matches the customer by their details or creates one", async () => {
    const { shop, customer } = await offered();
    const known = await shop.post("/v1/subscriptions", {
      ...plan,
      customer_details: { name: "S", email: "sara@example.sa" },
    });
    expect(known.body.customer).toBe(customer);
    const made = await shop.post("/v1/subscriptions", { ...plan, customer_details: { name: "Noura" } });
    expect(made.body.customer).not.toBe(customer);
    expect((await shop.get("/v1/customers")).body.data).toHaveLength(2);
  });
});

describe("before consent", () => {
  test("rejects advancing, pausing, resuming and changing the card", async () => {
    const { shop, id } = await offered();
    for (const path of ["pause", "resume", "card_link"])
      expect(await shop.post(`/v1/subscriptions/${id}/${path}`)).toMatchObject(
        refused(409, "subscription_not_active"),
      );
    const response = await shop.post(`/v1/test/subscriptions/${id}/advance`);
    expect(response).toMatchObject(refused(409, "subscription_not_active"));
    expect(response.body.error.message).toContain("consent link");
  });

  test("the consent page cannot be paid twice or after a cancellation", async () => {
    const first = await subscribed();
    const again = await first.shop.post(`/v1/test/payment_links/${first.link}/pay`);
    expect(again).toMatchObject(refused(409, "payment_link_not_payable"));
    const { shop, id, link } = await offered();
    expect((await shop.delete(`/v1/subscriptions/${id}`)).body).toMatchObject({
      status: "canceled",
      url: null,
    });
    const late = await shop.post(`/v1/test/payment_links/${link}/pay`);
    expect(late).toMatchObject(refused(409, "payment_link_not_payable"));
  });
});

describe("canceling", () => {
  test("ends a subscription immediately, and is rejected the second time", async () => {
    const { shop, id } = await subscribed();
    const canceled = await shop.post(`/v1/subscriptions/${id}/cancel`, { reason: "customer_request" });
    expect(canceled.body).toMatchObject({
      status: "canceled",
      cancellation_reason: "customer_request",
      next_charge_at: null,
    });
    for (const response of [
      await shop.post(`/v1/subscriptions/${id}/cancel`),
      await shop.delete(`/v1/subscriptions/${id}`),
      await shop.post(`/v1/test/subscriptions/${id}/advance`),
      await shop.post(`/v1/subscriptions/${id}/pause`),
    ])
      expect(response).toMatchObject(refused(409, "subscription_not_active"));
  });

  test("at the end of the period stops charges and ends the subscription then", async () => {
    const { shop, id } = await subscribed();
    await startOn(id, "2026-12-31");
    // Canceled during the period, on the test's clock.
    await withoutTriggers(
      "update subscription set cancel_at_period_end = true, cancellation_reason = 'customer_request' where id = $1",
      [id],
    );
    await billAt(id, instantOf("2027-01-30", 23));
    expect(await read(shop, id)).toMatchObject({ status: "active", cancel_at_period_end: true });
    await billAt(id, instantOf("2027-01-31", 2));
    expect(await read(shop, id)).toMatchObject({
      status: "canceled",
      cancellation_reason: "customer_request",
    });
    expect(await cyclesOf(shop, id)).toHaveLength(1);
  });

  test("at the end of the period only marks an active subscription", async () => {
    const { shop, id } = await subscribed();
    const flagged = await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
    expect(flagged.body).toMatchObject({ status: "active", cancel_at_period_end: true, ended_at: null });
  });

  test("voids the open cycle and closes its link", async () => {
    const { shop, id } = await subscribed();
    const failed = await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
    await shop.post(`/v1/subscriptions/${id}/cancel`);
    expect((await shop.get(`/v1/cycles/${failed.body.id}`)).body.status).toBe("void");
    const link = await shop.get(`/v1/payment_links/${failed.body.payment_link}`);
    expect(link.body.status).toBe("canceled");
  });
});

describe("updating", () => {
  test("rejects an amount above the agreed one, and applies a lower one from the next period", async () => {
    const { shop, id } = await subscribed();
    const raised = await shop.post(`/v1/subscriptions/${id}`, { amount: 4901 });
    expect(raised).toMatchObject(refused(400, "parameter_invalid", "amount"));
    expect((await shop.post(`/v1/subscriptions/${id}`, { amount: 3900 })).body.amount).toBe(3900);
    const next = await shop.post(`/v1/test/subscriptions/${id}/advance`);
    expect(next.body).toMatchObject({ amount: 3900, status: "paid" });
    const back = await shop.post(`/v1/subscriptions/${id}`, { amount: 4900 });
    expect(back).toMatchObject(refused(400, "parameter_invalid", "amount"));
  });

  test("rejects changes of the consent page's content before consent", async () => {
    const { shop, id } = await offered();
    for (const change of [{ amount: 100 }, { description: "Something else" }])
      expect(await shop.post(`/v1/subscriptions/${id}`, change)).toMatchObject(
        refused(409, "subscription_not_active"),
      );
    expect((await shop.post(`/v1/subscriptions/${id}`, { metadata: { a: "b" } })).status).toBe(200);
  });
});

describe("pausing", () => {
  test("voids or collects the open cycle, as the merchant chooses", async () => {
    for (const [how, status] of [
      ["void", "void"],
      ["finish", "paid"],
    ]) {
      const { shop, id } = await subscribed();
      const failed = await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
      await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: how });
      if (how === "finish") await shop.post(`/v1/test/subscriptions/${id}/advance`);
      expect((await shop.get(`/v1/cycles/${failed.body.id}`)).body.status).toBe(status);
      expect((await read(shop, id)).status).toBe("paused");
    }
  });

  test("until a date resumes automatically on that date", async () => {
    const { shop, id } = await subscribed();
    const resumes_at = new Date(Date.now() + 40 * 86_400_000).toISOString();
    await shop.post(`/v1/subscriptions/${id}/pause`, { resumes_at });
    expect(await read(shop, id)).toMatchObject({ status: "paused", resumes_at });
    await billAt(id, chargeTime(plusDays(dayOf(new Date(resumes_at)), 1)));
    expect(await read(shop, id)).toMatchObject({ status: "active", resumes_at: null });
    expect(await cyclesOf(shop, id)).toHaveLength(2);
  });

  test("and resuming within a paid period does not charge it again", async () => {
    const { shop, id } = await subscribed();
    const before = await read(shop, id);
    await shop.post(`/v1/subscriptions/${id}/pause`);
    const after = (await shop.post(`/v1/subscriptions/${id}/resume`)).body;
    expect(after).toMatchObject({ status: "active", next_charge_at: before.next_charge_at });
  });

  test("and resuming on the day of a voided period starts the next period", async () => {
    const { shop, id } = await subscribed();
    await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
    await shop.post(`/v1/subscriptions/${id}/pause`);
    await shop.post(`/v1/subscriptions/${id}/resume`);
    const next = await shop.post(`/v1/test/subscriptions/${id}/advance`);
    expect(next.body).toMatchObject({ status: "paid", sequence: 3 });
  });
});

test("a live key cannot advance a subscription", async () => {
  const shop = await account({ mode: "live" });
  const response = await shop.post("/v1/test/subscriptions/sub_01jz8m3v9kf2qt6w0x4y7c5b1d/advance");
  expect(response).toMatchObject(refused(403, "test_mode_only"));
});

test("a customer with an active subscription cannot be deleted", async () => {
  const { shop, id, customer } = await subscribed();
  expect(await shop.delete(`/v1/customers/${customer}`)).toMatchObject(
    refused(409, "customer_has_subscriptions"),
  );
  await shop.post(`/v1/subscriptions/${id}/cancel`);
  expect((await shop.delete(`/v1/customers/${customer}`)).status).toBe(200);
});

test("the database rejects a raised amount, another anchor date and a status reversal", async () => {
  const { id } = await subscribed();
  const { pool } = await testDatabase();
  const set = (what: string) => pool.query(`update subscription set ${what} where id = $1`, [id]);
  await expect(set("amount = amount + 1")).rejects.toThrow("rises above");
  await expect(set("anchor_date = '2020-01-01'")).rejects.toThrow("billing anchor");
  await expect(set("status = 'incomplete'")).rejects.toThrow("cannot change");
  await expect(set("cycles_completed = 0")).rejects.toThrow("never decreases");
  await expect(
    pool.query("update cycle set status = 'retrying', paid_at = null where subscription_id = $1", [id]),
  ).rejects.toThrow("cannot change");
  await expect(
    pool.query("update consent set text = 'yes' where subscription_id = $1", [id]),
  ).rejects.toThrow("terms of a consent never change");
  expect(await unscoped.subscription.count({ where: { id, status: "active" } })).toBe(1);
});
