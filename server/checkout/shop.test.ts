import { beforeAll, describe, expect, test } from "vitest";
import { baseUrl } from "@/server/base/runtime/env";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { readShop } from "@/server/test/hosted-pages";
import { make } from "@/server/test/objects";
import { link } from "./checkout.fixture";

let shop: TestAccount;
let slug: string;
beforeAll(async () => {
  shop = await account({ keyCount: 3 });
  const settings = await dashboard(shop.id).settings.update({ shop_open: true, shop_title: "Noura" });
  slug = String(settings.shop_url).split("/").at(-2) ?? "";
});

const listed = async (mode: "test" | "live" = "test") =>
  (await readShop(slug, mode))?.links.map(({ name }) => name);
const put = (description: string, more: object = {}) =>
  link(shop, { description, shop: true, max_payments: null, ...more });

test("a shop has an address for each mode, from when it is first opened, and none while it is closed", async () => {
  const other = await account({ keyCount: 1 });
  const caller = dashboard(other.id);
  expect(await caller.settings.get({})).toMatchObject({ shop_open: false, shop_url: null });
  const { shop_url: url } = await caller.settings.update({ shop_open: true });
  expect(url).toMatch(new RegExp(`^${baseUrl}/shop/[\\w-]{24}/test$`));
  const own = url?.split("/").at(-2) ?? "";
  expect(await readShop(own, "test")).toMatchObject({ mode: "test", links: [], isIndexed: false });
  expect(await readShop(own, "live")).toMatchObject({ mode: "live", links: [] });
  await caller.settings.update({ shop_open: false });
  expect(await readShop(own, "test")).toBeNull();
  expect(await caller.settings.update({ shop_open: true })).toMatchObject({ shop_url: url });
  await asOwner("update account set closed_at = now() where id = $1", [other.id]);
  expect(await readShop(own, "test")).toBeNull();
});

test("it is indexed only in live mode, and only if the merchant wants it", async () => {
  const caller = dashboard(shop.id);
  expect(await readShop(slug, "live")).toMatchObject({ isIndexed: false });
  await caller.settings.update({ shop_indexed: true });
  expect(await readShop(slug, "live")).toMatchObject({ isIndexed: true });
  expect(await readShop(slug, "test")).toMatchObject({ isIndexed: false });
});

describe("it lists", () => {
  test("the newest links first that are switched into it, of its mode, and can be paid", async () => {
    await put("Abaya", { stock: 5 });
    await link(shop, { description: "Private" });
    const sold = await put("Sold", { stock: 1 });
    await shop.post(`/v1/test/payment_links/${sold.id}/pay`);
    const canceled = await put("Canceled");
    await shop.post(`/v1/payment_links/${canceled.id}/cancel`);
    const expired = await put("Expired");
    await asOwner("update payment_link set expires_at = now() - interval '1 minute' where id = $1", [
      expired.id,
    ]);
    await put("Open", { amount: undefined, amount_min: 1_000, amount_max: 2_000 });
    expect(await listed()).toEqual(["Open", "Abaya"]);
    expect(await listed("live")).toEqual([]);
    expect((await readShop(slug, "test"))?.links).toMatchObject([
      { amount: 1_000, isOpenAmount: true, left: null },
      { amount: 2_500, isOpenAmount: false, left: 5 },
    ]);
  });

  test("a link by its items without a description, and no more once it is taken out", async () => {
    const items = [
      { name: "Scarf", unit_amount: 1_000 },
      { name: "Pins", unit_amount: 500 },
    ];
    const { id } = await put("", { amount: undefined, description: undefined, items });
    expect((await listed())?.[0]).toBe("Scarf · Pins");
    expect((await shop.post(`/v1/payment_links/${id}`, { shop: false })).body.shop).toBe(false);
    expect((await listed())?.[0]).toBe("Open");
  });
});

test("a link of one customer is never shown to everybody", async () => {
  const customer = await make("cus", shop);
  const refused = { code: "parameter_invalid", param: "shop" };
  const input = { amount: 2_500, currency: "SAR", customer };
  expect((await shop.post("/v1/payment_links", { ...input, shop: true })).body.error).toMatchObject(refused);
  const { id } = (await shop.post("/v1/payment_links", input)).body;
  expect((await shop.post(`/v1/payment_links/${id}`, { shop: true })).body.error).toMatchObject(refused);
  const change = asOwner("update payment_link set in_shop = true where id = $1", [id]);
  await expect(change).rejects.toThrow("payment_link_in_shop");
});
