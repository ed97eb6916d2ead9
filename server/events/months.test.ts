import { expect, test } from "vitest";
import { idAt, newId } from "@/server/core/values/ids";
import { account, asOwner } from "@/server/test/account";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a list and its pages span several monthly partitions", async () => {
  const shop = await account();
  const payment = idAt("pay", daysAgo(400));
  const ids = [1, 2, 60, 399].map((days) => idAt("evt", daysAgo(days)).slice(0, -8) + newId("evt").slice(-8));
  await shop.post("/v1/customers", { name: "Sara" });
  for (const id of ids)
    await asOwner(
      `insert into event select (jsonb_populate_record(e, jsonb_build_object('id', $1::text, 'object_id', $2::text))).*
       from event e where account_id = $3 order by id desc limit 1`,
      [id, payment, shop.id],
    );
  const first = (await shop.get("/v1/events?type=customer_created&limit=1")).body.data[0].id;
  const pageOf = async (query: string) => {
    const { body } = await shop.get(`/v1/events?${query}`);
    return { ids: body.data.map(({ id }: { id: string }) => id), more: body.has_more };
  };
  expect(await pageOf("limit=2")).toEqual({ ids: [first, ids[0]], more: true });
  expect(await pageOf("limit=4")).toEqual({ ids: [first, ...ids.slice(0, 3)], more: true });
  expect(await pageOf(`limit=2&starting_after=${ids[1]}`)).toEqual({ ids: ids.slice(2), more: false });
  expect(await pageOf(`object_id=${payment}`)).toEqual({ ids, more: false });
  expect(await pageOf(`starting_after=${ids[3]}`)).toEqual({ ids: [], more: false });
  const { status, body } = await shop.get(`/v1/events?starting_after=${newId("evt")}`);
  expect([status, body.error.param]).toEqual([400, "starting_after"]);
});
