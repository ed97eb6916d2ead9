import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { fieldError, GatewayError } from "./errors";
import { CardFields, flag, hasExpired, httpUrl, metadata, parse, unsupportedBrand } from "./fields";
import type { StoredCard, Token } from "./records";
import { empty, type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { fifteenMinutes, serializeToken, tokenStatus } from "./serialize";
import { behaviourOf } from "./test-cards";
import { testTokens } from "./test-tokens";

const TokenOptions = z.object({
  save_only: flag.default(false),
  callback_url: httpUrl.nullish(),
  metadata: metadata.nullish(),
});

export function createToken(sandbox: Sandbox, { body }: ApiRequest): GatewayResponse {
  try {
    return issueToken(sandbox, body);
  } catch (error) {
    const bare = sandbox.settings.tokenRefusal === "message_only" && error instanceof GatewayError;
    if (bare) return json(400, { message: error.message });
    throw error;
  }
}

function issueToken(sandbox: Sandbox, body: unknown): GatewayResponse {
  const options = parse(TokenOptions, body);
  const fields = parse(CardFields, body);
  if (!options.save_only && !options.callback_url) throw fieldError("callback_url", "is required");
  if (fields.brand === "amex" && !sandbox.settings.amexTokens) throw fieldError("company", unsupportedBrand);
  const token = newCardToken(sandbox, cardOf(fields, sandbox.clock.now()), {
    save_only: options.save_only,
    callback_url: options.callback_url ?? null,
    metadata: options.metadata ?? null,
    card_auth: options.save_only ? null : randomUUID(),
  });
  sandbox.store.append({ type: "token_created", token });
  return json(201, serializeToken(sandbox, token, { fresh: true }));
}

type TokenTerms = Pick<Token, "save_only" | "callback_url" | "metadata" | "card_auth">;

export function newCardToken({ clock }: Sandbox, card: StoredCard, terms: TokenTerms): Token {
  const now = clock.iso();
  const shortLived = terms.save_only || terms.card_auth !== null;
  return {
    id: `token_${base62(30)}`,
    status: "initiated",
    message: null,
    card,
    ...terms,
    created_at: now,
    updated_at: now,
    expires_at: shortLived ? new Date(clock.now() + fifteenMinutes).toISOString() : null,
    used_by: null,
    of_wallet: false,
  };
}

/** The card details that may be stored. */
export function cardOf(fields: CardFields, now: number): StoredCard {
  if (hasExpired(fields, now)) throw fieldError("year", "card has expired");
  return {
    brand: fields.brand,
    name: fields.name,
    last_four: fields.number.slice(-4),
    month: String(fields.month),
    year: fields.year,
    behaviour: behaviourOf(fields.number),
  };
}

export function fetchToken(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const token = findToken(sandbox, params.id ?? "");
  if (!token) throw new GatewayError("not_found");
  return json(200, serializeToken(sandbox, token));
}

export function removeToken(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const token = findToken(sandbox, params.id ?? "");
  if (!token) throw new GatewayError("not_found");
  if (!testTokens.has(token.id)) sandbox.store.append({ type: "token_removed", id: token.id });
  return empty(204);
}

const findToken = ({ store }: Sandbox, id: string): Token | undefined =>
  testTokens.get(id) ?? store.tokens.get(id);

/**
 * Returns a token that can be charged now, or throws the documented error, in which integrations look for the
 * word "token".
 */
export function chargeableToken(sandbox: Sandbox, id: string): Token {
  const token = findToken(sandbox, id);
  if (!token) throw new GatewayError("conflict", "The token could not be found");
  const status = tokenStatus(token, sandbox.clock.now());
  if (token.used_by !== null) throw new GatewayError("conflict", "The token was used for another payment");
  if (status === "expired") throw new GatewayError("conflict", "The token has expired");
  if (status !== "active" && !token.save_only) throw new GatewayError("conflict", "The token is not active");
  return token;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const base62 = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
