import { randomUUID } from "node:crypto";
import { z } from "zod";
import { fieldError, GatewayError } from "./errors";
import { CardFields, flag, httpUrl, integer, metadata, parse, textField } from "./fields";
import { charged, enrolmentRefusal, refusedByIssuer } from "./issuer";
import { recordPayment } from "./payment-changes";
import type { GatewayPayment, StoredCard, Token } from "./records";
import { type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { fifteenMinutes, serializeGatewayPayment } from "./serialize";
import { testTokens, testTokenWants3ds } from "./test-tokens";
import { base62, cardOf, chargeableToken, newCardToken } from "./tokens";
import { payByWallet, type WalletPayment, type WalletSource, walletSources } from "./wallets/wallets";

const currencies = new Set(Intl.supportedValuesOf("currency"));

// Unknown fields are ignored.
const NewPayment = z.object({
  amount: integer.pipe(z.int().positive("must be greater than 0")),
  currency: z
    .string()
    .default("SAR")
    .refine((code) => currencies.has(code), "is not a currency"),
  given_id: z.uuidv4("must be a UUID of version 4").toLowerCase().nullish(),
  description: textField.nullish(),
  callback_url: httpUrl.nullish(),
  metadata: metadata.nullish(),
  apply_coupon: flag.default(true),
  source: z.discriminatedUnion(
    "type",
    [
      z.object({
        type: z.literal("creditcard"),
        "3ds": flag.default(true),
        manual: flag.default(false),
        save_card: flag.default(false),
      }),
      z.object({
        type: z.literal("token"),
        token: z.string().startsWith("token_", "must start with token_"),
        "3ds": flag.optional(),
        manual: flag.default(false),
      }),
      ...walletSources,
    ],
    { error: "type is not supported" },
  ),
});
type NewPayment = z.infer<typeof NewPayment>;

export function createSandboxPayment(sandbox: Sandbox, { body, ip }: ApiRequest): GatewayResponse {
  const input = parse(NewPayment, body);
  const earlier = input.given_id ? sandbox.store.payments.get(input.given_id) : undefined;
  if (earlier) return repeatedPayment(sandbox, earlier, input);
  if (input.amount < sandbox.settings.minAmount) {
    throw fieldError("amount", `The value must be greater than or equal to ${sandbox.settings.minAmount}.`);
  }
  const isCard = input.source.type === "creditcard" || input.source.type === "token";
  if (isCard && !input.callback_url) throw fieldError("callback_url", "is required");

  const source = resolveSource(sandbox, input, body);
  const payment = recordPayment(sandbox, newPayment(sandbox, input, source, ip));
  const response = json(201, serializeGatewayPayment(sandbox, payment));
  return source.card?.behaviour === "answer_lost" ? { ...response, lost: true } : response;
}

/**
 * A repeated request with a used `given_id` is rejected or gets the same response, depending on the settings.
 * A different request is always rejected.
 */
function repeatedPayment(
  sandbox: Sandbox,
  earlier: GatewayPayment,
  { amount, currency }: NewPayment,
): GatewayResponse {
  if (sandbox.settings.duplicateGivenId === "reject") throw new GatewayError("used_given_id");
  if (earlier.amount !== amount || earlier.currency !== currency)
    throw new GatewayError("conflict", "Payment is already created.");
  return json(201, serializeGatewayPayment(sandbox, earlier));
}

/** Applies the discount of the card's bank to the amount and records it in the metadata. */
function discounted({ amount, metadata = null, apply_coupon }: NewPayment, percent: number) {
  const discount = apply_coupon ? Math.floor((amount * percent) / 100) : 0;
  return discount === 0
    ? { amount, metadata }
    : { amount: amount - discount, metadata: { ...metadata, "#coupon_amount": discount } };
}

type Source = {
  card: StoredCard | null;
  token: string | null;
  savedToken: string | null;
  manual: boolean;
  threeDSecure: boolean;
  wallet?: WalletPayment;
};

function resolveSource(sandbox: Sandbox, input: NewPayment, body: unknown): Source {
  const { source, callback_url } = input;
  if (source.type !== "token" && source.type !== "creditcard")
    return walletSource(sandbox, source, input.amount);
  if (source.type === "token") {
    const token = chargeableToken(sandbox, source.token);
    const card = cardOfToken(sandbox, token);
    const requested = source["3ds"] ?? sandbox.settings.tokenDefault3ds;
    const threeDSecure = testTokens.has(token.id)
      ? testTokenWants3ds(token.id)
      : token.save_only || requested;
    return { card, token: token.id, savedToken: null, manual: source.manual, threeDSecure };
  }
  if (source.save_card && !source["3ds"]) {
    const reason = "save_card options can't be used with MOTO transaction";
    throw new GatewayError("conflict", "Wrong number of parameters", reason);
  }
  const { source: fields } = parse(z.object({ source: CardFields }), body);
  const card = cardOf(fields, sandbox.clock.now());
  const savedToken = source.save_card ? saveCard(sandbox, card, callback_url ?? null) : null;
  return { card, token: null, savedToken, manual: source.manual, threeDSecure: source["3ds"] };
}

/** Whether a mada card that was saved with a wallet renews is a setting. */
function cardOfToken({ settings }: Sandbox, { card, of_wallet }: Token): StoredCard {
  const declines = of_wallet && card.brand === "mada" && settings.walletMadaRenewal === "decline";
  return declines ? { ...card, behaviour: "declined" } : card;
}

/** A card of a wallet needs no page of its bank, except one that Google merely knows. */
function walletSource(sandbox: Sandbox, source: WalletSource, amount: number): Source {
  const wallet = payByWallet(sandbox, source, amount);
  const { card, saves, threeDSecure } = wallet;
  const savedToken = card !== null && saves ? saveCard(sandbox, card, null, true) : null;
  return { card, token: null, savedToken, manual: "manual" in source && source.manual, threeDSecure, wallet };
}

function saveCard(sandbox: Sandbox, card: StoredCard, callbackUrl: string | null, ofWallet = false): string {
  const terms = { save_only: false, callback_url: callbackUrl, metadata: null, card_auth: null };
  const status = ofWallet ? ("active" as const) : ("initiated" as const);
  const token = { ...newCardToken(sandbox, card, terms), of_wallet: ofWallet, status };
  sandbox.store.append({ type: "token_created", token });
  return token.id;
}

function newPayment(sandbox: Sandbox, input: NewPayment, source: Source, ip: string | null): GatewayPayment {
  const { clock, settings } = sandbox;
  const now = clock.iso();
  const opened: GatewayPayment = {
    id: input.given_id ?? randomUUID(),
    status: "initiated",
    ...discounted(input, settings.couponPercent),
    currency: input.currency,
    fee: 0,
    refunded: 0,
    refunded_at: null,
    captured: 0,
    captured_at: null,
    voided_at: null,
    description: input.description ?? null,
    ip,
    callback_url: input.callback_url ?? null,
    manual: source.manual,
    created_at: now,
    updated_at: now,
    card: source.card,
    wallet: source.wallet?.wallet ?? null,
    token: source.token,
    saved_token: source.savedToken,
    card_auth: null,
    expires_at: null,
    gateway_id: `moyasar_${source.wallet?.prefix ?? "cc"}_${base62(22)}`,
    message: null,
    response_code: null,
    reference_number: null,
    authorization_code: null,
    failure_reason: null,
  };
  if (source.wallet?.refusal) return { ...opened, ...refusedByIssuer(source.wallet.refusal) };
  if (source.card === null) {
    const expiresAt = new Date(clock.now() + settings.stcOtpSeconds * 1_000).toISOString();
    return { ...opened, message: "Initiated", expires_at: expiresAt };
  }
  // A number that is not a test card has no bank, so it is not authenticated.
  const direct = !source.threeDSecure || source.card.behaviour === "unlisted";
  if (direct) return { ...opened, ...charged(opened, settings.feeSchedule) };
  const refusal = enrolmentRefusal(source.card.behaviour);
  if (refusal) return { ...opened, ...refusedByIssuer(refusal) };
  const expiresAt = new Date(clock.now() + fifteenMinutes).toISOString();
  return { ...opened, card_auth: randomUUID(), expires_at: expiresAt };
}
