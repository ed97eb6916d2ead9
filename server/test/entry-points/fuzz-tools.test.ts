import type { TRPCError } from "@trpc/server";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { tools } from "@/server/api/tools/tools";
import type { AnyOperation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { casesOf, seed } from "@/server/test/full";
import { hostile, shaped } from "@/server/test/inputs/arbitrary";
import { type Known, make } from "@/server/test/objects";
import { checkResult, rpc } from "@/server/test/tool-calls";

// The dashboard and the tools do not use our JSON parser.

const toolCalls = casesOf(800, 160);
const callsOfEach = casesOf(25, 2);
let shop: TestAccount;
let ids: string[];

beforeAll(async () => {
  shop = await account({ keyCount: 10 + Math.ceil(toolCalls / 19) });
  const known: Known = {};
  for (const kind of ["pay", "plink", "cus", "we", "evt", "sub"] as const)
    known[kind] = await make(kind, shop, known);
  ids = Object.values(known);
});

const inputOf = (op: Pick<AnyOperation, "input">) => {
  const schema = z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });
  return fc.oneof({ weight: 5, arbitrary: shaped(schema, () => ids) }, { weight: 1, arbitrary: hostile });
};

type Callable = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
const operations = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, op]: [string, AnyOperation]) => ({ noun, verb, op })),
);

test("no dashboard input causes an internal error", async () => {
  const caller = dashboard(shop.id) as unknown as Callable; // any operation by its name, with any input
  const call = fc
    .constantFrom(...operations)
    .chain(({ noun, verb, op }) => fc.tuple(fc.constant(noun), fc.constant(verb), inputOf(op)));
  await fc.assert(
    fc.asyncProperty(call, async ([noun, verb, input]) => {
      const failure = await caller[noun]?.[verb]?.(input).then(
        () => null,
        (error: TRPCError) => error,
      );
      expect(failure?.code, String(failure?.cause?.cause)).not.toBe("INTERNAL_SERVER_ERROR");
    }),
    { numRuns: callsOfEach * operations.length, seed },
  );
}, 300_000);

const fields = (value: unknown) => (typeof value === "object" && value !== null ? Object.entries(value) : []);

test("no tool arguments cause an internal error or reveal a secret", async () => {
  const extra = fc.record({ idempotency_key: hostile }, { requiredKeys: [] });
  const call = fc
    .constantFrom(...tools)
    .chain(({ name, ...op }) => fc.tuple(fc.constant(name), inputOf(op), extra));
  await fc.assert(
    fc.asyncProperty(call, async ([name, input, more]) => {
      const args = { ...Object.fromEntries(fields(input)), ...more };
      const { status, text, body } = await rpc(shop.nextKey(), "tools/call", { name, arguments: args });
      expect(status, text).toBeLessThan(500);
      expect(status, "the rate limit hid what was to be tried").not.toBe(429);
      if (status === 200) checkResult(name, body.result);
      expect(body.error?.code, text).not.toBe(-32603);
      expect(body.result?.structuredContent.error?.code, text).not.toBe("internal_error");
    }),
    { numRuns: toolCalls, seed },
  );
}, 300_000);
