import { expect, test } from "vitest";
import { account } from "@/server/test/account";
import { tool } from "@/server/test/tool-calls";

const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`key${n}`, '"'.repeat(500)]));

test("a page of large objects is cut where it is too long for a model, and the next one goes on there", async () => {
  const shop = await account();
  for (let n = 0; n < 5; n += 1) await shop.post("/v1/customers", { name: `Customer ${n}`, metadata });
  const listed: string[] = [];
  for (let after = {}, pages = 0; ; pages += 1) {
    const page = await tool(shop, "list_events", { limit: 100, type: "customer_created", ...after });
    const { data, has_more } = page.structuredContent.result;
    listed.push(...data.map((event: { data: { name: string } }) => event.data.name));
    expect(JSON.stringify(page.structuredContent).length).toBeLessThan(140_000);
    expect(page.content[0].text.includes("More results")).toBe(has_more);
    if (!has_more) break;
    expect(pages).toBeLessThan(5);
    after = { starting_after: data.at(-1).id };
  }
  expect(listed).toEqual([4, 3, 2, 1, 0].map((n) => `Customer ${n}`));
});
