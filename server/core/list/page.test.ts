import { expect, test } from "vitest";
import { account, type TestAccount } from "@/server/test/account";

const create = async (shop: TestAccount) =>
  (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;

test("pagination with any page size returns every link once, newest first, while links are created", async () => {
  const shop = await account();
  const made: string[] = [];
  for (let n = 0; n < 12; n += 1) made.unshift((await create(shop)).id);
  for (const limit of [1, 5, 12]) {
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { data, has_more: more } = (await shop.get(`/v1/payment_links?limit=${limit}${cursor}`)).body;
      seen.push(...data.map(({ id }: { id: string }) => id));
      if (!more) break;
      cursor = `&starting_after=${seen.at(-1)}`;
      await create(shop);
    }
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
    expect(new Set(seen).size).toBe(seen.length);
  }
});
