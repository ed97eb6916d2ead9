import { describe, expect, test } from "vitest";
import { parseJson } from "@/server/core/values/json";
import { cardNumberPath, guardHeaders, guardInput, guardKey } from "./card-guard";
import { ApiError } from "./errors";

const card = "4111111111111111";
/** Digits that pass the Luhn check by chance, as one in thirteen order numbers does. */
const chance = "4808305438701822";

describe("cardNumberPath", () => {
  test("returns the first field with a card number, never the number", () => {
    expect(cardNumberPath({ amount: 100, source: { token: "4242 4242 4242 4242" } })).toBe("source.token");
    expect(cardNumberPath({ items: [{ name: "x" }, { name: "4242424242424242" }] })).toBe("items.1.name");
    expect(cardNumberPath({ a: "4242424242424242", b: "4111111111111111" })).toBe("a");
    expect(cardNumberPath({ a: { b: "4242424242424242" }, c: "4111111111111111" })).toBe("a.b");
    expect(cardNumberPath({ metadata: { "4242424242424242": "x" } })).toBe("metadata.*");
    expect(cardNumberPath({ "4242424242424242": { note: "x" } })).toBe("*");
    expect(cardNumberPath("4242424242424242")).toBe("");
    expect(
      cardNumberPath({ amount: 10_000, description: "Order 1001", metadata: { a: null } }),
    ).toBeUndefined();
  });

  test.each([
    '{"amount":4242424242424242}',
    '{"amount":4242424242424242.0}',
    '{"amount":4.242424242424242e15}',
    '{"amount":6304000000000000000}',
  ])("finds the number literal in %s", (text) => {
    expect(cardNumberPath(parseJson(text))).toBe("amount");
  });

  test("skips only exempt fields", () => {
    const exempt = new Set(["vat_number"]);
    expect(cardNumberPath({ vat_number: "371449635398431" }, exempt)).toBeUndefined();
    expect(cardNumberPath({ note: "371449635398431" }, exempt)).toBe("note");
    expect(cardNumberPath({ company: { vat_number: "371449635398431" } }, exempt)).toBe("company.vat_number");
  });

  test("handles values of any depth", () => {
    const deep = Array.from({ length: 30_000 }).reduce<unknown>((inner) => [inner], "4242424242424242");
    expect(cardNumberPath(deep)).toMatch(/^0(?:\.0)*$/);
  });
});

describe("guardInput", () => {
  test.each([
    ["halves", { a: "41111111", b: "11111111" }, "metadata.a"],
    ["four parts", { part1: "4111", part2: "1111", part3: "1111", part4: "1111" }, "metadata.part1"],
    ["named parts", { first: "411111", last: "1111111111" }, "metadata.first"],
    ["uneven parts", { card_1: "4111111", card_2: "111", card_3: "111111" }, "metadata.card_1"],
    ["parts after other entries", { order: "17", n1: "41111111", n2: "11111111", note: "x" }, "metadata.n1"],
    ["Arabic digits", { a: "٤١١١١١١١", b: "١١١١١١١١" }, "metadata.a"],
    ["a key and its value", { "41111111": "11111111" }, "metadata.*"],
  ])("rejects a number split across neighboring metadata: %s", (_, metadata, param) => {
    expect(() => guardInput({ metadata })).toThrow(
      expect.objectContaining({ code: "card_number_refused", param }),
    );
  });

  test.each([
    ["strings", '{"n":["4111","1111","1111","1111"]}'],
    ["numbers", '{"n":[411111,1111111111]}'],
    ["nested", '{"a":{"n":["x","41111111","11111111"]}}'],
    ["lists", '{"n":[["4111"],["1111",["1111"]],["1111"]]}'],
  ])("rejects a number split across a list of %s", (_, text) => {
    expect(() => guardInput(parseJson(text))).toThrow(ApiError);
  });

  test("accepts neighbors with unrelated names", () => {
    const metadata = { order: "48083054", customer: "38701822", branch: "4808", till: "3054" };
    expect(guardInput({ metadata })).toEqual({ metadata });
  });

  test("masks an identifier that passes the Luhn check by chance, deterministically", () => {
    const input = {
      reference: `order-${chance}`,
      metadata: { order: `w_${chance}`, cart: "c-7731" },
      amount: 1,
    };
    const kept = guardInput(input);
    expect(kept.reference).toMatch(/^order-\*{4}[a-z]{8}1822$/);
    expect(kept.metadata.order).toBe(`w_${kept.reference.slice(6)}`);
    expect(kept.metadata.cart).toBe("c-7731");
    expect(guardInput(input)).toEqual(kept);
    expect(guardInput(kept)).toEqual(kept);
    expect(input.reference).toBe(`order-${chance}`);
    expect(guardInput({ reference: "order-4808305438701830" }).reference).not.toBe(kept.reference);
  });

  test("masks identifiers in any script", () => {
    const { reference } = guardInput({ reference: "طلب-٤٨٠٨٣٠٥٤٣٨٧٠١٨٢٢" });
    expect(reference).toMatch(/^طلب-\*{4}[a-z]{8}1822$/);
  });

  test.each([card, "4111-1111-1111-1111", "4111/1111/1111/1111", "٤١١١١١١١١١١١١١١١"])(
    "rejects an identifier that is only a card number: %s",
    (reference) => {
      expect(() => guardInput({ reference })).toThrow(expect.objectContaining({ param: "reference" }));
      expect(() => guardInput({ metadata: { reference } })).toThrow(
        expect.objectContaining({ param: "metadata.reference" }),
      );
      expect(() => guardKey(reference, "Idempotency-Key")).toThrow(
        expect.objectContaining({ param: "Idempotency-Key" }),
      );
    },
  );

  test("rejects a card number in metadata text, and encoded digits", () => {
    for (const note of [`card ${card}`, "%34111111111111111", "&#52;111111111111111"])
      expect(() => guardInput({ metadata: { note } })).toThrow(ApiError);
    expect(() => guardInput({ reference: "\\u0034111111111111111" })).toThrow(ApiError);
  });

  test("ignores measured times with many decimals", () => {
    expect(guardInput({ proof: { time: 4432.300000011921 }, ratio: 0.4808305438701822 })).toBeDefined();
  });
});

describe("guardKey", () => {
  test("leaves a key without card numbers unchanged", () => {
    for (const key of ["order-17", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "k 1"])
      expect(guardKey(key, "Idempotency-Key")).toBe(key);
  });

  test("masks such digits, also between spaces and when encoded", () => {
    const kept = [`order-${chance}`, `order ${chance} of today`, `k0.${chance}`, "%34808305438701822 x"].map(
      (key) => guardKey(key, "Idempotency-Key"),
    );
    expect(kept[0]).toMatch(/^order-\*{4}[a-z]{8}1822$/);
    expect(kept[1]).toMatch(/^order \*{4}[a-z]{8}1822 of today$/);
    expect(kept[3]).toMatch(/^[a-z]{32}$/);
    for (const key of kept) expect(cardNumberPath(key)).toBeUndefined();
  });
});

describe("guardHeaders", () => {
  test("returns the header's name in the parameter and the message", () => {
    const refused = expect.objectContaining({
      param: "x-note",
      message: expect.stringMatching(/^x-note looks/),
    });
    expect(() => guardHeaders([["x-note", `card ${card}`]])).toThrow(refused);
  });

  test("decodes bytes as UTF-8", () => {
    const bytes = Buffer.from("٤١١١١١١١١١١١١١١١", "utf8").toString("latin1");
    expect(() => guardHeaders([["x-note", bytes]])).toThrow(ApiError);
  });

  test("ignores the IDs of tracing headers", () => {
    guardHeaders([
      ["x-datadog-trace-id", "301774273726122996"],
      ["traceparent", `00-${card}0000-00-01`],
    ]);
  });
});
