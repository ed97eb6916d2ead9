import { versions } from "@/server/core/values/version";
import type { Json } from "./schema";

/** Descriptions of the groups of operations, by noun. */
export const tagDescriptions: Record<string, string> = {
  account: "Your account: whether it can charge, and what is missing.",
  balance: "What you earned, what was paid out, and what is to be settled.",
  cards:
    "Cards that customers agreed to save. They are charged only by subscriptions. Card numbers are never stored.",
  balance_transactions: "Changes of the balance: payments, refunds, chargebacks, fees and payouts.",
  chargebacks: "Payments that the payer's bank took back, as payouts deduct them.",
  cycles: "The billing periods of subscriptions, and the status of each charge.",
  customers: "The people who pay you, matched by phone first, then by email.",
  events: "The events sent to your endpoints, for example to catch up after an outage.",
  payment_links: "Payment pages: create a link, share it, and get notified when it is paid.",
  payouts: "The gateway's transfers to your bank, with the payments in them, matched to your records.",
  payments: "Card payments and their outcome.",
  pictures: "Pictures of what is paid for, which payment pages and the shop show.",
  refunds: "Full and partial refunds of payments.",
  request_logs: "The requests made with your keys in the last 30 days, with their responses, redacted.",
  subscriptions: "Recurring charges that a customer agrees to on a hosted page. Charges run every night.",
  webhook_deliveries: "Deliveries of events to endpoints, and their outcome.",
  webhook_endpoints: "Your URLs that receive events.",
};

export const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description:
    "A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]([ -~]*[!-~])?$" },
  example: "order-1001",
};

const versionHeader = {
  name: "Service-Version",
  in: "header",
  required: false,
  description: "The API version to use. Defaults to the account's version.",
  schema: { type: "string", enum: versions },
  example: versions[0],
};

const languageHeader = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "If `ar` comes first, error messages are in Arabic; otherwise in English.",
  schema: { type: "string", maxLength: 1000 },
  example: "ar",
};

export const everyRequestHeaders = [versionHeader, languageHeader];

const seconds = { type: "integer", format: "int32", minimum: 1, maximum: 86_400 };
const count = { type: "integer", format: "int32", minimum: 0, maximum: 100 };

/** The response headers by name, for the components of the document. */
export const headers = {
  "Service-Request-Id": {
    description: "The ID of the request. Include it when you contact support.",
    required: true,
    schema: { type: "string", maxLength: 30, pattern: "^req_[0-9a-z]{26}$" },
    example: "req_01jz8m3v9kf2qt6w0x4y7c5b1d",
  },
  "Service-Version": {
    description: "The API version of the response.",
    required: true,
    schema: { type: "string", enum: versions },
    example: versions[0],
  },
  "Cache-Control": {
    description: "Responses must not be cached.",
    required: true,
    schema: { type: "string", const: "no-store" },
    example: "no-store",
  },
  "RateLimit-Limit": {
    description: "The number of requests per minute for the key. Absent if the key was not recognized.",
    schema: { ...count, const: 100 },
    example: 100,
  },
  "RateLimit-Remaining": {
    description: "The number of requests left.",
    schema: count,
    example: 97,
  },
  "RateLimit-Reset": {
    description:
      "Seconds until one more request becomes available; after a 429, until requests are accepted again.",
    schema: { ...seconds, minimum: 0 },
    example: 42,
  },
  "Service-Idempotent-Replay": {
    description: "`true` if this is the stored response of an earlier request with the same Idempotency-Key.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  "Retry-After": {
    description: "Seconds to wait before a retry can succeed.",
    schema: seconds,
    example: 1,
  },
  "WWW-Authenticate": {
    description: "The authentication scheme.",
    schema: { type: "string", const: "Bearer" },
    example: "Bearer",
  },
} as const satisfies Record<string, Json>;

type HeaderName = keyof typeof headers;

const always: readonly HeaderName[] = [
  "Service-Request-Id",
  "Service-Version",
  "Cache-Control",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
];

const ofStatus: Partial<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  409: ["Retry-After"],
  429: ["Retry-After"],
  503: ["Retry-After"],
  504: ["Retry-After"],
};

/** The response of a POST that claimed its key is stored and returned again. */
export const isReplayedStatus = (status: number) => [200, 400, 403, 404, 409].includes(status);

/** Returns the headers that a response can have. */
export function headersOf(status: number, post: boolean): Json {
  const names: HeaderName[] = [...always, ...(ofStatus[status] ?? [])];
  if (post && isReplayedStatus(status)) names.push("Service-Idempotent-Replay");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const securityScheme = {
  type: "http",
  scheme: "bearer",
  description: [
    "A secret key: `Authorization: Bearer sk_test_…`. The key determines the mode.",
    "- `sk_test_…` works with test objects only; no money moves.",
    "- `sk_live_…` moves real money. It is issued after the business is verified.",
    "- `pk_…` is for the browser and cannot call this API.",
    "",
    "A key is shown only once, when it is created. Keep it on your server, never in a web page or an app.",
  ].join("\n"),
};
