import type { CardBrand, CardErrorCode, CardField, MissingWallets, WalletSource } from "./halala";

/** Messages from the merchant's page to the card form or the wallets in their frame. */
export type ToForm = { type: "tokenize"; request: number } | { type: "clear" } | WalletAnswer;

/** What the merchant's server said of a wallet: its payment's status, or that it waits for a code. */
export type WalletAnswer = {
  type: "answer";
  request: number;
  status: "paid" | "failed" | "code" | "unknown";
  failure: string | null;
  /** Until when the code can be entered. */
  until: string | null;
};

/** Messages from the wallets to the page: what they lack, and what the payer confirmed. */
export type WalletMessage =
  | { type: "offer"; missing: MissingWallets }
  | { type: "pay"; request: number; source: WalletSource }
  | { type: "confirm"; request: number; code: string }
  /** The payer was told the outcome. */
  | { type: "done" };

/**
 * Messages from the form to the page. Card data in them is limited to the brand, and the last four digits
 * with the token.
 */
export type ToPage =
  | { type: "ready" }
  | { type: "resize"; height: number }
  | { type: "change"; empty: boolean; complete: boolean; brand: CardBrand | null }
  | { type: "token"; request: number; token: string; brand: CardBrand | null; last4: string }
  | ({ type: "refused"; request: number | null } & Refusal)
  | WalletMessage;

type Refusal = { code: CardErrorCode; message: string; field: CardField | null };

export type Peer = { window: unknown; origin: string; channel: string };

/** Adds the channel to a message before it is posted. */
export const enveloped = (channel: string, message: ToForm | ToPage) => ({ halala: channel, ...message });

/** Returns the data of a message event sent by the peer on our channel; null for every other event. */
export function fromPeer(event: Pick<MessageEvent, "source" | "origin" | "data">, peer: Peer): object | null {
  const ours = peer.window != null && event.source === peer.window && event.origin === peer.origin;
  const data: unknown = ours ? event.data : null;
  return isObject(data) && own(data, "halala") === peer.channel ? data : null;
}

/** Parses a message to the form; null if invalid. */
export function readToForm(data: object): ToForm | null {
  const [type, request] = [own(data, "type"), own(data, "request")];
  if (type === "clear") return { type };
  if (type === "answer") return readAnswer(data);
  return type === "tokenize" && isCount(request) ? { type, request } : null;
}

/** Parses a message to the page; null if invalid. Unknown fields are dropped. */
export function readToPage(data: object): ToPage | null {
  const type = own(data, "type");
  if (type === "ready" || type === "done") return { type };
  if (type === "resize") return readResize(data);
  if (type === "change") return readChange(data);
  if (type === "token") return readToken(data);
  if (type === "offer") return readOffer(data);
  if (type === "pay") return readPay(data);
  if (type === "confirm") return readConfirm(data);
  return type === "refused" ? readRefused(data) : null;
}

const maxHeight = 4000;

function readResize(data: object): ToPage | null {
  const height = own(data, "height");
  return isCount(height) && height <= maxHeight ? { type: "resize", height } : null;
}

function readChange(data: object): ToPage | null {
  const [empty, complete, brand] = [own(data, "empty"), own(data, "complete"), own(data, "brand")];
  if (typeof empty !== "boolean" || typeof complete !== "boolean" || !isBrand(brand)) return null;
  return { type: "change", empty, complete, brand };
}

function readToken(data: object): ToPage | null {
  const [request, brand] = [own(data, "request"), own(data, "brand")];
  const [token, last4] = [own(data, "token"), own(data, "last4")];
  if (!isCount(request) || !isBrand(brand)) return null;
  if (!matches(token, /^token_[\w-]{1,249}$/) || !matches(last4, /^\d{4}$/)) return null;
  return { type: "token", request, token, brand, last4 };
}

function readRefused(data: object): ToPage | null {
  const [request, field] = [own(data, "request"), own(data, "field")];
  const [code, message] = [own(data, "code"), own(data, "message")];
  if (request !== null && !isCount(request)) return null;
  if (!isOneOf(code, codes) || !matches(message, /^.{1,500}$/s)) return null;
  return isOneOf(field, [...fields, null]) ? { type: "refused", request, code, message, field } : null;
}

function readAnswer(data: object): WalletAnswer | null {
  const [request, status] = [own(data, "request"), own(data, "status")];
  const [failure, until] = [own(data, "failure"), own(data, "until")];
  if (!isCount(request) || !isOneOf(status, ["paid", "failed", "code", "unknown"] as const)) return null;
  if ((failure !== null && !isCode(failure)) || (until !== null && !isTime(until))) return null;
  return { type: "answer", request, status, failure, until };
}

function readOffer(data: object): ToPage | null {
  const missing = own(data, "missing");
  if (!isObject(missing)) return null;
  const [apple_pay, stc_pay] = [own(missing, "apple_pay"), own(missing, "stc_pay")];
  if (!isOneOf(apple_pay, reasons) || !isOneOf(stc_pay, reasons)) return null;
  return { type: "offer", missing: { apple_pay, stc_pay } };
}

function readPay(data: object): ToPage | null {
  const [request, source] = [own(data, "request"), own(data, "source")];
  if (!isCount(request) || !isObject(source)) return null;
  const [type, token, mobile] = [own(source, "type"), own(source, "token"), own(source, "mobile")];
  if (type === "apple_pay" && matches(token, /^.{1,20000}$/s))
    return { type: "pay", request, source: { type, token } };
  if (type === "stc_pay" && matches(mobile, /^05\d{8}$/))
    return { type: "pay", request, source: { type, mobile } };
  return null;
}

function readConfirm(data: object): ToPage | null {
  const [request, code] = [own(data, "request"), own(data, "code")];
  return isCount(request) && matches(code, /^\d{4,10}$/) ? { type: "confirm", request, code } : null;
}

const reasons: readonly MissingWallets["apple_pay"][] = [
  null,
  "method_not_offered",
  "domain_not_registered",
  "page_in_frame",
  "device_not_supported",
  "payment_not_allowed",
];
const fields: readonly CardField[] = ["number", "expiry", "cvc", "holder"];
const brands: readonly CardBrand[] = ["mada", "visa", "mastercard", "amex", "unionpay"];
/** The error codes of the form; all others are the script's own. */
const codes: readonly CardErrorCode[] = [
  "card_invalid",
  "card_refused",
  "offline",
  "gateway_unavailable",
  "form_broken",
  "publishable_key_unknown",
  "account_closed",
  "account_cannot_charge",
  "origin_not_allowed",
];

/** A failure code of the API. */
export const isCode = (value: unknown): value is string => matches(value, /^[a-z\d_]{1,50}$/);
/** A time as the API writes it. */
export const isTime = (value: unknown): value is string =>
  matches(value, /^[\dT:.Z+-]{20,40}$/) && !Number.isNaN(Date.parse(value));
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const own = (data: object, key: string): unknown => Object.getOwnPropertyDescriptor(data, key)?.value;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isBrand = (value: unknown): value is CardBrand | null => isOneOf(value, [...brands, null]);
const isOneOf = <T>(value: unknown, all: readonly T[]): value is T => all.some((one) => one === value);
const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === "string" && pattern.test(value);
