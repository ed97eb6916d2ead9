import { Link } from "@/components/link";
import { shortened } from "@/components/text/shortened";
import type { Mode } from "@/server/base/db/db";

/** An ID linked to its object's page, if there is one. */
export function ObjectLink({ mode, id, short = false }: { mode: Mode; id: string; short?: boolean }) {
  const href = objectHref(mode, id);
  const text = <bdi className="numeral break-all font-mono text-xs">{short ? shortened(id) : id}</bdi>;
  if (href === null) return text;
  return (
    <Link href={href} className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
}

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
