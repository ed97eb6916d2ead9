import { aRequest, firstOf, type Made } from "@/e2e/pictures/pages";
import { api } from "./fixtures";

/** One object of each kind from the demo data. */
export async function findDemoObjects(): Promise<Made> {
  const first = async (path: string) => firstOf(await api("GET", `/v1/${path}`));
  const delivery = await first("webhook_deliveries?limit=1");
  const { webhook_endpoint: endpoint } = await api("GET", `/v1/webhook_deliveries/${delivery}`);
  const subscription = await first("subscriptions?status=past_due&limit=1");
  const { customer } = await api("GET", `/v1/subscriptions/${subscription}`);
  return {
    payment: await first("payments?status=partially_refunded&limit=1"),
    link: await first("payment_links?status=paid&limit=1"),
    customer: String(customer),
    subscription,
    event: await first("events?type=payment_paid&limit=1"),
    endpoint: String(endpoint),
    delivery,
    request: await aRequest(),
    movement: await first("balance_transactions?limit=1"),
    payout: await first("payouts?limit=1"),
  };
}
