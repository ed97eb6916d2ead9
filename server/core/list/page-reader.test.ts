import { expect, test } from "vitest";
import type { RunStatement } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { serializeCustomer } from "@/server/customers/schema";
import { account, type TestAccount } from "@/server/test/account";
import { testDatabase } from "@/server/test/worker";
import { createdBetween, equals, metadataHas } from "./list";
import { pageReader } from "./page-reader";

const create = async (shop: TestAccount, name: string): Promise<string> =>
  (await shop.post("/v1/customers", { name, reference: "vip" })).body.id;

/** A reader of the shop's customers by reference. `rows` has the IDs of the rows that each call read as a whole. */
function readerFor(shop: TestAccount) {
  const customersOf = pageReader("customer", serializeCustomer);
  let rows: string[] = [];
  let afterVersions: undefined | (() => Promise<unknown>);
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const read: RunStatement = async (...of) => {
    const found = await ctx.read<{ version: string; row?: string }>(...of);
    rows.push(...found.filter(({ row }) => row !== undefined).map(({ version }) => version.slice(0, 30)));
    if (found.some(({ row }) => row === undefined)) await afterVersions?.();
    return found as never[]; // the caller's own type of row
  };
  return async (options: { meanwhile?: () => Promise<unknown> } = {}) => {
    rows = [];
    afterVersions = options.meanwhile;
    const page = await customersOf({ ...ctx, read }, { limit: 3 }, equals("reference", "vip"));
    return { names: page.data.map(({ name }) => name), more: page.has_more, rows: rows.sort() };
  };
}

test("reads a row that was listed before only if it has changed since", async () => {
  const shop = await account();
  const read = readerFor(shop);
  const [a, b] = [await create(shop, "a"), await create(shop, "b")];
  expect(await read()).toEqual({ names: ["b", "a"], more: false, rows: [a, b] });
  expect(await read()).toEqual({ names: ["b", "a"], more: false, rows: [] });

  const c = await create(shop, "c");
  await shop.post(`/v1/customers/${a}`, { name: "A" });
  expect(await read()).toEqual({ names: ["c", "b", "A"], more: false, rows: [a, c] });

  const d = await create(shop, "d");
  expect(await read()).toEqual({ names: ["d", "c", "b"], more: true, rows: [d] });
});

test("shows a change that kept the revision", async () => {
  const shop = await account();
  const read = readerFor(shop);
  const id = await create(shop, "before");
  await read();
  const { pool } = await testDatabase();
  await pool.query("update customer set name = 'after' where account_id = $1 and id = $2", [shop.id, id]);
  expect(await read()).toMatchObject({ names: ["after"] });
});

test("shows rows that match two filters, and a change of one of them", async () => {
  const shop = await account();
  const customersOf = pageReader("customer", serializeCustomer);
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const filters = [...metadataHas({ team: "a" }), ...createdBetween("cus", {}), { sql: "name is not null" }];
  const names = async () => (await customersOf(ctx, { limit: 3 }, filters)).data.map(({ name }) => name);
  const create = async (name: string) =>
    (await shop.post("/v1/customers", { name, metadata: { team: "a" } })).body.id;
  await create("a");
  const b = await create("b");
  expect(await names()).toEqual(["b", "a"]);
  await shop.post(`/v1/customers/${b}`, { name: "B" });
  expect(await names()).toEqual(["B", "a"]);
});

test("leaves out a row that ceased to match the filter while the page was read", async () => {
  const shop = await account();
  const read = readerFor(shop);
  for (const name of ["a", "b"]) await create(shop, name);
  await read();
  const c = await create(shop, "c");
  const meanwhile = () => shop.post(`/v1/customers/${c}`, { reference: "other" });
  expect(await read({ meanwhile })).toMatchObject({ names: ["b", "a"] });
});
