import { beforeEach, describe, expect, test } from "vitest";
import { mayEmail } from "@/server/core/values/test-email";
import { moveTo } from "@/server/subscriptions/subscriptions.fixture";
import { account, withoutTriggers } from "@/server/test/account";
import { toolWith } from "@/server/test/tool-calls";
import { testDatabase } from "@/server/test/worker";
import { eventsWithoutEmails, maxEvents, sendSubscriptionEmails } from "./email-job";
import {
  discardOtherEvents,
  emailsOf,
  fail,
  member,
  onlyEmail,
  read,
  subscribed,
  templatesOf,
} from "./emails.fixture";

beforeEach(async () => {
  await discardOtherEvents();
});

describe("an event sends emails once", () => {
  test("in repeated runs", async () => {
    const { shop } = await subscribed();
    // The start, and the first paid period, which is part of the email about the start.
    expect(await sendSubscriptionEmails()).toEqual({ events: 2 });
    expect(await sendSubscriptionEmails()).toEqual({ events: 0 });
    expect(await templatesOf(shop)).toEqual(["subscription_activated"]);
  });

  test("in concurrent runs", async () => {
    const made = await subscribed();
    await member(made.shop, "owner");
    await fail(made);
    await Promise.all(Array.from({ length: 5 }, () => sendSubscriptionEmails()));
    expect((await templatesOf(made.shop)).toSorted()).toEqual([
      "subscription_activated",
      "subscription_failed",
      "subscription_new",
      "subscription_past_due",
    ]);
  });

  test("after a process died between two recipients", async () => {
    const made = await subscribed();
    const owner = await member(made.shop, "owner");
    await sendSubscriptionEmails();
    await withoutTriggers("delete from mail where account_id = $1 and recipient <> $2", [
      made.shop.id,
      owner,
    ]);
    await sendSubscriptionEmails();
    expect((await templatesOf(made.shop)).toSorted()).toEqual(["subscription_activated", "subscription_new"]);
  });

  test("but none if it was simulated, about a sample or a real subscription", async () => {
    const { shop, id } = await subscribed();
    await discardOtherEvents();
    const type = "subscription_activated";
    for (const args of [{ type }, { type, object_id: id }]) await toolWith(shop.key, "simulate_event", args);
    expect(await sendSubscriptionEmails()).toEqual({ events: 2 });
    expect(await templatesOf(shop)).toEqual([]);
  });

  test("and queues them for sending", async () => {
    const { shop } = await subscribed();
    await sendSubscriptionEmails({ hours: 1 });
    expect((await emailsOf(shop))[0]).toMatchObject({ nextAttemptAt: expect.any(Date), attempts: 0 });
  });
});

test("an event of live mode does not wait for those of test mode", async () => {
  const other = await subscribed();
  await withoutTriggers(
    `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
      select new_id('evt'), account_id, mode, type, object_id, payload, version, created_at
      from event, generate_series(1, $2::int) where account_id = $1 and type = 'cycle_paid'`,
    [other.shop.id, maxEvents],
  );
  const { shop } = await subscribed();
  await moveTo("live", shop);
  await sendSubscriptionEmails();
  expect(await templatesOf(shop)).toEqual(["subscription_activated"]);
}, 120_000);

describe("no email is sent", () => {
  test("to a customer without an email address, and the event is not processed again", async () => {
    const { shop } = await subscribed({ customer: { email: undefined } });
    expect(await sendSubscriptionEmails()).toEqual({ events: 2 });
    expect(await sendSubscriptionEmails()).toEqual({ events: 0 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("to a customer whose email address is added afterwards", async () => {
    const { shop, customerId } = await subscribed({ customer: { email: undefined } });
    await sendSubscriptionEmails();
    await shop.post(`/v1/customers/${customerId}`, { email: "late@example.sa" });
    await sendSubscriptionEmails();
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("to a customer who was deleted before", async () => {
    const { shop, id, customerId } = await subscribed();
    await shop.post(`/v1/subscriptions/${id}/cancel`, {});
    expect((await shop.delete(`/v1/customers/${customerId}`)).status).toBe(200);
    const owner = await member(shop, "owner");
    await sendSubscriptionEmails();
    const emails = await emailsOf(shop);
    expect(emails.map(({ recipient }) => recipient)).toEqual([owner]);
    expect(emails.map(({ html }) => html).join()).not.toContain("Sara");
  });

  test("to an address that got too many of a test account, and the event is not looked at again", async () => {
    const { shop } = await subscribed();
    const sender = { accountId: shop.id, mode: "test" } as const;
    while (await mayEmail(sender, "sara@example.sa", "subscription"));
    expect(await sendSubscriptionEmails()).toEqual({ events: 2 });
    expect(await sendSubscriptionEmails()).toEqual({ events: 0 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("about events older than two days", async () => {
    const { shop } = await subscribed();
    await withoutTriggers(
      "update event set created_at = now() - interval '49 hours' where account_id = $1 and type = 'subscription_activated'",
      [shop.id],
    );
    expect(await sendSubscriptionEmails()).toEqual({ events: 1 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("about a subscription without consent", async () => {
    const shop = await account();
    const { id: customer } = (await shop.post("/v1/customers", { email: "sara@example.sa" })).body;
    const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
    const { id } = (await shop.post("/v1/subscriptions", plan)).body;
    await shop.post(`/v1/subscriptions/${id}/cancel`, {});
    expect(await sendSubscriptionEmails()).toEqual({ events: 1 });
    expect(await emailsOf(shop)).toEqual([]);
  });
});

test("an event whose email fails delays no other", async () => {
  const [broken, whole] = [await subscribed(), await subscribed()];
  await withoutTriggers("update event set payload = '{' where account_id = $1", [broken.shop.id]);
  await sendSubscriptionEmails();
  expect(await emailsOf(broken.shop)).toEqual([]);
  expect(await templatesOf(whole.shop)).toEqual(["subscription_activated"]);
});

test("each email has its event's mode and is marked in test mode", async () => {
  const [tried, real] = [await subscribed(), await subscribed()];
  for (const { shop } of [tried, real]) await member(shop, "owner");
  await moveTo("live", real.shop);
  await sendSubscriptionEmails();
  for (const [{ shop, id }, mode, mark] of [
    [tried, "test", "[Test] "],
    [real, "live", ""],
  ] as const) {
    const mail = await onlyEmail(shop, "subscription_activated");
    expect(mail).toMatchObject({ mode, subject: `${mark}Your subscription with Test Shop has started` });
    expect(mail.text.includes("Test – no real money is charged")).toBe(mode === "test");
    const snapshot = await onlyEmail(shop, "subscription_new");
    expect(snapshot).toMatchObject({
      mode,
      subject: `${mark}New subscriber: Sara (sara@example.sa), 49.00 SAR`,
    });
    expect(snapshot.text).toContain(`http://localhost:3000/${mode}/subscriptions/${id}`);
  }
});

test("an email contains rows of its event's mode only", async () => {
  const made = await subscribed();
  await withoutTriggers("update event set mode = 'live' where account_id = $1", [made.shop.id]);
  await sendSubscriptionEmails();
  expect(await emailsOf(made.shop)).toEqual([]);
});

test("emails contain no gateway secret, IP address or card data except the last digits", async () => {
  const made = await subscribed();
  await member(made.shop, "owner");
  await fail(made);
  await sendSubscriptionEmails();
  const { consent } = await read(made);
  const output = (await emailsOf(made.shop)).map(({ subject, html, text }) => subject + html + text).join();
  expect(output).toContain(consent.text);
  expect(output).not.toMatch(/token_|user_agent|simulated/);
});

test("finds events and emails by index, also with a generic plan", async () => {
  const client = await (await testDatabase()).pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    await client.query("set local plan_cache_mode = force_generic_plan");
    await client.query(`prepare untold (timestamptz, text, int, text) as ${eventsWithoutEmails.text}`);
    const { rows } = await client.query("explain execute untold(now() - interval '1 hour', '', 100, 'live')");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(
      /Index Scan using event_\w*customer_email on event_\w+ e_\d .*\n\s+Index Cond: \(\(created_at >= \$1\)/,
    );
    expect(plan).toMatch(/using mail_key_key on mail.*\n\s+Index Cond: \(key = /);
    expect(plan).not.toContain("Seq Scan");
  } finally {
    await client.query("rollback");
    await client.query("deallocate untold");
    client.release();
  }
});
