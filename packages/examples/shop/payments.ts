import { ConnectionError, type Halala, HalalaError, type Payment } from "@halala/client";
import type { Order } from "./orders";
import { say } from "./say";

/** Charges a card token for an open order. Does nothing if the order is not open. */
export async function payOrder(halala: Halala, order: Order, token: string, address: string): Promise<void> {
  if (order.status !== "open") return;
  order.status = "paying"; // before any await, so that a second click does nothing
  order.token = token;
  await send(halala, order, address);
}

/** Updates an order whose payment is in progress or unknown. */
export async function refreshOrder(halala: Halala, order: Order, address: string): Promise<void> {
  if (order.status === "open" || order.status === "paid") return;
  const { payment, failures } = order;
  if (payment !== null) return update(order, failures, await halala.payments.get(payment));
  // There was no response. The same request with the same key is executed once and gets the same response.
  if (order.status === "unknown") await send(halala, order, address);
}

/** Records a payment that a webhook named. It can belong to an earlier attempt that succeeded late. */
export async function recordPayment(halala: Halala, order: Order, paymentId: string): Promise<void> {
  const payment = await halala.payments.get(paymentId);
  if (payment.status !== "paid") {
    if (order.payment === paymentId) update(order, order.failures, payment);
  } else if (order.status !== "paid") update(order, order.failures, payment);
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
    update(order, failures, payment);
  } catch (error) {
    if (isUnknown(error, order)) order.status = "unknown";
    else reopen(order, failures);
    throw error;
  }
}

/** The request was not executed, so the response says nothing about an earlier request with the same key. */
const isNotExecuted = ({ code, status }: HalalaError) =>
  code === "idempotency_key_in_use" || code === "state_conflict" || [401, 403, 429].includes(status);

/** Returns whether the payment may still succeed. Then the customer must not try again. */
function isUnknown(error: unknown, { status: before }: Order): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof HalalaError)) return true;
  // The client retries, so even the first response may belong to a retry.
  if (isNotExecuted(error)) return before === "unknown" || ![401, 403].includes(error.status);
  const nothingTaken = error.code === "gateway_unavailable" || error.code === "gateway_timeout";
  return error.status >= 500 && !nothingTaken;
}

/** Updates the order from its payment. A failure applies only to the attempt it belongs to, not to a later one. */
function update(order: Order, failures: number, payment: Payment): void {
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
