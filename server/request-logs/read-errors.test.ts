import { expect, test } from "vitest";
import { idAt, newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { callTool, logged, pay } from "./request-logs.fixture";

test("counts errors by code and operation over a day and a week, most frequent first", async () => {
  const shop = await account();
  const paid = (await pay(shop)).body.id;
  await pay(shop, { amount: 0 });
  await pay(shop, { amount: -1 });
  await shop.get(`/v1/payments/${newId("pay")}`);
  await callTool(shop, "refund_payment", { payment: paid });
  const rows = await logged(shop);
  const { groups, capped } = await dashboard(shop.id).request_logs.errors({});
  expect(capped).toBe(false);
  expect(groups[0]).toMatchObject({
    error_code: "parameter_invalid",
    last_day: 2,
    last_week: 2,
    newest: rows[2]?.id,
    newest_at: rows[2]?.createdAt.toISOString(),
  });
  expect(groups.map(({ error_code }) => error_code).toSorted()).toEqual([
    "confirmation_required",
    "parameter_invalid",
    "resource_missing",
  ]);
});

test("excludes errors older than a week, and those older than a day from the daily count", async () => {
  const shop = await account();
  await pay(shop, { amount: 0 });
  const [row] = await logged(shop);
  const add = (ms: number) => {
    const at = new Date(Date.now() - ms);
    return asOwner(
      `insert into request_log select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'created_at', $3::timestamptz))).*
       from request_log r where r.id = $1`,
      [row?.id, idAt("req", at), at],
    );
  };
  await add(2 * 86_400_000);
  await add(8 * 86_400_000);
  const { groups } = await dashboard(shop.id).request_logs.errors({});
  expect(groups).toMatchObject([{ error_code: "parameter_invalid", last_day: 1, last_week: 2 }]);
});

test("excludes errors of other accounts and the other mode", async () => {
  const [shop, stranger] = [await account(), await account()];
  await pay(shop, { amount: 0 });
  await logged(shop);
  expect((await dashboard(stranger.id).request_logs.errors({})).groups).toEqual([]);
  expect((await dashboard(shop.id, { mode: "live" }).request_logs.errors({})).groups).toEqual([]);
});

test("filters requests by idempotency key, operation and tool calls", async () => {
  const shop = await account();
  const idempotencyKey = "order-1001";
  await pay(shop, {}, { idempotencyKey });
  await pay(shop, {}, { idempotencyKey });
  await pay(shop);
  await callTool(shop, "account_status", {});
  const rows = await logged(shop);
  const user = dashboard(shop.id);
  const found = async (input: object) => (await user.request_logs.list(input)).data.map(({ id }) => id);
  expect(await found({ idempotency_key: idempotencyKey })).toEqual([rows[1]?.id, rows[0]?.id]);
  expect(await found({ via: "mcp" })).toEqual([rows[3]?.id]);
  expect(await found({ operation: rows[3]?.operation })).toEqual([rows[3]?.id]);
});
