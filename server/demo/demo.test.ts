import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JournalEntry } from "@/packages/sandbox/records";
import { ownSandbox } from "@/server/gateway/sandbox.fixture";
import { testDatabase } from "@/server/test/worker";

const sandbox = await ownSandbox();
const { audit } = await import("@/packages/bench/audit/audit");
const { seed } = await import("./seed");
const { failureCodes } = await import("@/server/payments/failures");
const { reconcile } = await import("@/server/charging/reconcile-job");
const { availableIfPaidBefore } = await import("@/server/balance/available");
const { makeDueAvailable } = await import("@/server/balance/jobs");
const { account: testAccount, request } = await import("@/server/test/account");
const { makeHistory, simulateHistory } = await import("./seed");
const { moments } = await import("./order-times");
const { dayOf } = await import("@/server/core/values/day");

let fields: Record<string, string> = {};
/** An account whose history was created without our sandbox. */
let elsewhere = "";
let owner: pg.Pool;

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  fields = await seed({ ownerUrl, sandboxUrl: `http://127.0.0.1:${sandbox.port}` });
  const { id } = await testAccount();
  const client = await owner.connect();
  await client.query("begin");
  await makeHistory(client, { ...account, id }, { now: new Date(), sandboxUrl: null });
  await client.query("commit");
  client.release();
  elsewhere = id;
});
afterAll(() => owner.end());

const rows = async (text: string) => (await owner.query(text)).rows;
const ofDemo = () => `account_id = '${fields.account}'`;
const call = (method: string, path: string, body?: unknown) =>
  request(method, path, body, { key: fields.test_secret_key ?? "" });

test("the auditor has no findings in the demo data", async () => {
  const { ownerUrl } = await testDatabase();
  const gatewayLog = JournalEntry.array().parse(sandbox.entries);
  const { findings, figures } = await audit({ ownerUrl, gatewayLog });
  expect(findings).toEqual([]);
  expect(figures.payments).toBeGreaterThan(2 * 370);
  expect(figures.payments).toBeLessThan(2 * 470);
  expect(figures.deliveries).toBeGreaterThan(2 * 300);
});

test("the nightly jobs have nothing to correct", async () => {
  expect(await reconcile("test", { oldestMs: 100 * 86_400_000, youngestMs: 0 })).toMatchObject({
    differences: 0,
  });
  // The demo ends minutes before now, so what became due at a midnight since then is left to the job.
  const dueBefore = availableIfPaidBefore(new Date(Date.now() - 10 * 60_000)).toISOString();
  expect(await rows(`select id from payment where released_at is null and paid_at < '${dueBefore}'`)).toEqual(
    [],
  );
  await makeDueAvailable();
  const before = await rows("select count(*) from ledger_transaction");
  await makeDueAvailable();
  expect(await rows("select count(*) from ledger_transaction")).toEqual(before);
  expect(await rows("select id from webhook_delivery where status = 'pending'")).toEqual([]);
  expect(await rows("select id from payment where check_at is not null")).toEqual([]);
});

test("rejects a second seed without changes", async () => {
  const { ownerUrl } = await testDatabase();
  const counts = () =>
    rows("select (select count(*) from account) as accounts, (select count(*) from event) as events");
  const before = await counts();
  await expect(seed({ ownerUrl, sandboxUrl: null })).rejects.toThrow("already exist");
  expect(await counts()).toEqual(before);
});

test("all data is in the past, and the newest payment is first in the list", async () => {
  expect(await rows("select id from event where created_at > now()")).toEqual([]);
  const { body } = await call("GET", "/v1/payments?limit=1");
  const [newest] = await rows(`select id from payment where ${ofDemo()} order by created_at desc limit 1`);
  expect(body.data[0].id).toBe(newest.id);
});

test("stored events are identical to the delivered ones", async () => {
  const [event] = await rows(
    `select id, payload from event where ${ofDemo()} and type = 'payment_paid' order by id desc limit 1`,
  );
  const { text } = await call("GET", `/v1/events/${event.id}`);
  expect(text).toContain(`"data":${event.payload}`);
});

test("payments are simulated without our sandbox gateway", async () => {
  const count = (what: string) =>
    rows(`select count(*)::int as count from payment where account_id = '${elsewhere}' and ${what}`);
  expect((await count("simulated"))[0].count).toBeGreaterThan(370);
  expect((await count("not simulated"))[0].count).toBe(0);
});

test("refunds a demo payment through the API", async () => {
  const [payment] = await rows(
    `select id from payment where ${ofDemo()} and status = 'paid' and amount > 100 order by id desc limit 1`,
  );
  const part = await call("POST", `/v1/payments/${payment.id}/refunds`, { amount: 100 });
  expect(part.body).toMatchObject({ status: "succeeded", amount: 100, simulated: false });
  const rest = await call("POST", `/v1/payments/${payment.id}/refunds`, {});
  expect(rest.body).toMatchObject({ status: "succeeded" });
  expect((await call("GET", `/v1/payments/${payment.id}`)).body).toMatchObject({ status: "refunded" });
});

test("charges an active demo subscription at the sandbox with its stored card", async () => {
  const [subscription] = await rows(
    `select id from subscription where ${ofDemo()} and status = 'active' and not cancel_at_period_end order by id limit 1`,
  );
  const { body } = await call("POST", `/v1/test/subscriptions/${subscription.id}/advance`);
  expect(body).toMatchObject({ status: "paid", attempts: 1 });
  const { body: payment } = await call("GET", `/v1/payments/${body.payment}`);
  expect(payment).toMatchObject({ status: "paid", simulated: false });
});

test("live mode has keys and no data", async () => {
  expect(await rows("select id from payment where mode = 'live'")).toEqual([]);
  const { body } = await request("GET", "/v1/payments", undefined, { key: fields.live_secret_key ?? "" });
  expect(body.data).toEqual([]);
});

const account = {
  id: "acct_01jz8m3v9kf2qt6w0x4y7c5b1d",
  name: "Noura Trading Est.",
  nameAr: "مؤسسة نورة التجارية",
  displayName: "Noura Shop",
  displayNameAr: null,
  vatNumber: "310122393500003",
};

const ends = [
  "2026-11-23T09:40:00+03:00",
  "2027-01-01T00:04:00+03:00",
  "2027-03-31T23:59:00+03:00",
  "2028-02-29T12:00:00+03:00",
  "2027-05-28T05:00:00+03:00",
];

/** The demo pays by card, and each of its charges was sent. */
const notInDemo =
  /^(?:card_missing|not_sent|method_not_available|wallet_\w+|wrong_code|code_expired|too_\w+_codes|too_soon)$/;

describe.each(ends)("demo data created at %s", (end) => {
  const { rows } = simulateHistory(account, new Date(end), false);
  const statesOf = (states: string[]) => new Set(states);

  test("has payments, refunds, links and subscriptions in each state", () => {
    const payments = rows.all("payment");
    expect(statesOf(payments.map(({ status }) => status))).toEqual(
      new Set(["paid", "failed", "partially_refunded", "refunded"]),
    );
    const reasons = payments.map(({ failureCode }) => failureCode);
    const known = failureCodes.filter((code) => !notInDemo.test(code));
    for (const code of known)
      expect(reasons.filter((reason) => reason === code).length, code).toBeGreaterThan(0);
    expect(statesOf(rows.all("refund").map(({ status }) => status))).toEqual(
      new Set(["succeeded", "failed"]),
    );
    expect(statesOf(rows.all("payment_link").map(({ status }) => status))).toEqual(
      new Set(["active", "paid", "expired", "canceled"]),
    );
    expect(statesOf(rows.all("subscription").map(({ status }) => status))).toEqual(
      new Set(["incomplete", "active", "past_due", "paused", "canceled", "completed", "expired"]),
    );
  });

  test("has only consents to a text that was in use on their day", () => {
    const consents = rows.all("consent");
    expect(consents.length).toBeGreaterThan(10);
    for (const { textVersion, acceptedAt } of consents)
      expect(textVersion <= dayOf(acceptedAt), textVersion).toBe(true);
  });

  test("has only cards of the networks that are accepted by default", () => {
    const brands = statesOf(rows.all("payment").flatMap(({ brand }) => brand ?? []));
    expect(brands).toEqual(new Set(["mada", "visa", "mastercard"]));
  });

  test("has deliveries that succeeded, were retried, and failed", () => {
    const { deliveries } = rows;
    expect(deliveries.some(({ status, attempts }) => status === "succeeded" && attempts === 1)).toBe(true);
    expect(deliveries.some(({ status, attempts }) => status === "succeeded" && attempts > 1)).toBe(true);
    expect(deliveries.some(({ status }) => status === "failed")).toBe(true);
    expect(rows.all("webhook_endpoint").map(({ status }) => status)).toEqual(["disabled", "disabled"]);
  });

  test("is older than its creation by at most 130 days", () => {
    const times = rows.all("payment").map(({ createdAt }) => createdAt.getTime());
    expect(Math.max(...times)).toBeLessThan(Date.parse(end));
    expect(Math.min(...times)).toBeGreaterThan(Date.parse(end) - 130 * 86_400_000);
  });
});

test("purchases peak in the evening and around the weekend, and are rare at night", () => {
  const riyadh = ends
    .flatMap((end) => moments(new Date(end)))
    .map((at) => new Date(at.getTime() + 3 * 3_600_000));
  const share = (of: (at: Date) => boolean) => riyadh.filter(of).length / riyadh.length;
  expect(share((at) => at.getUTCHours() >= 2 && at.getUTCHours() < 8)).toBeLessThan(0.02);
  expect(share((at) => at.getUTCHours() >= 19)).toBeGreaterThan(0.35);
  expect(share((at) => [4, 5, 6].includes(at.getUTCDay()))).toBeGreaterThan(3 / 7);
  const fridays = riyadh.filter((at) => at.getUTCDay() === 5);
  expect(fridays.filter((at) => at.getUTCHours() < 12).length / fridays.length).toBeLessThan(0.2);
});

test("the same start time produces the same payments", () => {
  const end = new Date("2026-11-23T09:40:00+03:00");
  const history = () =>
    simulateHistory(account, end, false)
      .rows.all("payment")
      .map(({ amount, status, createdAt, description }) => [amount, status, createdAt, description]);
  expect(history()).toEqual(history());
});
