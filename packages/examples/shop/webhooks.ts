import { type Halala, SignatureError, verifySignature } from "@halala/client";
import { findOrder } from "./orders";
import { hearOf } from "./payments";
import { say } from "./say";

/** Registers the shop's receiver anew, because its secret is shown only then. */
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

const known = new Set<string>();

/** The status to answer a delivery with. Only what is signed with our secret is looked at. */
export async function receive(
  halala: Halala,
  delivery: { raw: string; header: string; secret: string },
): Promise<number> {
  try {
    const body = await verifySignature(delivery.raw, delivery.header, delivery.secret);
    const again = known.has(body.event.id); // an event can come twice
    known.add(body.event.id);
    say(`webhook ${body.event.type}: verified${again ? ", already processed" : ""}`);
    if (body.object !== "payment") return 200;
    const order = findOrder(body.reference ?? "");
    // Events can come out of order: what is true now is asked for.
    if (order !== null) await hearOf(halala, order, body.id);
    return 200;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    say(`webhook refused: ${error.message}`);
    return 400;
  }
}
