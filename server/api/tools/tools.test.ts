import { beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "@/server/base/runtime/log";
import { newId, type Prefix } from "@/server/core/values/ids";
import { onePixel } from "@/server/links/pictures";
import { account, type TestAccount } from "@/server/test/account";
import { make } from "@/server/test/objects";
import { rowCounts } from "@/server/test/rows";
import { rpc, tool, toolWith } from "@/server/test/tool-calls";
import { contract } from "@/server/verification/contract";
import { fillIn, merchant } from "@/server/verification/verification.fixture";
import { tools } from "./tools";

const nine = [
  "account_status",
  "search_docs",
  "create_payment_link",
  "list_payments",
  "create_subscription",
  "simulate_event",
  "refund_payment",
  "kyc_status",
  "kyc_submit_document",
];

let shop: TestAccount;
/** A merchant with all requirements of the verification. */
let complete: TestAccount;
let ids: Partial<Record<Prefix | "active", string>>;

beforeAll(async () => {
  shop = await account({ keyCount: 20, verification: "not_started" });
  const filled = await merchant({ mode: "test" });
  await fillIn(filled);
  complete = filled;
  const cus = await make("cus", shop);
  ids = {
    cus,
    pay: await make("pay", shop, { cus }),
    sub: await make("sub", shop),
    evt: await make("evt", shop),
    plink: await make("plink", shop),
    active: await make("sub", shop),
    po: await make("po", shop),
  };
});

/** Valid arguments for each tool. */
const good = (): Record<string, object> => ({
  account_status: {},
  search_docs: { query: "idempotency_key_reuse" },
  create_payment_link: { amount: 2500, description: "Order 7", success_url: "https://shop.example/thanks" },
  list_payments: { status: "paid" },
  create_subscription: {
    customer_details: { name: "Sara", phone: "0501234567" },
    amount: 4900,
    description: "Gym",
    interval: "month",
  },
  simulate_event: { type: "payment_paid" },
  refund_payment: { payment: ids.pay, amount: 100, confirm: true },
  kyc_status: {},
  kyc_submit_document: { type: "commercial_registration", number: "7012345678" },
  get_payment: { payment: ids.pay },
  list_events: { type: "customer_created" },
  list_failed_deliveries: {},
  resend_event: { event: ids.evt },
  get_subscription: { subscription: ids.sub },
  cancel_subscription: { subscription: ids.sub, at_period_end: true, confirm: true },
  create_customer: { name: "Noura", email: "noura@shop.example" },
  get_payment_link: { payment_link: ids.plink },
  list_payment_links: { status: "active" },
  test_pay_link: { payment_link: ids.plink, outcome: "failed" },
  cancel_payment_link: { payment_link: ids.plink, confirm: true },
  upload_picture: { data_base64: onePixel },
  update_payment_link: { payment_link: ids.plink, stock: 5, discount: { code: "EID25", percent: 25 } },
  list_customers: { email: "noura@shop.example" },
  list_refunds: { status: "succeeded" },
  advance_subscription: { subscription: ids.active, outcome: "paid" },
  create_webhook_endpoint: { url: "https://shop.example/webhooks" },
  kyc_save_answers: { entity_type: "company", legal_name: "Noura Trading Company" },
  kyc_accept_contract: { version: contract.version, digest: contract.digest, confirm: true },
  kyc_submit: { confirm: true },
  get_balance: {},
  list_balance_days: { from: "2026-11-29", to: "2026-11-30" },
  list_payouts: {},
  list_payout_lines: { payout: ids.po },
});

const argumentsOf = (name: string): object => {
  const args = good()[name];
  if (args === undefined) throw new Error(`No arguments for ${name}: add them above.`);
  return args;
};

type Property = { description?: string; properties?: Record<string, Property> };
const propertiesOf = (schema: Property): [string, Property][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string, Property][] => [
    [name, inner],
    ...propertiesOf(inner),
  ]);

test("lists the nine tools of the interface first, in a stable order", async () => {
  const list = async () => (await rpc(shop.nextKey(), "tools/list")).text;
  const text = await list();
  const names = JSON.parse(text).result.tools.map(({ name }: { name: string }) => name);
  expect(names.slice(0, 9)).toEqual(nine);
  expect(names).toEqual(tools.map(({ name }) => name));
  expect(await list()).toBe(text);
});

test("describes every argument with an example and allows no others", async () => {
  const { body } = await rpc(shop.nextKey(), "tools/list");
  for (const { name, inputSchema, outputSchema, annotations, title, description } of body.result.tools) {
    expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema.properties, name).toHaveProperty("result");
    expect(annotations, name).toEqual({
      title,
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
      idempotentHint: expect.any(Boolean),
      openWorldHint: expect.any(Boolean),
    });
    expect(description.length, name).toBeGreaterThan(20);
    for (const [property, { description: output }] of propertiesOf(inputSchema))
      expect(output, `${name}.${property}`).toMatch(/^(?!Example).+ Example: \S/s);
  }
});

test.each([
  ["account_status", true, false, true, false],
  ["search_docs", true, false, true, false],
  ["create_payment_link", false, false, false, true],
  ["list_payments", true, false, true, false],
  ["create_subscription", false, false, false, true],
  ["simulate_event", false, false, false, true],
  ["refund_payment", false, true, false, true],
  ["kyc_status", true, false, true, false],
  ["kyc_submit_document", false, false, true, true],
])("%s declares whether it is read-only, destructive, idempotent and open-world", async (name, ...hints) => {
  const { body } = await rpc(shop.nextKey(), "tools/list");
  const { annotations } = body.result.tools.find((tool: { name: string }) => tool.name === name);
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  expect([readOnlyHint, destructiveHint, idempotentHint, openWorldHint]).toEqual(hints);
});

test("names an unknown argument as it was sent, although the operation has a field of that name", async () => {
  const args = { ...argumentsOf("get_payment_link"), id: "plink_1" };
  const { structuredContent } = await tool(shop, "get_payment_link", args);
  expect(structuredContent.error).toMatchObject({ code: "parameter_invalid", param: "id" });
  expect(structuredContent.error.message).toContain("id is not");
});

describe.each(tools.map((one) => [one.name, one] as const))(
  "%s",
  (name, { operation, input, idempotent }) => {
    test("succeeds, and the same call again does nothing more and says so", async () => {
      const caller = name === "kyc_submit" ? complete : shop;
      const key = await caller.addKey("test");
      const response = await toolWith(key, name, argumentsOf(name));
      expect(response.isError, response.content[0].text).toBe(false);
      expect(response.content[0].text).toMatch(/^Mode: test\n./);
      const writes = operation.effect === "write";
      expect(typeof response.structuredContent.idempotency_key).toBe(writes ? "string" : "undefined");
      const counts = await rowCounts(caller);
      const again = await toolWith(key, name, argumentsOf(name));
      expect(await rowCounts(caller)).toEqual(counts);
      if (!writes || idempotent) return expect(again.structuredContent).not.toHaveProperty("replayed");
      const { result, idempotency_key } = response.structuredContent;
      expect(again.structuredContent).toMatchObject({ result, idempotency_key, replayed: true });
      expect(again.content[0].text).toMatch(
        /^Mode: test\nNothing was done again: .* pass a new idempotency_key\.\n./,
      );
    });

    test("rejects an unknown argument by name", async () => {
      const { structuredContent } = await tool(shop, name, { ...argumentsOf(name), nonsense: 1 });
      expect(structuredContent.error).toMatchObject({ code: "parameter_invalid", param: "nonsense" });
    });

    test("says that money is real with a live key, also in errors", async () => {
      const live = await shop.addKey("live");
      for (const args of [argumentsOf(name), { nonsense: 1 }]) {
        const { structuredContent } = await toolWith(live, name, args); // the tools' own tests check the first line of the text
        expect(structuredContent.mode).toBe("live");
      }
    });

    test("rejects writes with a read-only key", async () => {
      const reader = await shop.addKey("test", "read_only");
      const response = await toolWith(reader, name, argumentsOf(name));
      if (operation.effect === "read") expect(response.isError).toBe(false);
      else expect(response.structuredContent.error.code).toBe("key_read_only");
    });

    test("finds no object of another account or the other mode", async () => {
      const [field, id] = Object.entries(argumentsOf(name)).find(([, value]) => isOne(value)) ?? [];
      const isRequired = field !== undefined && !input.shape[field]?.safeParse(undefined).success;
      if (field === undefined || typeof id !== "string" || !isRequired) return;
      const [stranger, live] = [(await account()).key, operation.testOnly ? null : await shop.addKey("live")];
      const missing = await tool(shop, name, {
        ...argumentsOf(name),
        [field]: newId(id.split("_")[0] as Prefix),
      });
      expect(missing.structuredContent.error).toMatchObject({ code: "resource_missing", param: field });
      for (const key of [stranger, live].filter((one) => one !== null)) {
        const { structuredContent } = await toolWith(key, name, argumentsOf(name));
        expect(structuredContent.error).toEqual(missing.structuredContent.error);
      }
    });
  },
);

const isOne = (value: unknown) => typeof value === "string" && Object.values(ids).includes(value);

test("searching for an exact error code returns its page first", async () => {
  for (const query of ["refund_exceeds_remaining", "state_conflict"]) {
    const { results } = (await tool(shop, "search_docs", { query })).structuredContent.result;
    expect(results[0].url).toMatch(new RegExp(`/docs/(?:en/|ar/)?errors/${query}$`));
  }
});

test.each([
  [
    "sandbox cards",
    "Test card numbers are not in results: see http://localhost:3000/docs/testing#test-cards.",
  ],
  ["البطاقات التجريبية", "http://localhost:3000/docs/ar/testing#test-cards"],
])("a search for %s says where test cards are, without an error in the log", async (query, place) => {
  const alarm = vi.spyOn(log, "error");
  const { results } = (await tool(shop, "search_docs", { query })).structuredContent.result;
  expect(results[0].snippet).toContain(place);
  expect(JSON.stringify(results)).not.toContain("[card number removed]");
  expect(alarm).not.toHaveBeenCalled();
  alarm.mockRestore();
});

test("amounts are in halalas in results and in riyals in text", async () => {
  const response = await tool(shop, "create_payment_link", { amount: 10_050 });
  expect(response.content[0].text).toContain("100.50 SAR");
  expect(response.structuredContent.result.amount).toBe(10_050);
  expect(JSON.stringify(response.structuredContent)).not.toContain("100.50");
});
