import { expect, onTestFinished, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { dayOf, instantOf } from "@/server/core/values/day";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { chargeTime } from "./calendar";
import {
  billAt,
  billDaily,
  cyclesOf,
  moveTo,
  read,
  type Shop,
  startOn,
  subscribed,
  withCard,
} from "./subscriptions.fixture";

/** Records a suspension. Without `until`, the account stays suspended. */
async function suspend({ id }: Shop, from: Date, until: Date | null = null) {
  await asOwner("insert into suspension (account_id, started_at, ended_at) values ($1, $2, $3)", [
    ...[id, from, until],
  ]);
  const status = until === null ? "suspended" : "approved";
  await withoutTriggers("update account set verification_status = $2 where id = $1", [id, status]);
}

const restore = async ({ id }: Shop, at: Date) => {
  await asOwner("update suspension set ended_at = $2 where account_id = $1 and ended_at is null", [id, at]);
  await withoutTriggers("update account set verification_status = 'approved' where id = $1", [id]);
};

/** A subscription whose second period starts on 5 January 2027, while its account cannot charge. */
async function blocked(token: string, before = async (_id: string) => {}) {
  const made = await subscribed();
  await startOn(made.id, "2026-12-05");
  await withCard(made.id, token);
  await before(made.id);
  await moveTo("live", made.shop);
  return made;
}

/** Returns a function that bills in live mode until a moment and returns the status. It must not charge a card. */
function liveStatus(id: string) {
  onTestFinished(() => {
    delete env.GATEWAY_LIVE_SECRET_KEY;
  });
  env.GATEWAY_LIVE_SECRET_KEY = "sk_live_of_this_test";
  return async (at: Date) => {
    await billAt(id, at);
    return (await unscoped.subscription.findUniqueOrThrow({ where: { id } })).status;
  };
}

const periodsOf = async (shop: Shop, id: string): Promise<[string, string][]> =>
  (await cyclesOf(shop, id)).map(({ period_start, status }: { period_start: string; status: string }) => [
    dayOf(new Date(period_start)),
    status,
  ]);

const chargesOf = (id: string) =>
  unscoped.payment.findMany({
    where: { subscriptionId: id, sourceType: "subscription" },
    orderBy: { id: "asc" },
  });

test("while an account cannot charge a due cycle waits, and then it and the next are charged on two days", async () => {
  const { shop, id } = await blocked("token_test_paid_mada");
  await billDaily(id, "2027-01-05", 40);
  const waiting = await unscoped.cycle.findMany({
    where: { subscriptionId: id },
    orderBy: { sequence: "asc" },
  });
  expect(waiting.map(({ status, attempts }) => [status, attempts])).toEqual([
    ["paid", 1],
    ["scheduled", 0],
  ]);
  expect(await chargesOf(id)).toEqual([]);

  await moveTo("test", shop);
  await billAt(id, chargeTime("2027-02-14"));
  await billAt(id, instantOf("2027-02-14", 10));
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["paid"]);
  await billAt(id, chargeTime("2027-02-15"));
  expect(await cyclesOf(shop, id)).toMatchObject([
    { status: "paid", period_start: instantOf("2026-12-05").toISOString() },
    { status: "paid", period_start: instantOf("2027-01-05").toISOString() },
    { status: "paid", period_start: instantOf("2027-02-05").toISOString() },
  ]);
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

test("a subscription is not canceled for lack of payment while its customer cannot pay", async () => {
  const { shop, id } = await blocked("token_test_lost", (made) => billAt(made, chargeTime("2027-01-05")));
  await billDaily(id, "2027-01-19", 5);
  const { status, graceUntil } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  expect([status, graceUntil]).toEqual(["past_due", instantOf("2027-01-19", 10)]);

  await moveTo("test", shop);
  await billAt(id, instantOf("2027-01-24", 10));
  expect(await read(shop, id)).toMatchObject({ status: "canceled", cancellation_reason: "payment_failed" });
});

test("the days of a suspension do not count as time that the customer had to pay", async () => {
  const { shop, id } = await blocked("token_test_lost", (made) => billAt(made, chargeTime("2027-01-05")));
  await suspend(shop, instantOf("2027-01-10"), instantOf("2027-01-24"));
  const statusAt = liveStatus(id);
  expect(await statusAt(instantOf("2027-02-02", 9))).toBe("past_due");
  expect(await statusAt(instantOf("2027-02-02", 10))).toBe("canceled");
});

test("a final decline after a suspension leaves the rest of the time to pay", async () => {
  const { shop, id } = await blocked("token_test_declined", (made) => billAt(made, chargeTime("2027-01-05")));
  await suspend(shop, instantOf("2027-01-06"), instantOf("2027-01-25"));
  await withoutTriggers("update card set status = 'removed', removed_at = now() where account_id = $1", [
    shop.id,
  ]);
  const statusAt = liveStatus(id);
  expect(await statusAt(instantOf("2027-01-25", 12))).toBe("past_due");
  const [, cycle] = await unscoped.cycle.findMany({
    where: { subscriptionId: id },
    orderBy: { sequence: "asc" },
  });
  expect(cycle).toMatchObject({ status: "failed", failureCode: "card_missing" });
  expect(await statusAt(instantOf("2027-02-07", 9))).toBe("past_due");
  expect(await statusAt(instantOf("2027-02-07", 10))).toBe("canceled");
});

test("after a suspension the current period is charged and one before it", async () => {
  const { shop, id } = await blocked("token_test_paid_mada");
  await suspend(shop, instantOf("2027-01-04"));
  await billDaily(id, "2027-01-05", 75);
  expect(await chargesOf(id)).toEqual([]);

  await restore(shop, instantOf("2027-03-20"));
  await moveTo("test", shop);
  await billDaily(id, "2027-03-21", 2);
  expect(await periodsOf(shop, id)).toEqual([
    ["2026-12-05", "paid"],
    ["2027-01-05", "void"],
    ["2027-02-05", "paid"],
    ["2027-03-05", "paid"],
  ]);
  expect(await read(shop, id)).toMatchObject({ status: "active", cycles_completed: 3 });
});

test("what was owed before a suspension is charged after it, then the current period and one before it", async () => {
  const made = await blocked("token_test_declined", (one) => billAt(one, chargeTime("2027-01-05")));
  const { shop, id } = made;
  await suspend(shop, instantOf("2027-01-06"));
  await billDaily(id, "2027-01-06", 105);
  await restore(shop, instantOf("2027-04-20"));
  await withCard(id, "token_test_paid_mada");
  await moveTo("test", shop);
  await billDaily(id, "2027-04-21", 3);
  expect(await periodsOf(shop, id)).toEqual([
    ["2026-12-05", "paid"],
    ["2027-01-05", "paid"],
    ["2027-02-05", "void"],
    ["2027-03-05", "paid"],
    ["2027-04-05", "paid"],
  ]);
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["failed", "paid", "paid", "paid"]);
});
