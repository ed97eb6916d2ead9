import { charged, expiredRefusal, refusedByIssuer } from "./issuer";
import type { GatewayPayment, PaymentChange } from "./records";
import type { Sandbox } from "./sandbox";
import { serializeGatewayPayment } from "./serialize";

export function recordPayment(sandbox: Sandbox, payment: GatewayPayment): GatewayPayment {
  sandbox.store.append({ type: "payment_created", payment });
  if (payment.status !== "initiated") sendWebhook(sandbox, payment, null);
  return payment;
}

type Change = { type: PaymentChange; amount?: number; change: Partial<GatewayPayment> };

/** Writes the change, then sends webhooks: none is sent for a change that could be lost. */
export function changePayment(
  sandbox: Sandbox,
  before: GatewayPayment,
  { type, amount, change }: Change,
): GatewayPayment {
  const payment = { ...before, ...change, updated_at: sandbox.clock.iso() };
  sandbox.store.append({ type, amount: amount ?? null, payment });
  if (type !== "payment_updated") sendWebhook(sandbox, payment, before);
  return payment;
}

/** Completes an open payment after authentication: authorizes it at the bank, or records the rejection. */
export function finalizePayment(
  sandbox: Sandbox,
  payment: GatewayPayment,
  result: "AUTHENTICATED" | Parameters<typeof refusedByIssuer>[0],
): GatewayPayment {
  const change =
    result === "AUTHENTICATED" ? charged(payment, sandbox.settings.feeSchedule) : refusedByIssuer(result);
  if (result === "AUTHENTICATED" && payment.saved_token !== null) {
    activateToken(sandbox, payment.saved_token);
  }
  return changePayment(sandbox, payment, { type: "payment_settled", change });
}

function activateToken({ store, clock }: Sandbox, id: string): void {
  const token = store.tokens.get(id);
  if (!token) return;
  const change = { status: "active", message: "Card stored successfully", updated_at: clock.iso() } as const;
  store.append({ type: "token_changed", token: { ...token, ...change } });
}

/** Fails every payment whose 3-D Secure page was open for fifteen minutes. */
export function expireOpenPayments(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const id of sandbox.store.openPayments) {
    const payment = sandbox.store.payments.get(id);
    if (payment?.expires_at && now >= Date.parse(payment.expires_at)) {
      finalizePayment(sandbox, payment, expiredRefusal);
    }
  }
}

function sendWebhook(sandbox: Sandbox, after: GatewayPayment, before: GatewayPayment | null): void {
  const data = serializeGatewayPayment(sandbox, after);
  const earlier = before ?? { ...after, status: "initiated" as const, message: null };
  sandbox.webhooks.sendEvent(eventType(sandbox, after), data, serializeGatewayPayment(sandbox, earlier));
}

function eventType({ settings }: Sandbox, { status, refunded, failure_reason }: GatewayPayment): string {
  const isAbandoned = failure_reason === expiredRefusal.reason;
  if (isAbandoned && settings.abandonedEvent === "payment_abandoned") return settings.abandonedEvent;
  if (status === "failed") return settings.failedEventSpelling;
  return refunded > 0 ? "payment_refunded" : `payment_${status}`;
}
