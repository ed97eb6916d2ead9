import type { useTranslations } from "next-intl";
import { sameSection } from "@/app/(dashboard)/[mode]/same-section";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { SearchResult } from "@/server/search/schema";
import { matches } from "./matches";
import type { Permitted } from "./permitted";
import { hrefOfResult } from "./places";

const addresses = {
  newLink: "/links/new",
  importLinks: "/links/import",
  newCustomer: "/customers?new",
  newSubscription: "/subscriptions?new",
  refund: "/payments?status=paid",
  newKey: "/developers/keys?new",
  newEndpoint: "/developers/webhooks?new",
  invite: "/team?invite",
} as const satisfies Partial<Record<Permitted, string>>;

const isAction = (name: Permitted): name is keyof typeof addresses => name in addresses;

type Action = { href: string; label: string };
type ActionsInput = {
  mode: Mode;
  pathname: string;
  typed: string;
  permitted: readonly Permitted[];
  results: readonly SearchResult[];
  t: ReturnType<typeof useTranslations<"dashboard.lists.search">>;
};

/** Returns the actions with the typed words, and refunds of the payments found. */
export function actionsOf({ mode, pathname, typed, permitted, results, t }: ActionsInput): Action[] {
  const other = mode === "test" ? "live" : "test";
  const named = permitted.filter(isAction).map((name) => ({
    href: `/${mode}${addresses[name]}`,
    label: t(`actions.${name}`),
    keywords: t(`keywords.${name}`),
  }));
  const change = {
    href: sameSection(pathname, other),
    label: t(`actions.switch.${other}`),
    keywords: t("keywords.switch"),
  };
  const refunds = permitted.includes("refund")
    ? results
        .filter(
          ({ object, matched, id, status }) => object === "payment" && matched === id && isRefundable(status),
        )
        .slice(0, 3)
        .map((payment) => ({
          href: `${hrefOfResult(mode, payment)}?refund`,
          label: t("actions.refundOf", {
            amount: formatGroupedRiyals(payment.amount ?? 0),
            label: payment.label ?? "",
          }),
        }))
    : [];
  const found = [...named, change].filter(({ label, keywords }) => matches(typed, `${label} ${keywords}`));
  return [...refunds, ...found.map(({ href, label }) => ({ href, label }))];
}

const isRefundable = (status: string | null) => status === "paid" || status === "partially_refunded";
