import { expect, test } from "vitest";
import { instantOf } from "@/server/core/day";
import { unscoped } from "@/server/platform/db/db";
import { withoutTriggers } from "@/server/test/account";
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
} from "./fixture";

const setVerification = ({ id }: Shop, status: string) =>
  withoutTriggers("update account set verification_status = $2 where id = $1", [id, status]);

/** A subscription whose second period starts on 5 January 2027, while its account cannot charge. */
async function blocked(token: string, before = async (_id: string) => {}) {
  const made = await subscribed();
  await startOn(made.id, "2026-12-05");
  await withCard(made.id, token);
  await before(made.id);
  await moveTo("live", made.shop);
  return made;
}

const chargesOf = (id: string) =>
  unscoped.payment.findMany({
    where: { subscriptionId: id, sourceType: "subscription" },
    orderBy: { id: "asc" },
  });

test("while an account cannot charge a due cycle waits, and then each missed cycle is charged once", async () => {
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

test("a period that ends while the account is suspended is skipped, and the current one is charged", async () => {
  const { shop, id } = await blocked("token_test_paid_mada");
  await setVerification(shop, "suspended");
  await billDaily(id, "2027-01-05", 75);

  await setVerification(shop, "approved");
  await moveTo("test", shop);
  expect(await cyclesOf(shop, id)).toMatchObject([
    { status: "paid", period_start: instantOf("2026-12-05").toISOString() },
    { status: "void", period_start: instantOf("2027-01-05").toISOString() },
    { status: "void", period_start: instantOf("2027-02-05").toISOString() },
    { status: "scheduled", period_start: instantOf("2027-03-05").toISOString() },
  ]);
  expect(await chargesOf(id)).toEqual([]);
  await billDaily(id, "2027-03-21", 1);
  expect((await cyclesOf(shop, id)).at(-1)).toMatchObject({ status: "paid" });
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["paid"]);
  expect(await read(shop, id)).toMatchObject({ status: "active", cycles_completed: 2 });
});

test("what was owed before a suspension is charged after it, without the periods that ended meanwhile", async () => {
  const { shop, id } = await blocked("token_test_declined", (made) => billAt(made, chargeTime("2027-01-05")));
  await setVerification(shop, "suspended");
  await billDaily(id, "2027-01-06", 75);
  await setVerification(shop, "approved");
  await moveTo("test", shop);
  await withCard(id, "token_test_paid_mada");
  await billDaily(id, "2027-03-22", 1);
  expect(await cyclesOf(shop, id)).toMatchObject([
    { status: "paid", period_start: instantOf("2026-12-05").toISOString() },
    { status: "paid", period_start: instantOf("2027-01-05").toISOString() },
    { status: "paid", period_start: instantOf("2027-03-05").toISOString() },
  ]);
  expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["failed", "paid", "paid"]);
});
