import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { rest } from "@/server/api/rest";
import { type Route, routes } from "@/server/api/routes";
import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { type Answer, account, fromOutside, request, type TestAccount } from "@/server/test/account";
import { casesOf, seed } from "@/server/test/full";
import { hostile, shaped } from "@/server/test/inputs/arbitrary";
import { type Known, kindInPath, kindsOf, make } from "@/server/test/objects";
import { checkAnswer } from "@/server/test/openapi-check";

const total = casesOf(5_000, 2_000);
const bodies = casesOf(200, 80);
const atOnce = 16;
const batches = Math.ceil(total / routes.length / atOnce);
/** Detects hanging, not slowness. */
const timeoutMs = 30_000;
/** The number of keys for so many requests, below the rate limit of each. */
const keysFor = (requests: number) => Math.ceil((requests + 40) / 19);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const fields = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];
const pairsOf = (value: unknown): [string, unknown][] =>
  fields(value).flatMap(([name, inner]) =>
    name === "metadata" && fields(inner).length > 0
      ? fields(inner).map(([key, text]): [string, unknown] => [`metadata[${key}]`, text])
      : [[name, inner]],
  );
const queryOf = (value: unknown) =>
  pairsOf(value)
    .map(([name, inner]) => `${encoded(name)}=${encoded(textOf(inner))}`)
    .join("&");

const latin = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,60}$/);
const someHeaders = fc.record(
  {
    "service-version": fc.oneof(fc.constantFrom("2026-01-01", "2025-01-01", ""), latin),
    "idempotency-key": fc.oneof(fc.constantFrom("same", "", " ", "k".repeat(256)), latin),
    "content-type": fc.oneof(fc.constantFrom("application/json; charset=utf-16", "text/plain", ""), latin),
    "content-length": fc.constantFrom("0", "-1", "99999999", "1e3", "x"),
    "accept-language": fc.oneof(fc.constantFrom("ar", "ar-SA,ar;q=0.9", "*"), latin),
    accept: fc.constantFrom("text/html", "application/xml", "*/*"),
    authorization: fc.oneof(fc.constantFrom("Bearer", "Bearer pk_test_x", "Basic eDp5"), latin),
    "user-agent": latin,
    "x-forwarded-for": fc.oneof(fc.ipV4(), fc.ipV6(), latin),
    "x-http-method-override": fc.constantFrom("DELETE", "GET"),
    "if-none-match": latin,
    cookie: latin,
    expect: fc.constantFrom("100-continue", "nothing"),
    origin: fc.constantFrom("null", "https://elsewhere.example"),
    range: fc.constantFrom("bytes=0-1", "bytes=9-"),
  },
  { requiredKeys: [] },
);
const headers = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders });

type Sent = { id: string; input: unknown; headers: Record<string, string> };

function send(shop: TestAccount, { method, path, params }: Route, sent: Sent): Promise<Answer> {
  const { id, input, headers } = sent;
  const at = params.length === 0 ? path : path.replace(/\{\w+\}/, encoded(id));
  if (method !== "POST") {
    const query = `${at}?${queryOf(input)}`;
    return method === "GET" ? shop.get(query, { headers }) : shop.delete(query, { headers });
  }
  const { id: _, ...body }: Record<string, unknown> = Object.fromEntries(fields(input));
  const raw = JSON.stringify(Array.isArray(input) || typeof input !== "object" ? input : body);
  return shop.post(at, undefined, { raw, headers });
}

/** The harness has already checked the envelope and the documented schema of each response. */
async function expectSound(response: () => Promise<Answer>, mayContainSecret = false): Promise<Answer> {
  const started = performance.now();
  const options = await response();
  const { status, text } = options;
  expect(performance.now() - started, "an answer took too long").toBeLessThan(timeoutMs);
  expect(status, text).toBeLessThan(500);
  // Few uploads of an account run at the same time, which says nothing about the others.
  if (!text.includes('"code":"too_many_tries"'))
    expect(status, "the rate limit hid what was to be tried").not.toBe(429);
  expect(text.includes("whsec_") && !mayContainSecret).toBe(false);
  expect(text).not.toMatch(/sk_(test|live)_/);
  expect(findCardNumber(text), text).toBe(false);
  return options;
}

const tokens = ["paid_mada", "paid_visa", "3ds", "declined", "on_file"].map((name) => `token_test_${name}`);

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (_, route) => {
  test("responds to any input as documented, without a timeout or internal error", async () => {
    const shop = await account({ keyCount: keysFor(batches * atOnce) });
    const kind = kindInPath(route);
    const known: Known = {};
    for (const each of kindsOf(route)) known[each] = await make(each, shop, known);
    const ids = () => Object.values(known);
    const schema = z.toJSONSchema(route.op.input, { io: "input", unrepresentable: "any" });
    const own = () => (kind && known[kind]) ?? "";
    const sent = fc.record({
      id: fc.oneof(
        { weight: 6, arbitrary: fc.constant(null).map(own) },
        { weight: 1, arbitrary: fc.nat().map((n) => ids()[n % ids().length] ?? "x") },
        { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }) },
      ),
      input: fc.oneof(
        { weight: 5, arbitrary: shaped(schema, () => [...ids(), ...tokens]) },
        { weight: 1, arbitrary: hostile },
      ),
      headers,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
        const responses = await Promise.all(
          batch.map((one) => expectSound(() => send(shop, route, one), route.op.revealsSecret === true)),
        );
        const gone = route.method === "DELETE" && responses.some(({ status }) => status === 200);
        if (gone && kind) known[kind] = await make(kind, shop, known);
      }),
      { numRuns: batches, seed },
    );
  });
});

describe("outside of any route", () => {
  test("any bytes as a body are rejected with the envelope", async () => {
    const shop = await account({ keyCount: keysFor(bodies) });
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.string({ unit: "binary", maxLength: 3 }))
      .map(
        ([json, at, bit]) => json.slice(0, at % (json.length + 1)) + bit + json.slice(at % (json.length + 1)),
      );
    const large = fc.constantFrom(
      "[".repeat(60_000),
      '{"a":'.repeat(12_000),
      `{"name":"${"é".repeat(40_000)}"}`,
      `{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":0`).join()}}`,
      `{"amount":${"9".repeat(60_000)}}`,
      '{"amount":1e400}',
      '\ufeff{"name":"a"}',
    );
    const bytes = fc.oneof(
      fc.oneof(broken, large, fc.string({ unit: "binary" })).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        await expectSound(async () => {
          const authorization = `Bearer ${shop.nextKey()}`;
          const headers = { authorization, "idempotency-key": "k", "content-type": "application/json" };
          const at = "http://localhost:3000/v1/customers";
          const sent = new Request(at, { method: "POST", headers, body });
          const response = await fromOutside(() => rest(sent));
          const text = await response.text();
          const { status } = response;
          checkAnswer("POST", "/v1/customers", { status, text, headers: response.headers });
          return { status, text, headers: response.headers, body: null };
        });
      }),
      { numRuns: bodies, seed },
    );
  });

  test("any path and method get the envelope", async () => {
    const shop = await account({ keyCount: keysFor(bodies) });
    const segment = fc.oneof(fc.webPath(), fc.string({ unit: "binary", maxLength: 12 }).map(encoded));
    const method = fc.constantFrom("GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS", "PROPFIND");
    await fc.assert(
      fc.asyncProperty(method, fc.array(segment, { maxLength: 5 }), async (verb, segments) => {
        await expectSound(() =>
          request(verb, `/v1/${segments.join("/")}`, undefined, { key: shop.nextKey() }),
        );
      }),
      { numRuns: bodies, seed },
    );
  });
});
