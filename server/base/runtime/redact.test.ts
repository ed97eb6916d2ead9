import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { growthOf } from "@/server/test/growth";
import { redact, redactSecrets } from "./redact";

const key = `sk_test_xyz_${"a1B2c3".repeat(6)}`;
const liveKey = `sk_live_xyz_${"Z9y8X7".repeat(6)}`;
const webhookSecret = `whsec_${"Ab3-_".repeat(8)}xyz`;
const cardNumber = "4242 4242 4242 4242";

const secrets: [leak: string, mustNotAppear: string][] = [
  [key, key],
  [liveKey, liveKey],
  [`rk_live_${"q1W2".repeat(8)}`, "q1W2"],
  [webhookSecret, "Ab3-_Ab3"],
  [`device_code=hl_odc_${"q1W2".repeat(10)}`, "q1W2"],
  [`refresh_token=hl_ort_${"q1W2".repeat(10)}`, "q1W2"],
  [`key=${key}&x=1`, key],
  [`\n${liveKey}\n`, liveKey],
  [`https://shop.example/?key=${liveKey}`, liveKey],
  [`Authorization: Bearer ${key}`, key],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "eyJ"],
  ["authorization: bearer 0123456789abcdef0123", "0123456789abcdef"],
  ["Authorization: Basic c2tfdGVzdF94eXo6", "c2tfdGVzdF94eXo6"],
  ["basic dXNlcjpwYXNz==", "dXNlcjpwYXNz"],
  ["connect ECONNREFUSED postgres://halala:hunter22@db.internal:5432/halala", "hunter22"],
  ["https://user:pw@shop.example/hooks", "user:pw"],
  [`card ${cardNumber}`, cardNumber],
  ["card 4242424242424242 declined", "4242424242424242"],
  ["4242-4242-4242-4242", "4242-4242"],
  ["٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", "٤٢٤٢"],
  [
    "4\u200b2\u200b4\u200b2\u200b4\u200b2\u200b4\u200b2\u200b4\u200b2\u200b4\u200b2\u200b4\u200b2\u200b4\u200b2",
    "4\u200b2",
  ],
  ["4242\t4242\t4242\t4242", "4242\t4242"],
  ["4242\u06404242\u06404242\u06404242", "4242"],
];
const personal: typeof secrets = [
  ["noura@shop.example", "noura@"],
  ["<noura.q+tag@mail.shop.example>", "noura.q"],
  ["mailto:noura@shop.example?x", "noura@"],
  ["\nnoura@shop.example", "noura@"],
  ["سارة@مثال.السعودية", "سارة@"],
  ["+966501234567", "501234567"],
  ["call +966 50 123 4567 now", "123 4567"],
  ["00966501234567", "501234567"],
  ["0501234567", "0501234"],
  ["050 123 4567", "123 45"],
];
const leaks = [...secrets, ...personal];

/** The ways in which text appears in a log line. */
const wrappings: Record<string, (text: string) => string> = {
  "a plain line": (text) => `failed: ${text}`,
  "a quoted text": (text) => `error "${text}" at pay`,
  "a JSON field": (text) => JSON.stringify({ level: "error", error: text, n: 1 }),
  "a JSON key": (text) => JSON.stringify({ [text]: true }),
  "a nested JSON field": (text) => JSON.stringify({ a: [{ b: { c: [1, text] } }] }),
  "JSON inside JSON": (text) =>
    JSON.stringify({ content: [{ type: "text", text: JSON.stringify({ note: text }) }] }),
  "a stack": (text) =>
    JSON.stringify({ stack: `Error: no\n${text}\n    at x (/srv/halala/server/core/log.ts:1:1)` }),
};

describe("redact", () => {
  describe.each(Object.entries(wrappings))("in %s", (_, wrap) => {
    test.each(leaks)("masks %j", (leak, mustNotAppear) => {
      const line = redact(wrap(leak));
      const decoded = line.startsWith("{") ? JSON.stringify(decode(line)) : line;
      expect(line).not.toContain(mustNotAppear);
      expect(decoded).not.toContain(mustNotAppear);
      expect(redact(line)).toBe(line);
    });
  });

  test("masks a card number in a JSON number and keeps valid JSON", () => {
    const line = redact('{"amount":4242424242424242,"n":1.50,"ok":true}');
    expect(line).toBe('{"amount":"[card number removed]","n":1.50,"ok":true}');
  });

  test("masks values escaped in JSON", () => {
    expect(redact('{"a":"\\u0034242424242424242","b":"sk\\u005flive_abcdefghijkl"}')).toBe(
      '{"a":"[card number removed]","b":"[secret removed]"}',
    );
  });

  test("leaves an ordinary line unchanged", () => {
    const lines = [
      JSON.stringify({
        time: new Date(0).toISOString(),
        level: "info",
        message: "request",
        request: newId("req"),
        ms: 12,
      }),
      JSON.stringify({
        account: newId("acct"),
        key: "pk_test_xyz_0123456789abcdef",
        code: "parameter_invalid",
        status: 400,
      }),
      JSON.stringify({
        stack: "Error\n    at f (/srv/node_modules/@trpc/server/dist/x.mjs:1:2)\n    at undici@7.30.2",
      }),
      '{"order":12345678901234567890123,"note":"ref 2026-05-01 09:30:00 +0300"}',
      "Basic authentication is not offered; Bearer tokens are.",
      "ready on http://localhost:3000",
    ];
    expect(lines.map(redact)).toEqual(lines);
  });

  test("keeps valid JSON and its structure", () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === "object" && value !== null
          ? Object.values(value).map(shape)
          : 0;
    const text = fc.oneof(fc.string(), fc.constantFrom(...leaks.map(([leak]) => leak), '"', "\\", "\\n"));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.double(),
        fc.array(tie("value")),
        fc.record({ id: text, list: tie("value") }),
      ),
    }));
    fc.assert(
      fc.property(value, (input) => {
        const line = JSON.stringify({ given: input });
        expect(shape(JSON.parse(redact(line)))).toEqual(shape(JSON.parse(line)));
      }),
    );
  });

  test("keeps text between two masked values", () => {
    expect(redact(`${key} paid by noura@shop.example with ${cardNumber} at once`)).toBe(
      "[secret removed] paid by n***@shop.example with [card number removed] at once",
    );
    expect(redact("+966501234567")).toBe("+966***67");
  });

  test.each(["a@", "@a.", "+1 ", "sk_test_", "bearer ", "://a", "a", '{"a":', "4 ", "\\u", "05"])(
    "filters 64 KB of %j in linear time",
    (unit) => {
      expect(growthOf(redact, unit)).toBeLessThan(4);
    },
  );
});

describe("redactSecrets", () => {
  test.each(secrets)("masks %j", (leak, mustNotAppear) => {
    expect(redactSecrets(`result: ${leak}`)).not.toContain(mustNotAppear);
  });

  test("keeps a customer's email address and phone number", () => {
    const response = JSON.stringify({ email: "noura@shop.example", phone: "+966501234567" });
    expect(redactSecrets(response)).toBe(response);
  });
});

/** Parses a JSON line, including strings that contain JSON. */
function decode(line: string): unknown {
  return JSON.parse(line, (_, value: unknown) =>
    typeof value === "string" && value.startsWith("{") ? decode(value) : value,
  );
}
