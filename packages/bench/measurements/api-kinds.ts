import type { Request } from "@/packages/bench/measurements/contestants";

/** The keys, the ids of payments to read or refund, and a prefix that no idempotency key had before. */
export type Inputs = { keys: readonly string[]; payments: readonly string[]; prefix: string };

/** A kind of request to measure. */
export type Kind = {
  name: string;
  method: "GET" | "POST";
  body?: string;
  /** The path; `{payment}` is each of the payments in turn. */
  path: string;
  /** How many requests one round has ready: more than it sends, or one for each payment. */
  count: number | "payments";
  /** What each answer must contain; checked in one answer before the measurement. */
  expected: string;
  connections: number;
  gatewayLatencyMs?: number;
  /** Made of statements alone, so that pgbench can do it, too. */
  statementsOnly?: true;
  /** The same request again and again. */
  replays?: true;
  /** In seconds, where two are not enough for the code to be compiled. */
  warmUp?: number;
};

const json = JSON.stringify;
const order = { amount: 12_000, currency: "SAR", description: "Order 1001" };
const link = { ...order, metadata: { order: "1001" } };
const many = 60_000;

export const paying: Kind = {
  name: "POST a payment, gateway 0 ms",
  method: "POST",
  path: "/v1/payments",
  body: json({ ...link, source: { type: "token", token: "token_test_paid_mada" } }),
  ...{ count: many, warmUp: 20, connections: 16, expected: '"status":"paid"' },
};

export const refunding: Kind = {
  name: "POST a refund",
  method: "POST",
  path: "/v1/payments/{payment}/refunds",
  body: json({ amount: 1_000 }),
  ...{ count: "payments", warmUp: 20, connections: 16, expected: '"object":"refund"' },
};

export const kinds: readonly Kind[] = [
  {
    name: "GET one payment",
    method: "GET",
    path: "/v1/payments/{payment}",
    ...{ count: "payments", connections: 16, expected: '"object":"payment"', statementsOnly: true },
  },
  {
    name: "GET a page of 20 payments",
    method: "GET",
    path: "/v1/payments?limit=20",
    ...{ count: 400, connections: 16, expected: '"has_more":true', statementsOnly: true },
  },
  {
    name: "POST a payment link",
    method: "POST",
    path: "/v1/payment_links",
    body: json(link),
    ...{ count: many, connections: 16, expected: '"object":"payment_link"', statementsOnly: true },
  },
  paying,
  { ...paying, name: "POST a payment, gateway 50 ms", gatewayLatencyMs: 50, warmUp: 15, connections: 64 },
  refunding,
  {
    name: "POST answered before (replay)",
    method: "POST",
    path: "/v1/payment_links",
    body: json(order),
    ...{
      count: 400,
      connections: 16,
      expected: '"object":"payment_link"',
      statementsOnly: true,
      replays: true,
    },
  },
];

/** The requests of one round, each with the next key. */
export function requestsOf(kind: Kind, { keys, payments, prefix }: Inputs): Request[] {
  const count = kind.count === "payments" ? payments.length : kind.count;
  return Array.from({ length: count }, (_, n) => ({
    path: kind.path.replace("{payment}", payments[n] ?? ""),
    key: keys[n % keys.length] ?? "",
    ...(kind.method === "POST" && { idempotencyKey: kind.replays ? "replayed" : `${prefix}-${n}` }),
  }));
}
