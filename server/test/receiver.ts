import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { unscoped } from "@/server/base/db/db";
import type { TestAccount } from "./account";

type Received = { headers: IncomingHttpHeaders; body: string };
type Endpoint = { url: string; events?: string[]; delivery_order?: string };
type Answering = (response: ServerResponse, received: Received) => void;

/**
 * A merchant's server: records requests and responds as configured (200 by default). Closed when the test
 * ends.
 */
export async function receiver(answer: Answering = (response) => response.end("ok")) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding yields buffers
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(one);
    state.answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(close);
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close,
    answer: (next: Answering) => Object.assign(state, { answer: next }),
  };
}

/** Registers a receiver for the event that `triggerEvent` sends. */
export const register = async (shop: TestAccount, { url, events, delivery_order }: Endpoint) =>
  (
    await shop.post("/v1/webhook_endpoints", {
      ...{ url, events: events ?? ["customer_created"], delivery_order },
    })
  ).body;

let customers = 0;

/** A change that sends an event. */
export const triggerEvent = async (shop: TestAccount) =>
  (await shop.post("/v1/customers", { name: `Customer ${"x".repeat(++customers % 50)}` })).body;

export const deliveries = (shop: TestAccount) =>
  unscoped.webhookDelivery.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });

export async function onlyDelivery(shop: TestAccount) {
  const [row, ...more] = await deliveries(shop);
  if (row === undefined || more.length > 0) throw new Error(`there are ${more.length + 1} deliveries`);
  return row;
}
