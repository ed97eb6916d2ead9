import { exchange } from "@/app/pay/exchange";
import type { BrowserGateway } from "@/server/checkout/page";
import { type CardText, plainName } from "./card";
import { digitsOf, expiryOf } from "./card-format";

export type TokenGateway = BrowserGateway;

export type TokenResult =
  | { kind: "token"; token: string }
  /** The gateway rejected these fields. */
  | { kind: "refused"; fields: string[] }
  | { kind: "unreachable" };

export type KeptTokenResult =
  /** The URL where the cardholder confirms the card. The bank then returns to `callback`. */
  { kind: "kept_token"; token: string; verificationUrl: string } | Exclude<TokenResult, { kind: "token" }>;

type Refused = Exclude<TokenResult, { kind: "token" }>;

/** Sends a card directly to the gateway, which returns a single-use token. */
export async function tokenize(gateway: TokenGateway, card: CardText): Promise<TokenResult> {
  const response = await send(gateway, card, {
    save_only: true,
    callback_url: location.origin + location.pathname,
  });
  if ("kind" in response) return response;
  return { kind: "token", token: response.token };
}

/** Sends a card as `tokenize` does, for a reusable token that the cardholder must confirm with their bank. */
export async function tokenizeToKeep(
  gateway: TokenGateway,
  card: CardText,
  callback: string,
): Promise<KeptTokenResult> {
  const response = await send(gateway, card, { callback_url: callback });
  if ("kind" in response) return response;
  const address = response.verificationUrl;
  if (address === null || !isOf(gateway, address)) return { kind: "unreachable" };
  return { kind: "kept_token", token: response.token, verificationUrl: address };
}

type Terms = { save_only?: true; callback_url: string };
type Issued = { token: string; verificationUrl: string | null };

async function send(
  { url, publishableKey }: TokenGateway,
  card: CardText,
  terms: Terms,
): Promise<Issued | Refused> {
  const body = {
    publishable_api_key: publishableKey,
    ...terms,
    name: plainName(card.holder),
    number: digitsOf(card.number),
    ...expiryOf(card.expiry),
    cvc: digitsOf(card.cvc),
  };
  const reply = await exchange(`${url}/v1/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    timeoutMs: 25_000,
  });
  return reply === null ? { kind: "unreachable" } : resultOf(reply.status, reply.body);
}

function resultOf(status: number, response: unknown): Issued | Refused {
  const token = property(response, "id");
  const verificationUrl = property(response, "verification_url");
  if (status < 300 && typeof token === "string")
    return { token, verificationUrl: typeof verificationUrl === "string" ? verificationUrl : null };
  const errors = property(response, "errors");
  const complained = status === 400 || status === 422;
  if (!complained) return { kind: "unreachable" };
  return {
    kind: "refused",
    fields: typeof errors === "object" && errors !== null ? Object.keys(errors) : [],
  };
}

/** Only redirect to the gateway's own origin. */
export function isOf({ url }: Pick<TokenGateway, "url">, address: string): boolean {
  try {
    const { origin } = new URL(address);
    return origin === new URL(url).origin;
  } catch {
    return false;
  }
}

export const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
