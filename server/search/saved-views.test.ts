import { expect, test } from "vitest";
import { account, dashboard } from "@/server/test/account";

const page = "payments";

test("saved views are listed by name, per page and user", async () => {
  const shop = await account();
  const [sara, omar] = [dashboard(shop.id), dashboard(shop.id)];
  const failed = await sara.saved_views.create({
    page,
    name: "Failed",
    query: "status=failed&cols=status,id",
  });
  await sara.saved_views.create({ page, name: "all of mada", query: "brand=mada" });
  await sara.saved_views.create({ page: "links", name: "Paid", query: "status=paid" });
  expect((await sara.saved_views.list({ page })).data.map(({ name }) => name)).toEqual([
    "all of mada",
    "Failed",
  ]);
  expect((await omar.saved_views.list({ page })).data).toEqual([]);
  await expect(omar.saved_views.delete({ id: failed.id })).rejects.toThrow("The object does not exist");
  expect(await sara.saved_views.delete({ id: failed.id })).toEqual(failed);
  expect((await sara.saved_views.list({ page })).data).toHaveLength(1);
});

test("a saved view is limited to its account", async () => {
  const [shop, other] = [await account(), await account()];
  await dashboard(shop.id).saved_views.create({ page, name: "Mine", query: "" });
  expect((await dashboard(other.id).saved_views.list({ page })).data).toEqual([]);
});

test("a page has at most fifty saved views", async () => {
  const person = dashboard((await account()).id);
  for (let n = 0; n < 50; n += 1) await person.saved_views.create({ page, name: `View ${n}`, query: "" });
  await expect(person.saved_views.create({ page, name: "One more", query: "" })).rejects.toThrow(
    "50 saved views",
  );
  await person.saved_views.create({ page: "links", name: "Elsewhere", query: "" });
});

test.each([
  { page, name: "", query: "" },
  { page, name: "x".repeat(61), query: "" },
  { page, name: "Bad", query: "a=1#b" },
  { page, name: "Bad", query: "?a=1" },
  { page: "https://elsewhere", name: "Bad", query: "" },
])("rejects the saved view %j", async (input) => {
  const person = dashboard((await account()).id);
  await expect(person.saved_views.create(input)).rejects.toThrow();
});
