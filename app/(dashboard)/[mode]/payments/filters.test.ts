import { describe, expect, test } from "vitest";
import {
  asApiQuery,
  chosenColumns,
  type FilterField,
  hrefOf,
  pick,
  readFilters,
  readListUrl,
  tabOf,
} from "@/app/(dashboard)/list/query";
import { PaymentFilters } from "@/server/payments/list-filters";
import { paymentStatus } from "@/server/payments/schema";

const label = "";
const fields: FilterField[] = [
  { kind: "days", label },
  { kind: "riyals", label },
  { kind: "choice", name: "brand", label, options: [] },
  { kind: "text", name: "reference", label },
  { kind: "text", name: "customer", label },
  { kind: "metadata", label },
];
const read = (search: Record<string, string | string[]>) => readFilters(fields, search, PaymentFilters);

describe("parses URL parameters to the API's filters", () => {
  test.each([
    [{}, {}],
    [{ unknown: "1", after: "pay_1" }, {}],
    [
      { min: "10", max: "20.5" },
      { amount_min: 1000, amount_max: 2050 },
    ],
    [{ min: "١٠٠٫٥" }, { amount_min: 10_050 }],
    [{ from: "2026-11-01" }, { created_from: "2026-10-31T21:00:00.000Z" }],
    [{ to: "2026-11-01" }, { created_to: "2026-11-01T21:00:00.000Z" }],
    [
      { brand: "mada", reference: " A-1 " },
      { brand: "mada", reference: "A-1" },
    ],
    [{ reference: ["A", "B"] }, { reference: "A" }],
    [{ metadata: "order=17, channel = web" }, { metadata: { order: "17", channel: "web" } }],
  ])("%j", (search, input) => {
    expect(read(search)).toMatchObject({ input, invalid: [] });
    expect(read(search).input).toEqual(input);
  });
});

describe("reports invalid values and applies the others", () => {
  test.each([
    [{ min: "ten" }, ["min"]],
    [{ min: "0" }, ["min"]],
    [{ min: "20", max: "10" }, ["min"]],
    [{ from: "2026-02-30" }, ["from"]],
    [{ from: "yesterday" }, ["from"]],
    [{ from: "2026-11-02", to: "2026-11-01" }, []],
    [{ from: "2026-11-03", to: "2026-11-01" }, ["from"]],
    [{ brand: "diners" }, ["brand"]],
    [{ customer: "pay_1" }, ["customer"]],
    [{ metadata: "order" }, ["metadata"]],
    [{ metadata: "a=1,b=2,c=3,d=4" }, ["metadata"]],
  ])("%j", (search, invalid) => {
    const read1 = read({ ...search, reference: "A" });
    expect(read1.invalid).toEqual(invalid);
    expect(read1.input).toMatchObject({ reference: "A" });
    expect(read1.query).toMatchObject(search);
  });
});

test("an unknown tab is an invalid parameter", () => {
  const tabs = { param: "status", read: tabOf(paymentStatus, (status) => ({ status })) };
  const urlOf = (status: string) => readListUrl({ fields, schema: PaymentFilters, tabs }, { status });
  expect(urlOf("paid")).toMatchObject({ tab: "paid", query: { status: "paid" }, invalid: [] });
  expect(urlOf("lost")).toMatchObject({ tab: undefined, query: { status: "lost" }, invalid: ["status"] });
});

test("serializes filters as an API query", () => {
  const query = asApiQuery({ statuses: ["refunded", "paid"], metadata: { "a.b": "x y" }, limit: 25 });
  expect(query).toBe("statuses=refunded&statuses=paid&metadata[a.b]=x+y&limit=25");
});

test("omits empty parameters and keeps commas", () => {
  expect(hrefOf("/a", { b: "", c: undefined, d: "x,y", e: "ق" })).toBe("/a?d=x,y&e=%D9%82");
  expect(hrefOf("/a", {})).toBe("/a");
  expect(pick({ a: "  ", b: ["1", "2"], c: "3" }, ["a", "b"])).toEqual({ b: "1" });
});

test("returns selected columns in default order, or the default columns if none is valid", () => {
  const all = ["a", "b", "c"];
  expect(chosenColumns(all, ["a"], "c,b,x")).toEqual(["b", "c"]);
  expect(chosenColumns(all, ["a"], "x")).toEqual(["a"]);
  expect(chosenColumns(all, ["a"], undefined)).toEqual(["a"]);
});
