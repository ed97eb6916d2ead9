import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { account, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { seeded } from "@/server/test/inputs/seeded";
import { rowsOf } from "@/server/test/rows";
import { tool } from "@/server/test/tool-calls";

const operations = casesOf(300, 100);
const random = seeded(20_261_122);
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T; // never called for an empty list

/** With a key of its own: an agent's same call without one would be the first call again. */
const write = (shop: TestAccount, name: string, args: object) =>
  tool(shop, name, { ...args, idempotency_key: randomUUID() });

/** The objects of one account in creation order. The twin account has the same. */
type Side = { shop: TestAccount; pay: string[]; cus: string[]; sub: string[]; plink: string[] };

/** One action per operation. Objects are referenced by their index within their kind. */
type Action = {
  name: string;
  byRest(side: Side): ReturnType<TestAccount["get"]>;
  byTool(side: Side): Promise<ToolAnswer>;
  /** The list that stores the created object. */
  makes?: "cus" | "sub" | "plink";
};

type ToolAnswer = {
  structuredContent: {
    result?: { id?: string };
    error?: { code: string };
    preview?: { confirmation_token: string };
  };
};

let rest: Side;
let agent: Side;

async function side(): Promise<Side> {
  const shop = await account({ keyCount: 60 });
  const own: Side = { shop, pay: [], cus: [], sub: [], plink: [] };
  await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" });
  for (let n = 0; n < 4; n += 1) {
    const { body } = await shop.post("/v1/customers", { name: `Customer ${n}`, phone: `05012345${n}0` });
    own.cus.push(body.id);
  }
  const source = { type: "token", token: "token_test_paid_mada" };
  for (let n = 0; n < 12; n += 1) {
    const { body } = await shop.post("/v1/payments", {
      amount: 1_000 + n,
      currency: "SAR",
      source,
      customer: own.cus[n % 4],
    });
    own.pay.push(body.id);
  }
  for (const customer of own.cus.slice(0, 2)) {
    const plan = { amount: 4900, currency: "SAR", description: "Gym", interval: "month", customer };
    const { body } = await shop.post("/v1/subscriptions", plan);
    await shop.post(`/v1/test/payment_links/${body.payment_link}/pay`);
    own.sub.push(body.id);
  }
  return own;
}

beforeAll(async () => {
  rest = await side();
  agent = await side();
});

const amounts = [1, 250, 10_000, 100_000_000, 0, 100_000_001];

const actions: (() => Action)[] = [
  function createLink() {
    const customer = random(3);
    const body = {
      amount: pick(amounts),
      description: pick(["Order 1", "طلب ٢", ""]),
      reference: pick(["A-1", "A-2"]),
      metadata: { n: String(random(9)) },
    };
    const input = (own: Side) => ({ ...body, ...(customer === 0 ? { customer: own.cus[0] } : {}) });
    return {
      name: "create_payment_link",
      byRest: (own) => own.shop.post("/v1/payment_links", { currency: "SAR", ...input(own) }),
      byTool: (own) => write(own.shop, "create_payment_link", input(own)),
      makes: "plink",
    };
  },
  function createCustomer() {
    const body = pick([
      { name: pick(["Sara", "نورة", ""]) },
      { phone: `05012345${random(6)}0`, email: `c${random(4)}@shop.example` },
      { email: pick(["C1@Shop.example", "nobody"]), name: "Noura" },
      {},
    ]);
    return {
      name: "create_customer",
      byRest: (own) => own.shop.post("/v1/customers", body),
      byTool: (own) => write(own.shop, "create_customer", body),
      makes: "cus",
    };
  },
  function createSubscription() {
    const known = random(2) === 0;
    const body = {
      amount: pick(amounts),
      description: "Gym",
      interval: pick(["month", "week", "year"]),
      interval_count: pick([1, 2, 5]),
    };
    const details = { name: "Huda", phone: `05012345${random(6)}0` };
    const input = (own: Side) => ({
      ...body,
      ...(known ? { customer: own.cus[1] } : { customer_details: details }),
    });
    return {
      name: "create_subscription",
      byRest: (own) => own.shop.post("/v1/subscriptions", { currency: "SAR", ...input(own) }),
      byTool: (own) => write(own.shop, "create_subscription", input(own)),
      makes: "sub",
    };
  },
  function cancelSubscription() {
    const at = random(8);
    const body = pick([{}, { at_period_end: true }, { reason: "customer_request" }]);
    const one = (own: Side) => own.sub[at % own.sub.length] ?? "";
    return {
      name: "cancel_subscription",
      byRest: (own) => own.shop.post(`/v1/subscriptions/${one(own)}/cancel`, body),
      byTool: (own) =>
        write(own.shop, "cancel_subscription", { subscription: one(own), ...body, confirm: true }),
    };
  },
  function refundSum() {
    const at = random(12);
    const body = { amount: pick([1, 100, 400, 5_000]), reason: "duplicate" };
    const one = (own: Side) => own.pay[at] ?? "";
    return {
      name: "refund_payment",
      byRest: (own) => own.shop.post(`/v1/payments/${one(own)}/refunds`, body),
      byTool: (own) => write(own.shop, "refund_payment", { payment: one(own), confirm: true, ...body }),
    };
  },
  function refundRest() {
    const at = random(12);
    const one = (own: Side) => own.pay[at] ?? "";
    return {
      name: "refund_payment, all that is left",
      byRest: (own) => own.shop.post(`/v1/payments/${one(own)}/refunds`),
      byTool: (own) => refundedByToken(own.shop, one(own)),
    };
  },
  function resend() {
    const at = random(5);
    return {
      name: "resend_event",
      byRest: async (own) => own.shop.post(`/v1/events/${await eventOf(own, at)}/resend`),
      byTool: async (own) => write(own.shop, "resend_event", { event: await eventOf(own, at) }),
    };
  },
  function read() {
    const at = random(12);
    return {
      name: "get_payment",
      byRest: (own) => own.shop.get(`/v1/payments/${own.pay[at]}`),
      byTool: (own) => tool(own.shop, "get_payment", { payment: own.pay[at] }),
    };
  },
  function list() {
    const status = pick(["paid", "refunded", "unknown"]);
    return {
      name: "list_payments",
      byRest: (own) => own.shop.get(`/v1/payments?limit=5&status=${status}`),
      byTool: (own) => tool(own.shop, "list_payments", { limit: 5, status }),
    };
  },
];

/** A token is bound to its key: the first call is rejected, and the second refunds. */
async function refundedByToken(shop: TestAccount, payment: string): Promise<ToolAnswer> {
  const alone = { ...shop, nextKey: () => shop.key };
  const requested: ToolAnswer = await tool(alone, "refund_payment", { payment });
  const token = requested.structuredContent.preview?.confirmation_token;
  if (token === undefined) return requested;
  return tool(alone, "refund_payment", { payment, confirm: true, confirmation_token: token });
}

/** The event of a payment's outcome. Each side has one of the same type. */
async function eventOf({ shop, pay }: Side, at: number): Promise<string> {
  return (await shop.get(`/v1/events?object_id=${pay[at]}&type=payment_paid`)).body.data[0].id;
}

test(`${operations} random operations have identical effects over REST and tools`, async () => {
  const met = new Map<string, number>();
  for (let n = 0; n < operations; n += 1) {
    const body = pick(actions)();
    const [one, other] = [await body.byRest(rest), (await body.byTool(agent)).structuredContent];
    const code = one.status === 200 ? "ok" : one.body.error.code;
    expect(other.error?.code ?? "ok", `${n}: ${body.name}`).toBe(code);
    if (body.makes !== undefined && code === "ok") {
      keep(rest[body.makes], one.body.id);
      keep(agent[body.makes], other.result?.id ?? "");
    }
    met.set(`${body.name} ${code}`, (met.get(`${body.name} ${code}`) ?? 0) + 1);
  }
  expect([...met.keys()].filter((key) => key.endsWith(" ok"))).toHaveLength(actions.length);
  const [ours, theirs] = [await rowsOf(rest.shop.id, rest), await rowsOf(agent.shop.id, agent)];
  expect(Object.keys(ours).length).toBeGreaterThan(10);
  expect(ours.refund?.length).toBeGreaterThan(5);
  expect(theirs).toEqual(ours);
});

/** An existing customer is not a new one. */
const keep = (known: string[], id: string) => void (known.includes(id) || known.push(id));
