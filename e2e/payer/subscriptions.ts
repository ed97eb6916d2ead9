import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { api } from "@/e2e/support/fixtures";

type Made = { id: string; link: string };

/** Creates a subscription of a new customer through the API, without consent. */
export async function waiting(more: object = {}): Promise<Made> {
  const made = await api("POST", "/v1/subscriptions", {
    customer_details: { name: "سارة القحطاني", email: `${randomUUID()}@example.sa` },
    amount: 4900,
    currency: "SAR",
    interval: "month",
    description: "Gym",
    ...more,
  });
  return { id: String(made.id), link: String(made.payment_link) };
}

export const pay = (link: string) => api("POST", `/v1/test/payment_links/${link}/pay`, {});
const advance = (id: string, body: object) => api("POST", `/v1/test/subscriptions/${id}/advance`, body);

/** Creates a subscription with consent and a paid first period. */
export async function active(more: object = {}): Promise<Made> {
  const made = await waiting(more);
  await pay(made.link);
  return made;
}

/** Creates a subscription whose second charge failed, with the link to pay it. */
export async function pastDue(): Promise<Made & { payNow: string }> {
  const made = await active();
  const cycle = await advance(made.id, { outcome: "failed", failure_code: "insufficient_funds" });
  return { ...made, payNow: String(cycle.payment_link) };
}

export const read = (id: string) => api("GET", `/v1/subscriptions/${id}`);
export const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
