import { versions } from "@/server/core/version";
import type { Json } from "./schema";

/** What each group of operations is about, under the noun the registry gives it. */
export const tagDescriptions: Record<string, string> = {
  account: "Your own account: what it may do, and what still stands in its way.",
  balance: "What can be paid out to you, and what will be.",
  cards: "Cards that customers agreed to keep. No operation charges one; a number is never held.",
  balance_transactions: "Each movement of the balance: payments, refunds, and what was set free for payout.",
  cycles: "The periods of subscriptions, and what became of collecting each.",
  customers: "The people who pay you, matched on phone first and then e-mail.",
  events: "What happened, as it was told to your endpoints: for catching up after an outage.",
  payment_links: "Pages where a customer pays you: make a link, send it, and hear when it is paid.",
  payments: "Money taken from a card, and what became of it.",
  refunds: "Money given back, in full or in part.",
  subscriptions:
    "Agreements to be charged again and again. A customer agrees on a page of ours; only the nightly run charges.",
  webhook_deliveries: "Each attempt to tell an endpoint of an event, and how it ended.",
  webhook_endpoints: "Addresses of yours that are told of events.",
};

export const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description:
    "Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]([ -~]*[!-~])?$" },
  example: "order-1001",
};

const versionHeader = {
  name: "Service-Version",
  in: "header",
  required: false,
  description: "Pins behaviour to a date. Without it the account's own version answers.",
  schema: { type: "string", enum: versions },
  example: versions[0],
};

const languageHeader = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "`ar` first: messages of errors come in Arabic. Anything else: in English.",
  schema: { type: "string", maxLength: 1000 },
  example: "ar",
};

export const everyRequestHeaders = [versionHeader, languageHeader];

const seconds = { type: "integer", format: "int32", minimum: 1, maximum: 86_400 };
const count = { type: "integer", format: "int32", minimum: 0, maximum: 100 };

/** The headers of answers, by name, for the components of the document. */
export const headers = {
  "Service-Request-Id": {
    description: "Names this request to support.",
    required: true,
    schema: { type: "string", maxLength: 30, pattern: "^req_[0-9a-z]{26}$" },
    example: "req_01jz8m3v9kf2qt6w0x4y7c5b1d",
  },
  "Service-Version": {
    description: "The version that answered.",
    required: true,
    schema: { type: "string", enum: versions },
    example: versions[0],
  },
  "Cache-Control": {
    description: "No answer may be kept by anything in between.",
    required: true,
    schema: { type: "string", const: "no-store" },
    example: "no-store",
  },
  "RateLimit-Limit": {
    description: "How many requests a key has in a minute. Absent when no key was recognised.",
    schema: { ...count, const: 100 },
    example: 100,
  },
  "RateLimit-Remaining": {
    description: "How many of them are left.",
    schema: count,
    example: 97,
  },
  "RateLimit-Reset": {
    description:
      "Whole seconds until the oldest request of the last minute is a minute old, and so one more is left; after a 429, until a request is let through again.",
    schema: { ...seconds, minimum: 0 },
    example: 42,
  },
  "Service-Idempotent-Replay": {
    description: "`true` on the stored answer of an earlier request with this Idempotency-Key.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  "Retry-After": {
    description: "Whole seconds after which a retry can succeed.",
    schema: seconds,
    example: 1,
  },
  "WWW-Authenticate": {
    description: "How to authenticate.",
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

/** What a POST was answered after it had claimed its key is kept, and told again. */
export const isKept = (status: number) => [200, 400, 403, 404, 409].includes(status);

/** The headers an answer can carry. */
export function headersOf(status: number, post: boolean): Json {
  const names: HeaderName[] = [...always, ...(ofStatus[status] ?? [])];
  if (post && isKept(status)) names.push("Service-Idempotent-Replay");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const securityScheme = {
  type: "http",
  scheme: "bearer",
  description: [
    "A secret key: `Authorization: Bearer sk_test_…`. The key alone decides the mode.",
    "- `sk_test_…` sees and makes test objects only; no money moves.",
    "- `sk_live_…` moves real money; it is issued once the business is verified.",
    "- `pk_…` is for the browser and authenticates nothing here.",
    "",
    "A key is shown once, when it is made. Keep it on your server, never in a page or an app.",
  ].join("\n"),
};
