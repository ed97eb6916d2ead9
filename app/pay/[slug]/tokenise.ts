import { type CardText, digitsOf, expiryOf, plainName } from "./card";

export type Gateway = { url: string; publishableKey: string };

export type TokenResult =
  | { kind: "token"; token: string }
  /** The gateway complained about these of its fields. */
  | { kind: "refused"; fields: string[] }
  | { kind: "unreachable" };

/** Sends a card from this browser straight to the gateway, which answers with a token for one payment. */
export async function tokenise({ url, publishableKey }: Gateway, card: CardText): Promise<TokenResult> {
  const body = {
    publishable_api_key: publishableKey,
    save_only: true,
    callback_url: location.origin + location.pathname,
    name: plainName(card.holder),
    number: digitsOf(card.number),
    ...expiryOf(card.expiry),
    cvc: digitsOf(card.cvc),
  };
  try {
    const response = await fetch(`${url}/v1/tokens`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(25_000),
    });
    return resultOf(response.status, await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

function resultOf(status: number, answer: unknown): TokenResult {
  const token = property(answer, "id");
  if (status < 300 && typeof token === "string") return { kind: "token", token };
  const errors = property(answer, "errors");
  const complained = status === 400 || status === 422;
  if (!complained) return { kind: "unreachable" };
  return {
    kind: "refused",
    fields: typeof errors === "object" && errors !== null ? Object.keys(errors) : [],
  };
}

export const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
