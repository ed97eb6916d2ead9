import { expect, test } from "vitest";
import type { Mode } from "@/prisma/states";
import { modelRow } from "@/server/base/fast-path/rows";
import { jobContext } from "@/server/context";
import { readRow } from "@/server/core/list/read-row";
import { account } from "@/server/test/account";
import { columnsOf } from "./columns";

test.each([
  ...["api_key", "card", "customer", "cycle", "event", "ledger_transaction", "payment", "payment_link"],
  ...["refund", "request_log", "subscription", "webhook_delivery", "webhook_endpoint"],
])("every column of %s has a known type", async (table) => {
  expect((await columnsOf(table)).length).toBeGreaterThan(5);
});

test("a row read as JSON equals the row read by its model, including types", async () => {
  const shop = await account();
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const source = { type: "token", token: "token_test_paid_mada" };
  const words = 'Crème “brûlée” \\ " 2026-11-22T08:00:00Z قهوة';
  const payment = { amount: 100, currency: "SAR", source, description: words, metadata: { words } };
  const { id } = (await shop.post("/v1/payments", payment)).body;
  const link = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR", description: words }))
    .body;
  const event = await ctx.db.event.findFirstOrThrow({ where: { objectId: id } });
  expect(await readRow(ctx, "payment", id)).toEqual(
    await ctx.db.payment.findUniqueOrThrow({ where: { id } }),
  );
  expect(await readRow(ctx, "payment_link", link.id)).toEqual(
    await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: link.id } }),
  );
  expect(await readRow(ctx, "event", event.id)).toEqual(event);
});

test("objects of another account or mode are not found", async () => {
  const [shop, other] = [await account(), await account()];
  const link = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  const read = (accountId: string, mode: Mode) =>
    readRow(jobContext({ accountId, mode }, "test"), "payment_link", link.id);
  expect(await read(shop.id, "test")).not.toBeNull();
  expect(await read(other.id, "test")).toBeNull();
  expect(await read(shop.id, "live")).toBeNull();
});

test("an integer that JSON cannot represent exactly is rejected, not rounded", async () => {
  const columns = (await columnsOf("payment_link")).filter(({ column }) => column === "amount_collected");
  expect(modelRow(columns, { amount_collected: 2 ** 53 - 2 }).amountCollected).toBe(2n ** 53n - 2n);
  expect(() => modelRow(columns, { amount_collected: 2 ** 53 })).toThrow(/too large/);
});
