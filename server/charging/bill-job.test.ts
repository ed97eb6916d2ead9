import { describe, expect, onTestFinished, test } from "vitest";
import { env } from "@/server/base/runtime/env";
import { instantOf } from "@/server/core/values/day";
import { chargeTime } from "@/server/subscriptions/calendar";
import { billAt, failing, moveTo, read, type Shop } from "@/server/subscriptions/subscriptions.fixture";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { dueAt } from "./bill-job";

/** Returns whether the job finds a subscription at a moment. */
async function isDue(id: string, at: Date): Promise<boolean> {
  const [first] = await dueAt(at, id.slice(0, -1), 1);
  return first?.id === id;
}

/** A subscription in live mode whose period began on 5 January 2027 and whose account was suspended on that day. */
async function suspended(token: string) {
  const made = await failing(token);
  await billAt(made.id, chargeTime("2027-01-05"));
  await moveTo("live", made.shop);
  await asOwner("insert into suspension (account_id, started_at) values ($1, $2)", [
    made.shop.id,
    instantOf("2027-01-05"),
  ]);
  await setStatus(made.shop, "suspended");
  onTestFinished(() => {
    delete env.GATEWAY_LIVE_SECRET_KEY;
  });
  env.GATEWAY_LIVE_SECRET_KEY = "sk_live_of_this_test";
  return made;
}

const setStatus = ({ id }: Shop, status: string) =>
  withoutTriggers("update account set verification_status = $2 where id = $1", [id, status]);

describe("the job does not find", () => {
  test("a retry of a suspended account, until it can charge again", async () => {
    const { shop, id } = await suspended("token_test_declined");
    const at = instantOf("2027-01-06", 10);
    expect(await isDue(id, at)).toBe(false);
    await setStatus(shop, "approved");
    expect(await isDue(id, at)).toBe(true);
    delete env.GATEWAY_LIVE_SECRET_KEY;
    expect(await isDue(id, at)).toBe(false);
  });

  test("a new period of a suspended account, until it can charge again", async () => {
    const { shop, id } = await suspended("token_test_paid_mada");
    await withoutTriggers(
      `update cycle set status = 'scheduled', attempts = 0, paid_at = null, next_attempt_at = scheduled_for
       where account_id = $1 and sequence = 2`,
      [shop.id],
    );
    expect(await isDue(id, instantOf("2027-02-05", 3))).toBe(false);
    await setStatus(shop, "approved");
    expect(await isDue(id, instantOf("2027-02-05", 3))).toBe(true);
  });

  test("a period whose card was charged for another one today", async () => {
    const { id } = await failing("token_test_paid_mada");
    await withoutTriggers("update subscription set charged_on = '2027-01-05' where id = $1", [id]);
    expect(await isDue(id, instantOf("2027-01-05", 23))).toBe(false);
    expect(await isDue(id, instantOf("2027-01-06", 2))).toBe(true);
  });

  test("the end of the time to pay while the account is suspended", async () => {
    const { shop, id } = await suspended("token_test_lost");
    const end = instantOf("2027-01-19", 10);
    expect(await isDue(id, end)).toBe(false);
    await setStatus(shop, "approved");
    expect(await isDue(id, end)).toBe(true);
  });

  test("the end of the time to pay of a subscription that is paused", async () => {
    const { shop, id } = await failing("token_test_lost");
    await billAt(id, chargeTime("2027-01-05"));
    const end = instantOf("2027-01-19", 10);
    expect(await isDue(id, end)).toBe(true);
    await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
    expect(await read(shop, id)).toMatchObject({ status: "paused" });
    expect(await isDue(id, end)).toBe(false);
  });
});
