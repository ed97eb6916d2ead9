import { z } from "zod";
import { fieldError, GatewayError } from "./errors";
import { feeFor } from "./fees";
import { integer, metadata, parse, textField } from "./fields";
import { feeBrandOf } from "./issuer";
import { changePayment } from "./payment-changes";
import type { GatewayPayment } from "./records";
import { type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { serializeGatewayPayment } from "./serialize";

export const fetchPayment = (sandbox: Sandbox, request: ApiRequest): GatewayResponse =>
  response(sandbox, findPayment(sandbox, request));

const PaymentUpdate = z.object({ description: textField.nullish(), metadata: metadata.nullish() });

export function updatePayment(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const payment = findPayment(sandbox, request);
  const { description = payment.description, metadata = payment.metadata } = parse(
    PaymentUpdate,
    request.body,
  );
  const change = { description, metadata };
  return response(sandbox, changePayment(sandbox, payment, { type: "payment_updated", change }));
}

const PartOfAmount = z.object({
  amount: integer.pipe(z.int().positive("must be greater than 0")).optional(),
});

export function refundSandboxPayment(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const payment = findPayment(sandbox, request);
  const input = parse(PartOfAmount, request.body);
  const base = payment.captured > 0 ? payment.captured : payment.amount;
  const refundable = base - payment.refunded;
  if (!isRefundable(sandbox, payment) || refundable === 0) {
    throw new GatewayError("conflict", `${payment.status} payment can't be refunded`);
  }
  const amount = refundedAmount(sandbox, payment, input.amount ?? refundable);
  if (amount > refundable) throw fieldError("amount", `must be less than or equal to ${refundable}`);

  const refunded = payment.refunded + amount;
  const keeps = refunded < base && sandbox.settings.partialRefundStatus === "keep";
  const status = keeps ? payment.status : "refunded";
  const change = { status, refunded, refunded_at: sandbox.clock.iso() };
  return response(sandbox, changePayment(sandbox, payment, { type: "payment_refunded", amount, change }));
}

/** STC Pay returns a part, refuses to, or returns everything instead: no source about this gateway says which. */
function refundedAmount(
  { settings }: Sandbox,
  { amount, wallet }: GatewayPayment,
  requested: number,
): number {
  if (wallet?.type !== "stcpay" || requested === amount || settings.stcPartialRefund === "accept")
    return requested;
  if (settings.stcPartialRefund === "reverse_all") return amount;
  throw fieldError("amount", "must be the amount of the payment");
}

function isRefundable({ settings }: Sandbox, { status, refunded }: GatewayPayment): boolean {
  if (refunded > 0 && settings.secondPartialRefund === "reject") return false;
  return status === "paid" || status === "captured" || status === "refunded";
}

export function capturePayment(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const payment = findPayment(sandbox, request);
  const { amount = payment.amount } = parse(PartOfAmount, request.body);
  if (payment.status !== "authorized") {
    throw new GatewayError("conflict", `${payment.status} payment can't be captured`);
  }
  if (amount > payment.amount) throw fieldError("amount", `must be less than or equal to ${payment.amount}`);
  const change = {
    status: "captured" as const,
    captured: amount,
    captured_at: sandbox.clock.iso(),
    fee: feeFor(amount, feeBrandOf(payment), sandbox.settings.feeSchedule),
  };
  return response(sandbox, changePayment(sandbox, payment, { type: "payment_captured", amount, change }));
}

const voidWindowMs = 2 * 60 * 60_000;

export function voidPayment(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const payment = findPayment(sandbox, request);
  if (!isVoidable(sandbox, payment)) {
    throw new GatewayError("conflict", `${payment.status} payment can't be voided`);
  }
  const change = { status: "voided" as const, voided_at: sandbox.clock.iso(), fee: 0 };
  return response(sandbox, changePayment(sandbox, payment, { type: "payment_voided", change }));
}

// A charge can be voided for about two hours, until it is settled.
function isVoidable({ clock, settings }: Sandbox, payment: GatewayPayment): boolean {
  const { wallet, card } = payment;
  const isMadaWallet = wallet !== null && card?.brand === "mada";
  if (card === null || (isMadaWallet && settings.walletMadaVoid === "reject")) return false;
  if (payment.status === "authorized") return true;
  const charged = payment.status === "paid" || payment.status === "captured";
  const since = Date.parse(payment.captured_at ?? payment.created_at);
  return charged && payment.refunded === 0 && clock.now() - since <= voidWindowMs;
}

function findPayment({ store }: Sandbox, { params }: ApiRequest): GatewayPayment {
  const payment = store.payments.get((params.id ?? "").toLowerCase());
  if (!payment) throw new GatewayError("not_found");
  return payment;
}

const response = (sandbox: Sandbox, payment: GatewayPayment) =>
  json(200, serializeGatewayPayment(sandbox, payment));
