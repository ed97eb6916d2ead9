import { randomUUID } from "node:crypto";
import { type Api, createApi } from "./api.js";
import { UsageError } from "./failure.js";
import { print } from "./print.js";
import { apiOrigin, testKey } from "./settings.js";

/** Triggers an event. Returns the ID of the object that the event is about. */
type Recipe = (api: Api) => Promise<string>;

async function create(api: Api, path: string, body: object = {}): Promise<string> {
  const response = await api.object("POST", path, body);
  const [kind, id] = [response.text("object"), response.text("id")];
  print(`${kind.padEnd(14)}  ${id}`);
  return id;
}

const link = (api: Api) =>
  create(api, "/v1/payment_links", {
    amount: 10_000,
    currency: "SAR",
    description: "Created by halala trigger",
  });

const pay = (api: Api, linkId: string, outcome: "paid" | "failed") =>
  create(api, `/v1/test/payment_links/${linkId}/pay`, { outcome });

const paid = async (api: Api) => pay(api, await link(api), "paid");

/** Uses a unique address, because known contact details return the existing customer. */
const customer = (api: Api) =>
  create(api, "/v1/customers", { name: "Created by halala trigger", email: `${randomUUID()}@example.com` });

async function paidLink(api: Api): Promise<string> {
  const id = await link(api);
  await pay(api, id, "paid");
  return id;
}

async function canceledLink(api: Api): Promise<string> {
  const id = await link(api);
  await api.object("POST", `/v1/payment_links/${id}/cancel`);
  return id;
}

async function refunded(api: Api): Promise<string> {
  const id = await paid(api);
  await create(api, `/v1/payments/${id}/refunds`);
  return id;
}

async function changedCustomer(api: Api): Promise<string> {
  const id = await customer(api);
  await api.object("POST", `/v1/customers/${id}`, { name: "Updated by halala trigger" });
  return id;
}

async function deletedCustomer(api: Api): Promise<string> {
  const id = await customer(api);
  await api.object("DELETE", `/v1/customers/${id}`);
  return id;
}

const recipes: Record<string, Recipe> = {
  payment_paid: paid,
  payment_failed: async (api) => pay(api, await link(api), "failed"),
  payment_refunded: refunded,
  refund_created: async (api) => create(api, `/v1/payments/${await paid(api)}/refunds`),
  payment_link_created: link,
  payment_link_paid: paidLink,
  payment_link_canceled: canceledLink,
  customer_created: customer,
  customer_updated: changedCustomer,
  customer_deleted: deletedCustomer,
};

export const triggers: readonly string[] = Object.keys(recipes);

/** Triggers a real event in test mode through the public API, and prints the created objects. */
export async function trigger(type: string, options: { api: string | undefined }): Promise<void> {
  const recipe = Object.hasOwn(recipes, type) ? recipes[type] : undefined;
  if (recipe === undefined)
    throw new UsageError(`${type} cannot be triggered. Supported types: ${triggers.join(", ")}.`);
  const origin = await apiOrigin(options.api);
  const api = createApi({ origin, key: await testKey(origin) });
  const query = new URLSearchParams({ type, object_id: await recipe(api), limit: "1" });
  const [event] = (await api.object("GET", `/v1/events?${query}`)).list("data");
  if (event !== undefined) print(`event           ${event.text("id")}  ${type}`);
}
