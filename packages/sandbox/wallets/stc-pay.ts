import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fieldError, GatewayError } from "@/packages/sandbox/errors";
import { charged } from "@/packages/sandbox/issuer";
import { changePayment } from "@/packages/sandbox/payment-changes";
import type { GatewayPayment } from "@/packages/sandbox/records";
import { type GatewayResponse, json } from "@/packages/sandbox/response";
import type { ApiRequest, Sandbox } from "@/packages/sandbox/sandbox";
import { otpTokenOf, serializeGatewayPayment } from "@/packages/sandbox/serialize";

/** The texts with which these numbers fail at once, as documented. Any other number gets a code. */
const failingMobiles: Record<string, string> = {
  "0515555555": "Mobile number is not registered to use the STC Pay service.",
  "0515555556": "Please update your information using the STC Pay app before attempting payment.",
  "0515555557": "The customer account status is invalid, please contact STC Pay support.",
  "0515555558": "You have exhausted your OTP attempts, please wait 15 minutes then try again.",
  "0515555559": "Please wait 60 seconds before attempting a new payment.",
};

export const mobileField = z
  .string()
  .max(32)
  .transform((text) => text.replace(/[\s-]/g, "").replace(/^(?:\+|00)966/, "0"))
  .pipe(z.string().regex(/^05\d{8}$/, "must be a Saudi mobile number"));

/** Returns the text with which a number fails at once; null if it gets a code. */
export const refusalOfMobile = (mobile: string): string | null => failingMobiles[mobile] ?? null;

/** The middle is hidden, also from this gateway's own log. */
export const maskedMobile = (mobile: string): string => `05•••••${mobile.slice(-3)}`;

/** The outcomes of codes, as documented. Any other code is wrong. */
const payingCodes = ["123456", "000000"];
const failingCodes: Record<string, string> = {
  "111111": "Insufficient Balance.",
  "222222": "You have exceeded the allowed daily transaction limit for your STC Pay account.",
  "333333": "You have exceeded the maximum allowed transaction amount.",
  "444444": "Connection timed out while waiting for response from STC Pay service.",
};

const code = z.string().regex(/^\d{4,10}$/, "must be 4 to 10 digits");

/** Takes the code from the query, as one plugin sends it, or from the body; other fields of the body are ignored. */
export function proceedStcPay(sandbox: Sandbox, { params, query, body }: ApiRequest): GatewayResponse {
  const payment = sandbox.store.payments.get(params.id ?? "");
  const isKnown = payment !== undefined && isTokenOf(sandbox, payment, query.get("otp_token") ?? "");
  if (!isKnown || payment.wallet?.type !== "stcpay") throw new GatewayError("not_found");
  const sent = z.object({ otp_value: z.coerce.string().optional() }).safeParse(body).data?.otp_value;
  const parsed = code.safeParse(query.get("otp_value") ?? sent);
  if (!parsed.success) throw fieldError("otp_value", "must be 4 to 10 digits");
  if (payment.status !== "initiated") return repeated(sandbox, payment);
  return json(200, serializeGatewayPayment(sandbox, settled(sandbox, payment, parsed.data)));
}

function isTokenOf(sandbox: Sandbox, { id }: GatewayPayment, token: string): boolean {
  const [left, right] = [Buffer.from(token), Buffer.from(otpTokenOf(sandbox, id))];
  return left.length === right.length && timingSafeEqual(left, right);
}

function repeated(sandbox: Sandbox, payment: GatewayPayment): GatewayResponse {
  if (sandbox.settings.stcRepeat === "refuse")
    throw new GatewayError("conflict", "Payment is already processed");
  return json(200, serializeGatewayPayment(sandbox, payment));
}

function settled(sandbox: Sandbox, payment: GatewayPayment, otp: string): GatewayPayment {
  const { feeSchedule, stcOtpAttempts } = sandbox.settings;
  if (payingCodes.includes(otp)) {
    const ofBank = { response_code: null, authorization_code: null };
    const change = { ...charged(payment, feeSchedule), ...ofBank, message: "Paid" };
    return changePayment(sandbox, payment, { type: "payment_settled", change });
  }
  const wallet = payment.wallet && { ...payment.wallet, wrong_codes: payment.wallet.wrong_codes + 1 };
  const refusal = failingCodes[otp];
  const isOver = refusal !== undefined || (wallet?.wrong_codes ?? 0) >= stcOtpAttempts;
  const change = { wallet, message: refusal ?? "Invalid OTP", ...(isOver && { status: "failed" as const }) };
  return changePayment(sandbox, payment, { type: isOver ? "payment_settled" : "payment_updated", change });
}
