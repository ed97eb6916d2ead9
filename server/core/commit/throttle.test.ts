import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { holdsRowsOf, untilWaitedFor } from "@/server/test/locks";
import { addWithinLimit, consumeWithBackoff, countTestRequest, throttleKey } from "./throttle";

test("concurrent requests from one network are not rejected for their concurrency", async () => {
  const subject = throttleKey("ip", randomUUID());
  expect(await consumeWithBackoff(subject, 10)).toBe(0);
  const other = asOwner(endWhenWaitedFor(subject));
  await expect.poll(() => holdsRowsOf("throttle")).toBe(true);
  expect(await consumeWithBackoff(subject, 10)).toBe(0);
  await other;
});

test("concurrent attempts pass up to the limit, and the next is delayed", async () => {
  const subject = throttleKey("ip", randomUUID());
  const before = Date.now();
  const waits = await Promise.all(Array.from({ length: 20 }, () => consumeWithBackoff(subject, 5)));
  const passed = waits.filter((seconds) => seconds === 0).length;
  expect(passed).toBeGreaterThanOrEqual(5);
  // On a busy machine, delays of a second or more, less the rounding of their times, can pass meanwhile.
  expect(passed).toBeLessThanOrEqual(5 + Math.floor((Date.now() - before + 2) / 1_000));
  const { blockedTill } = await unscoped.throttle.findUniqueOrThrow({ where: { subject } });
  expect(Number(blockedTill)).toBeGreaterThanOrEqual(before + 999);
});

test("an amount at the limit is refused, also as the first of its hour", async () => {
  const [first, second] = [throttleKey("refunds", randomUUID()), throttleKey("refunds", randomUUID())];
  const limit = { limit: 500, always: false };
  expect(await addWithinLimit(first, 500, limit)).toBe(false);
  expect(await addWithinLimit(second, 499, limit)).toBe(true);
  expect(await addWithinLimit(second, 1, limit)).toBe(false);
  expect(await addWithinLimit(second, 1, { limit: 500, always: true })).toBe(true);
});

/** A concurrent attempt that locks the row when ours starts and ends afterwards. */
const endWhenWaitedFor = (subject: string) => `
  do $$ declare
    ended timestamptz;
  begin
    perform from throttle where subject = '${subject}' for update;
    ${untilWaitedFor}
    ended := clock_timestamp();
    update throttle set blocked_till = ended where subject = '${subject}';
  end $$`;

test("counts what a small request stores, on a payer's page too", async () => {
  const shop = await account();
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`key_${n}`, "x".repeat(500)]));
  const link = { amount: 100, currency: "SAR", max_payments: null, metadata };
  const { url } = (await shop.post("/v1/payment_links", link)).body;
  const pay = () => attemptLink(new URL(url).pathname.split("/")[2] ?? "", { token: "token_test_paid_mada" });
  const payOften = async () => {
    for (let n = 0; n < 6; n += 1) await pay();
  };
  await payOften();
  await asOwner("update throttle set failures = 2048 where subject = $1", [
    throttleKey("test-requests", shop.id),
  ]);
  await expect(payOften()).rejects.toMatchObject({ code: "rate_limited" });
});

test("an account in test mode can send a limited number of bytes a day, and reads are not counted", async () => {
  const shop = await account();
  const scope = { accountId: shop.id, mode: "test" } as const;
  const name = throttleKey("test-requests", shop.id);
  await asOwner(
    "insert into throttle (subject, failures, window_start, blocked_till) values ($1, 2047, now(), now())",
    [name],
  );
  const large = "x".repeat(300_000);
  await countTestRequest(scope, large);
  await expect(countTestRequest(scope, large)).rejects.toMatchObject({ code: "rate_limited" });
  await countTestRequest({ ...scope, mode: "live" }, large);
  const refused = await shop.post("/v1/customers", { name: "Noura" });
  expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
  expect(refused.body.error.message).toContain("512 MB");
  expect((await shop.get("/v1/account")).status).toBe(200);
});
