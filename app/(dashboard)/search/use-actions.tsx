"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { sameSection } from "@/app/(dashboard)/[mode]/same-section";
import { formatGroupedRiyals } from "@/server/core/format-riyals";
import type { SearchResult } from "@/server/search/schema";
import { hrefOfResult } from "./places";

/** Actions in the search dialog that depend on the user's role. */
export type Permitted = "newLink" | "newKey" | "invite" | "refund";

const addresses = {
  newLink: "/links/new",
  newKey: "/developers/keys?new",
  invite: "/team?invite",
} as const satisfies Partial<Record<Permitted, string>>;

type Action = { href: string; label: string };
type ActionsInput = {
  mode: "test" | "live";
  typed: string;
  permitted: readonly Permitted[];
  results: readonly SearchResult[];
};

/** Returns the actions whose name matches the query, and refunds of the payments found. */
export function useActions({ mode, typed, permitted, results }: ActionsInput): Action[] {
  const t = useTranslations("dashboard.lists.search.actions");
  const pathname = usePathname();
  const other = mode === "test" ? "live" : "test";
  const named = permitted.flatMap((name) =>
    name === "refund" ? [] : [{ href: `/${mode}${addresses[name]}`, label: t(name) }],
  );
  const fixed = [...named, { href: sameSection(pathname, other), label: t(`switch.${other}`) }];
  const query = typed.trim().toLowerCase();
  const refunds = permitted.includes("refund")
    ? results
        .filter(
          ({ object, matched, id, status }) => object === "payment" && matched === id && isRefundable(status),
        )
        .slice(0, 3)
        .map((payment) => ({
          href: `${hrefOfResult(mode, payment)}?refund`,
          label: t("refund", {
            amount: formatGroupedRiyals(payment.amount ?? 0),
            label: payment.label ?? "",
          }),
        }))
    : [];
  return [...refunds, ...fixed.filter(({ label }) => label.toLowerCase().includes(query))];
}

const isRefundable = (status: string | null) => status === "paid" || status === "partially_refunded";
