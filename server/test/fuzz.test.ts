import type { TRPCError } from "@trpc/server";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findCardNumber } from "@/server/core/card-number";
import type { AnyOperation } from "@/server/core/operation";
import { registry } from "@/server/registry";
import { mcp } from "@/server/transports/mcp";
import { type Route, routes } from "@/server/transports/routes";
import { type Answer, account, dashboard, type TestAccount } from "./account";
import { hostile, shaped } from "./arbitrary";

let shop: TestAccount;
let ids: string[];

beforeAll(async () => {
  shop = await account({ keyCount: 80 });
  const made = await Promise.all([
    shop.post("/v1/payments", {
      amount: 1_000_000,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
    }),
    shop.post("/v1/payment_links", { amount: 500, currency: "SAR", max_payments: null }),
    shop.post("/v1/customers", { name: "Sara" }),
  ]);
  ids = made.map(({ body }) => body.id);
});

const schemaOf = (op: AnyOperation) => z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });
const inputOf = (op: AnyOperation) =>
  fc.oneof({ weight: 5, arbitrary: shaped(schemaOf(op)) }, { weight: 1, arbitrary: hostile });
const realId = fc.nat(2).map((n) => ids[n] ?? "");
const pathId = fc.oneof(
  { weight: 3, arbitrary: realId },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }) },
);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const fields = (value: unknown) => (typeof value === "object" && value !== null ? Object.entries(value) : []);
const queryOf = (value: unknown) =>
  fields(value)
    .map(
      ([name, inner]) =>
        `${encoded(name)}=${encoded(typeof inner === "string" ? inner : (JSON.stringify(inner) ?? ""))}`,
    )
    .join("&");

function send({ method, path, params }: Route, id: string, input: unknown): Promise<Answer> {
  const at = params.length === 0 ? path : path.replace("{id}", encoded(id));
  if (method !== "POST") return shop.get(`${at}?${queryOf(input)}`);
  const { id: _, ...body }: Record<string, unknown> = Object.fromEntries(fields(input));
  return shop.post(at, undefined, {
    raw: JSON.stringify(Array.isArray(input) || typeof input !== "object" ? input : body),
  });
}

/** The harness has checked the envelope and the documented schema of each answer already. */
function isSound({ status, text }: Answer, maySayItsSecret: boolean) {
  expect(status, text).toBeLessThan(500);
  expect(status, "the rate limit hid what was to be tried").not.toBe(429);
  expect(text.includes("whsec_") && !maySayItsSecret).toBe(false);
  expect(text).not.toMatch(/sk_(test|live)_/);
  expect(findCardNumber(text), text).toBe(false);
}

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (_, route) => {
  test("answers any input as documented, and never with a failure of ours", async () => {
    await fc.assert(
      fc.asyncProperty(pathId, inputOf(route.op), async (id, input) => {
        isSound(await send(route, id, input), route.op.revealsSecret === true);
      }),
      { numRuns: 60 },
    );
  });
});

test("any text at all as a body is refused in the envelope", async () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.string({ unit: "binary", maxLength: 3 }))
    .map(
      ([json, at, bit]) => json.slice(0, at % (json.length + 1)) + bit + json.slice(at % (json.length + 1)),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, fc.string({ unit: "binary" })), async (raw) =>
      isSound(await shop.post("/v1/customers", undefined, { raw }), false),
    ),
    { numRuns: 150 },
  );
});

test("any path at all is answered in the envelope", async () => {
  const segment = fc.oneof(fc.webPath(), fc.string({ unit: "binary", maxLength: 12 }).map(encoded));
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 5 }), async (segments) =>
      isSound(await shop.get(`/v1/${segments.join("/")}`), false),
    ),
    { numRuns: 150 },
  );
});

type Callable = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]) => ({ noun, verb, op: op as AnyOperation })),
);

/** The dashboard's wire and the tools have no JSON parser of ours in front of them. */
test("no input of the dashboard is a failure of ours", async () => {
  const caller = dashboard(shop.id) as unknown as Callable; // any operation by its name, with any input
  const call = fc
    .constantFrom(...operations)
    .chain(({ noun, verb, op }) => fc.tuple(fc.constant(noun), fc.constant(verb), inputOf(op)));
  await fc.assert(
    fc.asyncProperty(call, async ([noun, verb, input]) => {
      const failure = await caller[noun]?.[verb]?.(input).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null)
        expect((failure as TRPCError).code, String((failure as TRPCError).cause?.cause)).not.toBe(
          "INTERNAL_SERVER_ERROR",
        );
    }),
    { numRuns: 600 },
  );
});

test("no arguments of a tool are a failure of ours, and no tool lets a secret out", async () => {
  const tools = operations.flatMap(({ op }) => (op.tool === undefined ? [] : [{ name: op.tool.name, op }]));
  const extra = fc.record(
    { confirm: fc.oneof(fc.boolean(), hostile), idempotency_key: hostile },
    { requiredKeys: [] },
  );
  const call = fc
    .constantFrom(...tools)
    .chain(({ name, op }) => fc.tuple(fc.constant(name), inputOf(op), extra));
  await fc.assert(
    fc.asyncProperty(call, async ([name, input, more]) => {
      const response = await mcp(
        new Request("http://localhost:3000/mcp", {
          method: "POST",
          headers: {
            authorization: `Bearer ${shop.nextKey()}`,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: JSON.stringify({
            jsonrpc: "2.0",
            id: 1,
            method: "tools/call",
            params: { name, arguments: { ...Object.fromEntries(fields(input)), ...more } },
          }),
        }),
      );
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      expect(text).not.toMatch(/internal_error|whsec_|sk_(test|live)_/);
    }),
    { numRuns: 400 },
  );
});
