import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { newId } from "@/server/core/values/ids";
import { deliveryQueued } from "@/server/platform/jobs/events";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { tool } from "@/server/test/tool-calls";
import { attemptDelivery } from "./attempt.fixture";
import { disableEndpoint } from "./failing";
import { deliver as deliverAll, watchEndpoints } from "./jobs";

const deliver = async (deliveryId: string) =>
  (await deliverAll([{ deliveryId, endpointId: "" }], deliveryQueued.test.name))[0] ?? null;

async function member(shop: TestAccount, role: string, locale = "en"): Promise<string> {
  const id = newId("usr");
  const email = `${role}-${id.slice(-8)}@shop.example`;
  await asOwner(`insert into "user" (id, email, name, password_hash, locale) values ($1, $2, $2, '', $3)`, [
    id,
    email,
    locale,
  ]);
  await asOwner("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, $4)", [
    newId("mem"),
    shop.id,
    id,
    role,
  ]);
  return email;
}

const emailsOf = (shop: TestAccount) =>
  unscoped.mail.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
const wordsOf = async (shop: TestAccount) =>
  (await emailsOf(shop)).map(({ recipient, locale, template, subject }) => ({
    recipient,
    locale,
    template,
    subject,
  }));
const statusOf = async (shop: TestAccount, id: string) =>
  (await shop.get(`/v1/webhook_endpoints/${id}`)).body.status;

/** A merchant with one user and an endpoint whose first attempt failed. */
async function failingShop(status = 500) {
  const shop = await account();
  const owner = await member(shop, "owner");
  const hook = await receiver((response) => response.writeHead(status).end());
  const { id } = await register(shop, hook);
  await triggerEvent(shop);
  await attemptDelivery((await onlyDelivery(shop)).id);
  return { shop, owner, hook, id };
}

const failingFor = (id: string, hours: number) =>
  asOwner("update webhook_endpoint set failing_since = now() - make_interval(hours => $2) where id = $1", [
    id,
    hours,
  ]);

async function failedAttempts(shop: TestAccount, count: number) {
  const { id } = await onlyDelivery(shop);
  await asOwner(
    `insert into webhook_attempt (delivery_id, number, account_id, mode, response_time_ms)
     select $1, n + 100, $2, 'test', 1 from generate_series(1, $3) n`,
    [id, shop.id, count],
  );
}

test("an endpoint that fails for a day is reported once, to members who can fix it", async () => {
  const { shop, owner, id } = await failingShop();
  const [admin, developer] = [await member(shop, "admin", "ar"), await member(shop, "developer")];
  for (const role of ["finance", "support", "viewer"]) await member(shop, role);
  await failingFor(id, 23);
  await watchEndpoints();
  expect(await emailsOf(shop)).toEqual([]);
  await failingFor(id, 25);
  await Promise.all([watchEndpoints(), watchEndpoints()]);
  await watchEndpoints();
  const emails = await emailsOf(shop);
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual([owner, admin, developer].sort());
  const { subject, text, locale } = emails.find(({ recipient }) => recipient === admin) ?? {};
  expect([locale, subject]).toEqual(["ar", expect.stringMatching(/^\[تجريبي\] .*127\.0\.0\.1:\d+ منذ يوم$/)]);
  expect(text).toContain(`http://localhost:3000/test/developers/webhooks`);
  expect(emails.find(({ recipient }) => recipient === owner)?.subject).toMatch(/failing for a day$/);
  expect(await statusOf(shop, id)).toBe("enabled");
});

test("a second email follows after three days, and a first one again after a success and a new failure", async () => {
  const { shop, hook, id } = await failingShop();
  for (const hours of [25, 73]) {
    await failingFor(id, hours);
    await watchEndpoints();
    await watchEndpoints();
  }
  const subjects = async () => (await emailsOf(shop)).map(({ subject }) => subject.split(" for ")[1]);
  expect(await subjects()).toEqual(["a day", "three days"]);
  hook.answer((response) => response.end());
  await triggerEvent(shop);
  await deliver((await deliveries(shop)).at(-1)?.id ?? "");
  await watchEndpoints();
  expect(await subjects()).toHaveLength(2);
  await failingFor(id, 24);
  await watchEndpoints();
  expect(await subjects()).toEqual(["a day", "three days", "a day"]);
});

test("an endpoint is disabled after five days and twenty attempts, with one event and one email", async () => {
  const { shop, owner, id } = await failingShop();
  const other = await receiver();
  await register(shop, { ...other, events: ["webhook_endpoint_disabled"] });
  await failingFor(id, 121);
  await failedAttempts(shop, 19);
  await watchEndpoints();
  await watchEndpoints();
  expect((await shop.get(`/v1/webhook_endpoints/${id}`)).body).toMatchObject({
    status: "disabled",
    disabled_reason: "failing",
  });
  expect((await shop.get("/v1/events?type=webhook_endpoint_disabled")).body.data).toHaveLength(1);
  const [mail, ...more] = await emailsOf(shop);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: owner, template: "webhook_disabled" });
  expect(mail?.text).toContain("has failed for five days");
  for (const row of await deliveries(shop)) await deliver(row.id);
  expect(other.received.map(({ headers }) => headers["service-event-type"])).toEqual([
    "webhook_endpoint_disabled",
  ]);
});

test("a rarely used endpoint is reported but not disabled", async () => {
  const { shop, id } = await failingShop();
  await failingFor(id, 24 * 60);
  await failedAttempts(shop, 18);
  await watchEndpoints();
  expect(await statusOf(shop, id)).toBe("enabled");
  expect(await wordsOf(shop)).toMatchObject([{ template: "webhook_failing" }]);
});

test("an endpoint that answers 410 is reported immediately, and not again by the job", async () => {
  const shop = await account();
  const owner = await member(shop, "owner");
  const hook = await receiver((response) => response.writeHead(410).end());
  await register(shop, hook);
  await triggerEvent(shop);
  await deliver((await onlyDelivery(shop)).id);
  await watchEndpoints();
  const [mail, ...more] = await emailsOf(shop);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: owner, subject: expect.stringContaining("was disabled") });
  expect(mail?.text).toContain("410 Gone");
});

/** The state left by a process that died between recording a 410 and disabling the endpoint. */
async function crashedAfterGone() {
  const gone = await failingShop(410);
  await setUpdatedAt(gone.id, 600);
  return gone;
}
const setUpdatedAt = (id: string, secondsAgo: number) =>
  asOwner("update webhook_endpoint set updated_at = now() - make_interval(secs => $2) where id = $1", [
    id,
    secondsAgo,
  ]);

test("an endpoint left enabled by a crash after a 410 is disabled and reported once", async () => {
  const { shop, owner, id } = await crashedAfterGone();
  expect(await statusOf(shop, id)).toBe("enabled");
  await Promise.all([watchEndpoints(), watchEndpoints()]);
  await watchEndpoints();
  expect((await shop.get(`/v1/webhook_endpoints/${id}`)).body).toMatchObject({
    status: "disabled",
    disabled_reason: "gone",
  });
  expect((await shop.get("/v1/events?type=webhook_endpoint_disabled")).body.data).toHaveLength(1);
  expect(await wordsOf(shop)).toMatchObject([{ recipient: owner, template: "webhook_disabled" }]);
});

test("a 410 from before the endpoint's last update disables nothing", async () => {
  const [moved, justMoved, works, again] = [
    await crashedAfterGone(),
    await crashedAfterGone(),
    await crashedAfterGone(),
    await crashedAfterGone(),
  ];
  await moved.shop.post(`/v1/webhook_endpoints/${moved.id}`, { events: ["*"] });
  await setUpdatedAt(justMoved.id, 30);
  works.hook.answer((response) => response.end());
  await triggerEvent(works.shop);
  for (const row of await deliveries(works.shop)) await attemptDelivery(row.id);
  for (const status of ["disabled", "enabled"])
    await again.shop.post(`/v1/webhook_endpoints/${again.id}`, { status });
  again.hook.answer((response) => response.writeHead(500).end());
  await triggerEvent(again.shop);
  await attemptDelivery((await deliveries(again.shop)).at(-1)?.id ?? "");
  await watchEndpoints();
  for (const { shop, id } of [moved, justMoved, works, again])
    expect(await statusOf(shop, id)).toBe("enabled");
});

test("the job sends a missed email about a disabled endpoint", async () => {
  const { shop, id } = await failingShop(410);
  const row = await unscoped.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const ctx = jobContext(row, "test");
  await disableEndpoint(ctx, { ...ctx.scope, endpointId: id, updatedAt: row.updatedAt, reason: "gone" });
  expect(await emailsOf(shop)).toEqual([]);
  await watchEndpoints();
  expect(await wordsOf(shop)).toMatchObject([{ template: "webhook_disabled" }]);
});

test("the email about an endpoint that accepted a delivery after its 410 does not say since when it fails", async () => {
  const { shop, id } = await failingShop(410);
  await asOwner("update webhook_endpoint set failing_since = null where id = $1", [id]);
  const row = await unscoped.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const ctx = jobContext(row, "test");
  await disableEndpoint(ctx, { ...ctx.scope, endpointId: id, updatedAt: row.updatedAt, reason: "gone" });
  await watchEndpoints();
  const [mail] = await emailsOf(shop);
  expect(mail?.text).toContain("410 Gone");
  expect(mail?.text).not.toMatch(/Failing since|\b1970\b/);
});

test("a simulated event about a disabled endpoint sends no further email", async () => {
  const { shop, id } = await failingShop();
  await failedAttempts(shop, 19);
  await failingFor(id, 121);
  await watchEndpoints();
  expect(await emailsOf(shop)).toHaveLength(1);
  const simulation = await tool(shop, "simulate_event", { type: "webhook_endpoint_disabled", object_id: id });
  expect(simulation.isError).toBe(false);
  await watchEndpoints();
  expect(await emailsOf(shop)).toHaveLength(1);
});

test("no email is sent about an endpoint that its merchant disabled or deleted", async () => {
  const [disabled, deleted] = [await failingShop(), await failingShop()];
  for (const { id } of [disabled, deleted]) await failingFor(id, 500);
  await disabled.shop.post(`/v1/webhook_endpoints/${disabled.id}`, { status: "disabled" });
  await deleted.shop.delete(`/v1/webhook_endpoints/${deleted.id}`);
  await watchEndpoints();
  expect([...(await emailsOf(disabled.shop)), ...(await emailsOf(deleted.shop))]).toEqual([]);
});
