import { describe, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "@/server/api/routes";
import type { AnyOperation } from "@/server/core/operation/operation";
import type { Prefix } from "@/server/core/values/ids";
import { registry } from "@/server/registry";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { type Known, kindInPath, kindsIn, make } from "@/server/test/objects";

type Item = { id: string; created: string };
type Page = { data: Item[]; has_more: boolean };
type Query = Record<string, string | number>;
type List = { name: string; kind: Prefix; parent: Prefix | undefined; hasWindow: boolean };

const isList = (op: AnyOperation) =>
  op.effect === "read" && op.output instanceof z.ZodObject && op.output.shape.data instanceof z.ZodArray;
const fieldsOf = (op: AnyOperation) =>
  z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" }).properties ?? {};
const all = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]: [string, AnyOperation]) => ({ name: `${noun}.${verb}`, op })),
);
const lists: List[] = all.flatMap(({ name, op }) => {
  const { starting_after, created_from } = fieldsOf(op);
  const [kind] = kindsIn(starting_after);
  const route = routes.find((one) => one.name === name);
  const parent = route === undefined ? undefined : kindInPath(route);
  return kind === undefined ? [] : [{ name, kind, parent, hasWindow: created_from !== undefined }];
});

type Callable = Record<string, Record<string, (input: object) => Promise<Page>>>;

/** One page through the public API, or as the dashboard reads it if the list is not public. */
async function page(shop: TestAccount, { name, parent }: List, known: Known, query: Query): Promise<Page> {
  const [noun = "", verb = ""] = name.split(".");
  const route = routes.find((one) => one.name === name);
  if (route === undefined) {
    const caller = dashboard(shop.id) as unknown as Callable; // any operation by its name
    const found = await caller[noun]?.[verb]?.(query);
    if (found === undefined) throw new Error(`${name} is not there`);
    return found;
  }
  const path = route.path.replace(/\{\w+\}/, (parent && known[parent]) ?? "");
  const search = Object.entries(query).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  const response = await shop.get(`${path}?${search.join("&")}`);
  expect(response, response.text).toMatchObject({ status: 200 });
  return response.body;
}

/** Reads every page of a list. `between` runs after each page except the last. */
async function walk(
  shop: TestAccount,
  list: List,
  known: Known,
  query: Query & { limit: number },
  between = async () => {},
): Promise<Item[]> {
  const met: Item[] = [];
  for (let after: Query = {}; ; ) {
    const { data, has_more } = await page(shop, list, known, { ...query, ...after });
    met.push(...data);
    if (!has_more) return met;
    expect(data).toHaveLength(query.limit);
    await between();
    after = { starting_after: data.at(-1)?.id ?? "" };
  }
}

const idsOf = (items: Item[]) => items.map(({ id }) => id);
const newestFirst = (ids: string[]) => [...ids].sort().reverse();

/** More than two pages of the maximum size. */
const many = casesOf(205, 24);

/** The number of objects: an account has at most 16 endpoints, and a payment at most 20 refunds. */
const sizes: Partial<Record<Prefix, number>> = {
  we: 9,
  ref: 12,
  pay: 15,
  txn: 15,
  cus: many,
  plink: many,
  evt: many,
};
const sizeOf = (kind: Prefix) => sizes[kind] ?? 24;

async function filled({ kind, parent }: List) {
  // An account has at most 100 active keys, so the list of keys begins with few.
  const shop = await account({ keyCount: kind === "key" ? 60 : casesOf(120, 60) });
  const known: Known = {};
  if (parent !== undefined) known[parent] = await make(parent, shop);
  if (kind === "dlv") known.we = await make("we", shop);
  const made: string[] = [];
  const add = async () => void made.push(await make(kind, shop, known));
  for (let n = 0; n < sizeOf(kind); n += 1) await add();
  return { shop, known, made, add };
}

test("every list is paginated, except those that always fit one page", () => {
  const paged = lists.map(({ name }) => name);
  const rest = all.filter(({ name, op }) => isList(op) && !paged.includes(name)).map(({ name }) => name);
  expect(rest.toSorted()).toEqual([
    "audit_entries.list",
    "balance.days",
    "businesses.list",
    "connected_apps.list",
    "customers.duplicates",
    "customers.names",
    "events.actors",
    "gateway_differences.list",
    "invitations.list",
    "members.list",
    "members.list_keys",
    "payments.payers",
    "refunds.list_waiting",
    "saved_views.list",
    "search.find",
    "sessions.list",
    "webhook_deliveries.list_attempts",
  ]);
});

describe.each(lists.map((list) => [list.name, list] as const))("%s", (_, list) => {
  test("returns each object once, newest first, with any page size, while others are created", async () => {
    const { shop, known, made, add } = await filled(list);
    for (const limit of [100, 7, 2, 1]) {
      const before = idsOf(await walk(shop, list, known, { limit: 100 }));
      expect(before.filter((id) => made.includes(id))).toEqual([...made].reverse());
      let added = 0;
      const between = async () => {
        if (added++ < (limit === 1 ? 3 : 1)) await add();
      };
      const met = idsOf(await walk(shop, list, known, { limit }, between));
      expect(met).toEqual(newestFirst([...new Set(met)]));
      expect(met.filter((id) => before.includes(id))).toEqual(before);
    }
  });

  test.runIf(list.hasWindow)("returns each object in exactly one of two adjacent time windows", async () => {
    const { shop, known } = await filled({ ...list });
    const before = await walk(shop, list, known, { limit: 100 });
    const spread = [0, 1, Math.floor(before.length / 2), before.length - 1];
    const cuts = spread.map((at) => before[at]?.created ?? "").flatMap((at) => [at, at.replace("Z", "001Z")]);
    for (const cut of cuts) {
      const earlier = await walk(shop, list, known, { limit: 100, created_to: cut });
      const later = await walk(shop, list, known, { limit: 100, created_from: cut });
      const own = later.filter(({ id }) => before.some((one) => one.id === id));
      expect(idsOf([...own, ...earlier]), cut).toEqual(idsOf(before));
      // Strings sort like times: fixed width, and 001 microseconds sort after none.
      const instant = (created: string) => created.replace("Z", cut.length > created.length ? "000Z" : "Z");
      expect(earlier.every(({ created }) => instant(created) < cut)).toBe(true);
      expect(later.every(({ created }) => instant(created) >= cut)).toBe(true);
    }
  });
});
