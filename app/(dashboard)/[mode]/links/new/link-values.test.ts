import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { chargeable } from "@/app/(dashboard)/form/chargeable";
import { type LinkDraft, LinkValues, metadataOf, metadataText, sumOf } from "./link-values";

const draft: LinkDraft = {
  ...{
    amountBy: "merchant",
    amount: "١٢٫٥٠",
    amountMax: "",
    items: [],
    quantityMax: "",
    stock: "",
    ...({ discountCode: "", discountBy: "percent", discountOff: "", discountUses: "" } as const),
    description: "",
    reference: "",
    customer: null,
    uses: "1",
    times: "",
  },
  ...{
    expires: "never",
    until: "",
    locale: "auto",
    vat: false,
    shop: false,
    collect: [],
    fields: [],
    methods: null,
  },
  ...{ success_url: "", cancel_url: "", inactive_message: "", metadata: "" },
};
const problem = (change: Partial<LinkDraft>) =>
  LinkValues.safeParse({ ...draft, ...change }).error?.issues[0]?.message;

test("leaves out what was not filled in", () => {
  expect(LinkValues.parse(draft)).toEqual({
    ...{
      amount: 1_250,
      currency: "SAR",
      locale: "auto",
      vat_inclusive: false,
      shop: false,
      max_payments: 1,
      collect: [],
    },
  });
});

test("reads the payment methods if they are not those of the account", () => {
  expect(LinkValues.parse({ ...draft, methods: ["card"] })).toMatchObject({ payment_methods: ["card"] });
  expect(problem({ methods: [] })).toBe("methods");
});

test("reads a range that the customer chooses from", () => {
  const input = LinkValues.parse({ ...draft, amountBy: "customer", amountMax: "١٬٠٠٠" });
  expect(input).toMatchObject({ amount_min: 1_250, amount_max: 100_000 });
  expect(input).not.toHaveProperty("amount");
});

const item = { name: " Abaya ", quantity: "٢", price: "249.50", description: "", picture: null };

const picture = "9f86d081884c7d659a2feaa0c55ad015";

test("reads items and their sum, and how many the customer can choose", () => {
  const items = [
    item,
    { ...item, name: "Delivery", quantity: "1", price: "20", description: "In Riyadh", picture },
  ];
  const input = LinkValues.parse({ ...draft, amountBy: "items", amount: "x", items, quantityMax: "5" });
  expect(input).toMatchObject({
    items: [
      { name: "Abaya", quantity: 2, unit_amount: 24_950 },
      { name: "Delivery", quantity: 1, unit_amount: 2_000, description: "In Riyadh", picture },
    ],
    quantity_max: 5,
  });
  expect(input).not.toHaveProperty("amount");
  expect(sumOf(items)).toBe(51_900);
});

test("reads the stock and a discount", () => {
  const off = { discountCode: " EID25 ", discountOff: "٢٥", discountUses: "100" };
  expect(LinkValues.parse({ ...draft, stock: "٤٠", ...off })).toMatchObject({
    ...{ stock: 40, discount: { code: "EID25", percent: 25, max_uses: 100 } },
  });
  const input = { ...draft, ...off, discountBy: "amount", discountOff: "25.50", discountUses: "" } as const;
  expect(LinkValues.parse(input)).toMatchObject({ discount: { code: "EID25", amount: 2_550 } });
});

test("names new fields by their place, and reads a choice from lines", () => {
  const fields = [
    { key: "field_2", label: "Size", options: "S\n\n M ", required: true },
    { key: null, label: " Note ", options: "", required: false },
  ];
  expect(LinkValues.parse({ ...draft, fields })).toMatchObject({
    fields: [
      { key: "field_2", label: "Size", type: "choice", options: ["S", "M"], required: true },
      { key: "field_3", label: "Note", type: "text", required: false },
    ],
  });
});

test("reads the number of payments, the expiry in Riyadh and the metadata", () => {
  const change = { uses: "times", times: "٢٥", expires: "at", until: "2026-12-01T14:30", metadata: "a=1" };
  expect(LinkValues.parse({ ...draft, ...change })).toMatchObject({
    ...{ max_payments: 25, expires_at: "2026-12-01T11:30:00.000Z", metadata: { a: "1" } },
  });
});

describe("names the first field with a problem", () => {
  test.each<[string, Partial<LinkDraft>]>([
    ["amount", { amount: "x", times: "" }],
    ["amount", { amountBy: "customer", amount: "", amountMax: "x" }],
    ["amountMax", { amountBy: "customer", amountMax: "" }],
    ["amountMax", { amountBy: "customer", amountMax: "12.49" }],
    ["items", { amountBy: "items", items: [{ ...item, name: " " }] }],
    ["items", { amountBy: "items", items: [{ ...item, price: "1000000" }] }],
    ["quantityMax", { quantityMax: "1" }],
    ["quantityMax", { amount: "500000", quantityMax: "3" }],
    ["stock", { stock: "0" }],
    ["discountCode", { discountCode: "e d", discountOff: "5" }],
    ["discountCode", { discountCode: "EID", discountOff: "101" }],
    ["discountCode", { discountCode: "EID", discountOff: "" }],
    ["times", { uses: "times", times: "2.5" }],
    ["until", { expires: "at", until: "2026-13-01T00:00" }],
    ["until", { expires: "at", until: "2026-12-01" }],
    ["fields", { fields: [{ key: null, label: " ", options: "", required: false }] }],
    ["fields", { fields: [{ key: null, label: "Size", options: "S", required: false }] }],
    ["fields", { fields: [{ key: null, label: "Size", options: "S\nS", required: false }] }],
    ["metadata", { metadata: "no pair" }],
  ])("%s", (field, change) => {
    expect(problem(change)).toBe(field);
  });
});

test("in live mode, the amount is one that the gateway charges", () => {
  const problemIn = (mode: "test" | "live", amount: string) =>
    safeParse(chargeable(mode, LinkValues), { ...draft, amount }).error?.issues[0]?.message;
  expect(problemIn("live", "0.99")).toBe("amount_least");
  expect(problemIn("live", "1.00")).toBeUndefined();
  expect(problemIn("live", "x")).toBe("amount");
  expect(problemIn("test", "0.01")).toBeUndefined();
});

test("rejects a repeated key and keeps an equals sign in a value", () => {
  expect(metadataOf("a=1\na=2")).toBeNull();
  expect(metadataOf("a = 1=2\n\nb=")).toEqual({ a: "1=2", b: "" });
  expect(metadataOf(metadataText({ a: "1", b: "x=y" }))).toEqual({ a: "1", b: "x=y" });
});
