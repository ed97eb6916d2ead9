import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { active } from "@/e2e/payer/subscriptions";
import { api, demo, makeLink } from "@/e2e/support/fixtures";
import { paidPayment } from "@/e2e/support/merchant";
import { root } from "@/server/base/root";

/** The IDs used to open pages of single objects. */
export type Made = {
  payment: string;
  link: string;
  customer: string;
  subscription: string;
  event: string;
  endpoint: string;
  delivery: string;
  request: string;
  movement: string;
  payout: string;
};

type Path = string | ((made: Made) => string);

/** The dashboard's pages in each mode by folder, and how to open each. */
export const dashboardPages: Record<string, Path> = {
  "": "",
  "/payments": "/payments",
  "/payments/refunds": "/payments/refunds",
  "/payments/[id]": ({ payment }) => `/payments/${payment}`,
  "/links": "/links",
  "/links/import": "/links/import",
  "/links/new": "/links/new",
  "/links/[id]": ({ link }) => `/links/${link}`,
  "/customers": "/customers",
  "/customers/duplicates": "/customers/duplicates",
  "/customers/[id]": ({ customer }) => `/customers/${customer}`,
  "/subscriptions": "/subscriptions",
  "/subscriptions/[id]": ({ subscription }) => `/subscriptions/${subscription}`,
  "/subscriptions/[id]/consent": ({ subscription }) => `/subscriptions/${subscription}/consent`,
  "/balance": "/balance",
  "/balance/days": "/balance/days",
  "/payouts": "/payouts",
  "/payouts/[id]": ({ payout }) => `/payouts/${payout}`,
  "/balance/[id]": ({ movement }) => `/balance/${movement}`,
  "/objects/[id]": ({ payment }) => `/objects/${payment}`,
  "/developers/keys": "/developers/keys",
  "/developers/webhooks": "/developers/webhooks",
  "/developers/webhooks/signature": "/developers/webhooks/signature",
  "/developers/webhooks/[id]": ({ endpoint }) => `/developers/webhooks/${endpoint}`,
  "/developers/webhooks/deliveries/[id]": ({ delivery }) => `/developers/webhooks/deliveries/${delivery}`,
  "/developers/events": "/developers/events",
  "/developers/events/[id]": ({ event }) => `/developers/events/${event}`,
  "/developers/logs": "/developers/logs",
  "/developers/logs/idempotency": "/developers/logs/idempotency?key=order-1001",
  "/developers/logs/card-numbers": "/developers/logs/card-numbers",
  "/developers/logs/[id]": ({ request }) => `/developers/logs/${request}`,
  "/developers/mcp": "/developers/mcp",
  "/verification": "/verification",
  "/team": "/team",
  "/team/audit": "/team/audit",
  "/security": "/security",
  "/settings": "/settings",
  "/settings/branding": "/settings/branding",
  "/settings/pages": "/settings/pages",
  "/settings/shop": "/settings/shop",
  "/settings/methods": "/settings/methods",
  "/settings/billing": "/settings/billing",
  "/settings/mails": "/settings/mails",
  "/settings/notifications": "/settings/notifications",
  "/settings/api": "/settings/api",
  "/settings/data": "/settings/data",
  "/settings/prices": "/settings/prices",
  "/settings/close": "/settings/close",
};

/** Pages that need no session. */
export const publicPages = [
  "/",
  "/sign-in",
  "/sign-up",
  "/reset",
  "/reset/new",
  "/verify-email",
  "/invite",
  "/dev/mail",
] as const;

/** Pages with many states or restricted access. Each is checked in its own spec. */
export const pagesWithOwnSpec: Record<string, string> = {
  "/[mode]/connect": "dashboard/connect.spec.ts",
  "/[mode]/pair": "dashboard/pair.spec.ts",
  "/pay/[slug]": "dashboard/accessibility-pay.spec.ts",
  "/elements/card": "cards/elements-access.spec.ts",
  "/elements/wallets": "cards/wallet-element.spec.ts",
  "/receipt/[slug]": "dashboard/accessibility-pay.spec.ts",
  "/shop/[slug]": "payer/shop-page.spec.ts",
  "/shop/[slug]/test": "payer/shop-page.spec.ts",
  "/manage/[slug]": "payer/subscription.spec.ts",
  "/manage/[slug]/cancel": "payer/subscription.spec.ts",
  "/manage/[slug]/card": "payer/subscription.spec.ts",
  "/manage/[slug]/consent": "payer/subscription.spec.ts",
  "/reminders/[token]": "payer/reminders.spec.ts",
  "/docs/[[...path]]": "guides/docs.spec.ts",
  "/second-factor": "dashboard/accounts.spec.ts",
  "/dev/mail/[id]": "dashboard/accounts.spec.ts",
  "/review": "dashboard/verification.spec.ts",
  "/review/[id]": "dashboard/verification.spec.ts",
  "/review/second-factor": "dashboard/verification.spec.ts",
};

/** Returns the routes of all pages, from their folder names. */
export const routes = (): string[] =>
  readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)page\.tsx$/, "").replace(/\([^)]*\)\/?/g, "")}`)
    .map((route) => (route === "/" ? route : route.replace(/\/$/, "")))
    .toSorted();

let made: Promise<Made> | undefined;

/** Creates one object of each kind through the API, once per worker. */
export function createObjects(): Promise<Made> {
  made ??= makeOneOfEach();
  return made;
}

async function makeOneOfEach(): Promise<Made> {
  const payment = await paidPayment(4_200);
  const link = await makeLink({ amount: 900 });
  const subscription = await active();
  const { customer } = await api("GET", `/v1/subscriptions/${subscription.id}`);
  const endpoint = await anEndpoint();
  const test = await api("POST", `/v1/webhook_endpoints/${endpoint.id}/test`, {});
  const events = await api("GET", "/v1/events?limit=1");
  const movements = await api("GET", "/v1/balance_transactions?limit=1");
  return {
    payment,
    link: link.id,
    subscription: subscription.id,
    customer: String(customer),
    endpoint: String(endpoint.id),
    delivery: String(test.id),
    event: firstOf(events),
    movement: firstOf(movements),
    payout: firstOf(await api("GET", "/v1/payouts?limit=1")),
    request: await aRequest(),
  };
}

/** Shared, because an account can have at most sixteen. */
async function anEndpoint() {
  const url = "http://localhost:9/nobody";
  const { data } = await api("GET", "/v1/webhook_endpoints?limit=100");
  const known = z.array(z.object({ id: z.string(), url: z.string() })).parse(data);
  return known.find((one) => one.url === url) ?? api("POST", "/v1/webhook_endpoints", { url });
}

export async function aRequest(): Promise<string> {
  const headers = { authorization: `Bearer ${demo.test_secret_key}` };
  const { headers: answered } = await fetch(`${demo.base_url}/v1/account`, { headers });
  return answered.get("service-request-id") ?? "";
}

export const firstOf = ({ data }: Record<string, unknown>) => {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return typeof first === "object" && first !== null && "id" in first ? String(first.id) : "";
};
