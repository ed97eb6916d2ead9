import { ConnectionError, type Halala, HalalaError, type Payment } from "@halala/client";
import type { Order } from "./orders";
import { say } from "./say";

/** Charges a token for an order, at the server's price. Does nothing for an order that is not open. */
export async function payOrder(halala: Halala, order: Order, token: string, address: string): Promise<void> {
  if (order.status !== "open") return;
  order.status = "paying"; // before anything is awaited: a second press of the button finds it so
  order.token = token;
  await send(halala, order, address);
}

/** Updates an order that is neither open nor paid. */
export async function refreshOrder(halala: Halala, order: Order, address: string): Promise<void> {
  if (order.status === "open" || order.status === "paid") return;
  const { payment, failures } = order;
  if (payment !== null) return book(order, failures, await halala.payments.get(payment));
  // No answer ever came. The same request under the same key does the work once, and is answered as the first was.
  if (order.status === "unknown") await send(halala, order, address);
}

/** A payment from a webhook: it may be of a try that was given up, and paid all the same. */
export async function hearOf(halala: Halala, order: Order, paymentId: string): Promise<void> {
  const payment = await halala.payments.get(paymentId);
  if (payment.status !== "paid") {
    if (order.payment === paymentId) book(order, order.failures, payment);
  } else if (order.status !== "paid") book(order, order.failures, payment);
  else if (order.payment !== paymentId) say(`order ${order.id} is paid twice: refund ${paymentId}`);
}

async function send(halala: Halala, order: Order, address: string): Promise<void> {
  const { failures } = order;
  const request = {
    amount: order.amount,
    currency: "SAR" as const,
    source: { type: "token" as const, token: order.token ?? "" },
    description: order.lines.map(({ good, quantity }) => `${quantity} × ${good.name.en}`).join(", "),
    reference: order.id,
    callback_url: `${address}/orders/${order.id}/return`,
  };
  try {
    const payment = await halala.payments.create(request, {
      idempotencyKey: `order-${order.id}-${failures}`,
    });
    book(order, failures, payment);
  } catch (error) {
    if (isUnknown(error, order)) order.status = "unknown";
    else reopen(order, failures);
    throw error;
  }
}

/** The request was not looked at: it says nothing of the same request that was sent before. */
const isTurnedAway = ({ code, status }: HalalaError) =>
  code === "idempotency_key_in_use" || code === "state_conflict" || [401, 403, 429].includes(status);

/** Whether money may have been taken all the same: then the customer is not asked to try again. */
function isUnknown(error: unknown, { status: before }: Order): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof HalalaError)) return true;
  // The client sends again by itself, so that even the first response may be to a second request.
  if (isTurnedAway(error)) return before === "unknown" || ![401, 403].includes(error.status);
  const nothingTaken = error.code === "gateway_unavailable" || error.code === "gateway_timeout";
  return error.status >= 500 && !nothingTaken;
}

/**
 * Believes a payment for what the service says of it, when it is of this very order. A failure counts for the try it
 * was asked about and for no later one.
 */
function book(order: Order, failures: number, payment: Payment): void {
  if (payment.reference !== order.id || payment.amount !== order.amount || payment.currency !== "SAR")
    throw new Error(`Payment ${payment.id} is not for order ${order.id}.`);
  if (payment.status === "failed") reopen(order, failures);
  if (payment.status === "failed" || (payment.status === "initiated" && order.failures !== failures)) return;
  order.payment = payment.id;
  order.next = payment.transaction_url;
  order.refunded = payment.amount_refunded;
  order.status = payment.status === "initiated" ? (order.next === null ? "unknown" : "paying") : "paid";
}

function reopen(order: Order, failures: number): void {
  if (order.failures !== failures || order.status === "paid") return;
  Object.assign(order, { status: "open", failures: failures + 1, token: null, payment: null, next: null });
}
