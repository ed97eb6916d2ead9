import { expect, test } from "vitest";
import { jobContext } from "@/server/context";
import { account, withoutTriggers } from "@/server/test/account";
import { statusNow } from "./read";

test("a list by status reads only the IDs of expired links, which can have 64 KB of metadata each", async () => {
  const shop = await account();
  const { body } = await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
  await withoutTriggers(
    "update payment_link set expires_at = now() - interval '1 second', updated_at = now() - interval '1 second' where id = $1",
    [body.id],
  );
  const columns: string[] = [];
  const idOf = (link: { id: string }) => {
    columns.push(...Object.keys(link));
    return link.id;
  };
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const [filter] = await statusNow(ctx, "expired", { open: "active", idOf });
  expect(filter?.value).toEqual([body.id]);
  expect(columns.toSorted()).toEqual(["cycleId", "id", "subscriptionId"]);
});
