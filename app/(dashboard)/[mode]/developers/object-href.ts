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
  // Shown on the page of the object they belong to, which has to be looked up.
  ref: "objects",
  cyc: "objects",
  card: "objects",
};

/** The page of an object by its id; null for kinds that have none of their own. */
export function objectHref(mode: string, id: string): string | null {
  const page = pages[id.slice(0, id.lastIndexOf("_"))];
  return page === undefined ? null : `/${mode}/${page}/${id}`;
}
