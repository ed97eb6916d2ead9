import type { CardBrand, CardErrorCode, CardField } from "./halala";

/** Messages from the merchant's page to the card form in its frame. */
export type ToForm = { type: "tokenize"; request: number } | { type: "clear" };

/**
 * Messages from the form to the page. Card data in them is limited to the brand, and the last four digits
 * with the token.
 */
export type ToPage =
  | { type: "ready" }
  | { type: "resize"; height: number }
  | { type: "change"; empty: boolean; complete: boolean; brand: CardBrand | null }
  | { type: "token"; request: number; token: string; brand: CardBrand | null; last4: string }
  | ({ type: "refused"; request: number | null } & Refusal);

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
  return type === "tokenize" && isCount(request) ? { type, request } : null;
}

/** Parses a message to the page; null if invalid. Unknown fields are dropped. */
export function readToPage(data: object): ToPage | null {
  const type = own(data, "type");
  if (type === "ready") return { type };
  if (type === "resize") return readResize(data);
  if (type === "change") return readChange(data);
  if (type === "token") return readToken(data);
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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const own = (data: object, key: string): unknown => Object.getOwnPropertyDescriptor(data, key)?.value;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isBrand = (value: unknown): value is CardBrand | null => isOneOf(value, [...brands, null]);
const isOneOf = <T>(value: unknown, all: readonly T[]): value is T => all.some((one) => one === value);
const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === "string" && pattern.test(value);
