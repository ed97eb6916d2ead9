import { expect, onTestFinished, test, vi } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { dayMs } from "@/server/core/values/time";
import { account, withoutTriggers } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { pollDue } from "./poll-job";

test("a payment whose poll fails is left alone for five minutes, and does not delay others", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const pay = async () =>
    String((await shop.post("/v1/payments", { amount: 500, currency: "SAR", source })).body.id);
  const [broken, other] = [await pay(), await pay()];
  // Long ago, because a run polls the oldest, and other test files may leave many.
  await withoutTriggers("update payment set check_at = now() - interval '1 year' where id = any($1)", [
    [broken, other],
  ]);
  await withoutTriggers(`update payment set metadata = '[1]' where id = $1`, [broken]);
  const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
  await pollDue();
  expect(alarm.mock.calls.map(([, fields]) => fields)).toContainEqual({ id: broken });
  alarm.mockRestore();
  const { checkAt } = await unscoped.payment.findUniqueOrThrow({ where: { id: broken } });
  expect((checkAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000);
  expect((await unscoped.payment.findUniqueOrThrow({ where: { id: other } })).status).toBe("paid");
});

test("a live payment does not wait for many open payments of test mode", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_3ds" };
  const made = await Promise.all(
    Array.from({ length: 13 }, () => shop.post("/v1/payments", { amount: 500, currency: "SAR", source })),
  );
  const [live, ...others] = made.map(({ body }) => String(body.id));
  await withoutTriggers("update payment set check_at = now() - interval '1 year' where id = any($1)", [
    others,
  ]);
  await withoutTriggers(
    "update payment set mode = 'live', check_at = now() - interval '1 month' where id = $1",
    [live],
  );
  onTestFinished(() => withoutTriggers("update payment set mode = 'test' where id = $1", [live]));
  const rows = await unscoped.payment.findMany({ where: { id: { in: others } } });
  for (const { gatewayId } of rows)
    await gatewayFault({ route: "fetch", kind: "slow", match: gatewayId, ms: 3_000, count: 1 });
  const due = (ids: (string | undefined)[]) =>
    unscoped.payment.count({
      where: { id: { in: ids.map(String) }, checkAt: { lte: new Date(Date.now() - dayMs) } },
    });
  const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
  const work = pollDue();
  await expect.poll(() => due([live])).toBe(0);
  expect(await due(others)).toBe(12);
  await work;
  alarm.mockRestore();
});

test("polls batch after batch until nothing is due", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_3ds" };
  const bodies = Array.from({ length: 5 }, () => ({ amount: 500, currency: "SAR", source }));
  const made = await Promise.all(bodies.map((body) => shop.post("/v1/payments", body)));
  const ids = made.map(({ body }) => String(body.id));
  await withoutTriggers("update payment set check_at = now() - interval '1 year' where id = any($1)", [ids]);
  await pollDue({ batch: 2 });
  const due = { id: { in: ids }, checkAt: { lte: new Date() } };
  expect(await unscoped.payment.count({ where: due })).toBe(0);
});
