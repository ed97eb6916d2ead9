import { createHmac } from "node:crypto";
import { hasExpired } from "./fields";
import type { GatewayPayment, StoredCard, Token } from "./records";
import type { Sandbox } from "./sandbox";
import { firstSixOf } from "./test-cards";

/** The time limit of 3-D Secure, and the lifetime of a single-use token. */
export const fifteenMinutes = 15 * 60_000;

export function serializeGatewayPayment(sandbox: Sandbox, payment: GatewayPayment) {
  const format = (amount: number) => formatAmount(amount, payment.currency);
  return {
    id: payment.id,
    status: payment.status,
    amount: payment.amount,
    fee: payment.fee,
    currency: payment.currency,
    refunded: payment.refunded,
    refunded_at: payment.refunded_at,
    captured: payment.captured,
    captured_at: payment.captured_at,
    voided_at: payment.voided_at,
    description: payment.description,
    amount_format: format(payment.amount),
    fee_format: format(payment.fee),
    refunded_format: format(payment.refunded),
    captured_format: format(payment.captured),
    invoice_id: null,
    ip: payment.ip,
    callback_url: payment.callback_url,
    created_at: payment.created_at,
    updated_at: payment.updated_at,
    metadata: payment.metadata,
    source: serializeSource(sandbox, payment),
  };
}

/** The fields differ by wallet: STC Pay has no card. */
function serializeSource(sandbox: Sandbox, payment: GatewayPayment) {
  const { card, wallet } = payment;
  if (card === null) return serializeStcPay(sandbox, payment);
  return { ...serializeCard(sandbox, payment, card), ...(wallet && { type: wallet.type, name: null }) };
}

function serializeStcPay(sandbox: Sandbox, payment: GatewayPayment) {
  const showsUrl = payment.status === "initiated" || sandbox.settings.keepTransactionUrl;
  return {
    type: "stcpay",
    mobile: payment.wallet?.mobile ?? null,
    reference_number: payment.reference_number,
    branch: null,
    cashier: null,
    transaction_url: showsUrl ? proceedUrl(sandbox, payment) : null,
    message: payment.message,
  };
}

/** Where a code is sent. The token in it is derived instead of stored. */
const proceedUrl = (sandbox: Sandbox, { id }: GatewayPayment) =>
  `${sandbox.origin}/v1/stc_pays/${id}/proceed?otp_token=${otpTokenOf(sandbox, id)}`;

export const otpTokenOf = ({ secretKey }: Sandbox, paymentId: string): string =>
  createHmac("sha256", secretKey).update(`otp ${paymentId}`).digest("hex").slice(0, 20);

function serializeCard({ origin, settings }: Sandbox, payment: GatewayPayment, card: StoredCard) {
  const showsUrl = payment.status === "initiated" || settings.keepTransactionUrl;
  return {
    type: "creditcard",
    company: card.brand,
    name: card.name,
    number: payment.wallet === null ? maskedNumber(card, settings.maskStyle) : walletNumber(card, settings),
    gateway_id: payment.gateway_id,
    reference_number: payment.reference_number,
    token: payment.saved_token,
    message: payment.message,
    transaction_url: payment.card_auth && showsUrl ? cardAuthUrl(origin, payment.card_auth) : null,
    response_code: payment.response_code,
    authorization_code: payment.authorization_code,
    failure_reason: payment.failure_reason,
    issuer_name: "SANDBOX BANK",
    issuer_country: "SA",
    issuer_card_type: card.brand === "mada" ? "debit" : "credit",
    issuer_card_category: "CLASSIC",
  };
}

const cardAuthUrl = (origin: string, id: string) => `${origin}/v1/card_auth/${id}/prepare`;

const walletNumber = ({ last_four }: StoredCard, { walletNumber: style }: Sandbox["settings"]) =>
  `XXXX-XXXX-XXXX-${style === "last4" ? last_four : "XXXX"}`;

function maskedNumber(card: StoredCard, style: Sandbox["settings"]["maskStyle"]): string {
  const firstSix = style === "first6_last4" ? firstSixOf(card) : null;
  const visible = firstSix ?? "XXXXXX";
  return `${visible.slice(0, 4)}-${visible.slice(4)}XX-XXXX-${card.last_four}`;
}

export function serializeToken({ origin, clock }: Sandbox, token: Token, { fresh = false } = {}) {
  const { card } = token;
  return {
    id: token.id,
    status: tokenStatus(token, clock.now()),
    brand: card.brand,
    funding: card.brand === "mada" ? "debit" : "credit",
    country: "SA",
    month: card.month,
    year: card.year,
    name: card.name,
    last_four: card.last_four,
    metadata: token.metadata,
    message: token.message,
    verification_url: fresh && token.card_auth ? cardAuthUrl(origin, token.card_auth) : null,
    created_at: token.created_at,
    updated_at: token.updated_at,
    expires_at: token.expires_at,
  };
}

export function tokenStatus(token: Token, now: number): "initiated" | "active" | "inactive" | "expired" {
  if (token.used_by !== null) return "inactive";
  if (hasExpired(token.card, now)) return "expired";
  if (token.save_only && token.expires_at !== null && now >= Date.parse(token.expires_at)) return "expired";
  return token.status;
}

/** Formats an amount, such as "10.00 SAR", with the currency's number of decimals. */
export function formatAmount(amount: number, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return `${(amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)} ${currency}`;
}
