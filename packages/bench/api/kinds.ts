import type { Request } from "./wrk";

/** One kind of request: what the service is asked, and which requests a round is made of. */
export type Kind = {
  name: string;
  method: "GET" | "POST";
  body?: string;
  /** Requests of one round. `number` begins every idempotency key, so that none was used before. */
  requests(given: Given): Request[];
  /** The gateway's own time, in milliseconds. */
  gatewayMs?: number;
  /** What each answer must hold, looked for in one answer before the measurement. */
  expected: string;
  /** Written by statements alone, so that pgbench can do it too. */
  alsoByDatabase: boolean;
  connections: number;
  /** How long both are asked before the measurement, in seconds, where two would not be enough for either to be compiled. */
  warmUp?: number;
  pays?: true;
  refunds?: true;
  /** The same request again and again. */
  replays?: true;
};

export type Given = {
  keys: readonly string[];
  /** Payments of the account: to be read, or paid and to be refunded. */
  payments: readonly string[];
  round: string;
};

const json = (value: object) => JSON.stringify(value);

const payment = json({
  amount: 12_000,
  currency: "SAR",
  source: { type: "token", token: "token_test_paid_mada" },
  description: "Order 1001",
  metadata: { order: "1001" },
});

/** More than any round asks for. */
const many = 60_000;

/** Each with a key of its own kind, in turn. */
const each = (given: Given, count: number, path: (n: number) => string, idempotent?: (n: number) => string) =>
  Array.from({ length: count }, (_, n): Request => {
    const key = given.keys[n % given.keys.length] ?? "";
    return { path: path(n), key, idempotencyKey: idempotent?.(n) };
  });

const fresh =
  ({ round }: Given) =>
  (n: number) =>
    `${round}-${n}`;

export const kinds: Kind[] = [
  {
    name: "GET one payment",
    method: "GET",
    requests: (given) => each(given, given.payments.length, (n) => `/v1/payments/${given.payments[n]}`),
    expected: '"object":"payment"',
    alsoByDatabase: true,
    connections: 16,
  },
  {
    name: "GET a page of 20 payments",
    method: "GET",
    requests: (given) => each(given, given.keys.length, () => "/v1/payments?limit=20"),
    expected: '"has_more":true',
    alsoByDatabase: true,
    connections: 16,
  },
  {
    name: "POST a payment link",
    method: "POST",
    body: json({ amount: 12_000, currency: "SAR", description: "Order 1001", metadata: { order: "1001" } }),
    requests: (given) => each(given, many, () => "/v1/payment_links", fresh(given)),
    expected: '"object":"payment_link"',
    alsoByDatabase: true,
    connections: 16,
  },
  {
    name: "POST a payment, gateway 0 ms",
    pays: true,
    warmUp: 20,
    method: "POST",
    body: payment,
    requests: (given) => each(given, many, () => "/v1/payments", fresh(given)),
    expected: '"status":"paid"',
    alsoByDatabase: false,
    connections: 16,
  },
  {
    name: "POST a payment, gateway 50 ms",
    method: "POST",
    body: payment,
    gatewayMs: 50,
    warmUp: 15,
    requests: (given) => each(given, many, () => "/v1/payments", fresh(given)),
    expected: '"status":"paid"',
    alsoByDatabase: false,
    connections: 64,
  },
  {
    name: "POST a refund",
    refunds: true,
    warmUp: 20,
    method: "POST",
    body: json({ amount: 1_000 }),
    requests: (given) =>
      each(given, given.payments.length, (n) => `/v1/payments/${given.payments[n]}/refunds`, fresh(given)),
    expected: '"object":"refund"',
    alsoByDatabase: false,
    connections: 16,
  },
  {
    name: "POST answered before (replay)",
    replays: true,
    method: "POST",
    body: json({ amount: 12_000, currency: "SAR", description: "Order 1001" }),
    requests: (given) =>
      each(
        given,
        given.keys.length,
        () => "/v1/payment_links",
        () => "replayed",
      ),
    expected: '"object":"payment_link"',
    alsoByDatabase: true,
    connections: 16,
  },
];
