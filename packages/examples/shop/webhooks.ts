import { type Halala, SignatureError, verifySignature } from "@halala/client";
import { findOrder } from "./orders";
import { recordPayment } from "./payments";
import { say } from "./say";

/** Registers the shop's receiver again at each start, because the API returns its secret only then. */
export async function registerReceiver(halala: Halala, address: string) {
  const url = `${address}/webhooks`;
  for await (const endpoint of halala.webhookEndpoints.list())
    if (endpoint.url === url) await halala.webhookEndpoints.delete(endpoint.id);
  const { id, secret } = await halala.webhookEndpoints.create({
    url,
    events: ["payment_paid", "payment_failed", "payment_refunded"],
    description: "The example shop",
  });
  return { secret, remove: () => halala.webhookEndpoints.delete(id) };
}

const processed = new Set<string>();

/** Processes a delivery and returns the HTTP status. Deliveries without a valid signature are rejected. */
export async function receive(
  halala: Halala,
  delivery: { raw: string; header: string; secret: string },
): Promise<number> {
  try {
    const body = await verifySignature(delivery.raw, delivery.header, delivery.secret);
    const isRepeated = processed.has(body.event.id); // an event can arrive twice
    processed.add(body.event.id);
    say(`webhook ${body.event.type}: verified${isRepeated ? ", already processed" : ""}`);
    if (body.object !== "payment") return 200;
    const order = findOrder(body.reference ?? "");
    // Events can arrive out of order, so read the current payment.
    if (order !== null) await recordPayment(halala, order, body.id);
    return 200;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    say(`webhook refused: ${error.message}`);
    return 400;
  }
}
