import type { Mode } from "@/server/base/db/db";

const pages: Record<string, string> = {
  pay: "payments",
  cus: "customers",
  plink: "links",
  sub: "subscriptions",
  evt: "developers/events",
  we: "developers/webhooks",
  dlv: "developers/webhooks/deliveries",
  req: "developers/logs",
  txn: "balance",
  po: "payouts",
  // Shown on their parent's page, which has to be looked up.
  ref: "objects",
  cyc: "objects",
  card: "objects",
};

/** Returns the URL of an object's page by ID; null for kinds without a page. */
export function objectHref(mode: Mode, id: string): string | null {
  const page = pages[id.slice(0, id.lastIndexOf("_"))];
  return page === undefined ? null : `/${mode}/${page}/${id}`;
}
