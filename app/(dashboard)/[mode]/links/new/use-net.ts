import { useLocale, useTranslations } from "next-intl";
import { type Brand, brandNameIn } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { feeAt } from "@/server/payments/fees";
import type { FeeRate } from "@/server/settings/schema";

/** Returns what arrives of an amount after fees, by card network; undefined without an amount. */
export function useNet(
  amount: number | null,
  fees: readonly FeeRate[],
  networks: readonly Brand[],
): string | undefined {
  const t = useTranslations("dashboard.links.form");
  const locale = useLocale();
  if (amount === null) return undefined;
  const join = (parts: string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(locale, { type }).format(parts);
  const namesByNet = new Map<number, string[]>();
  for (const { brand, basis_points: basisPoints, fixed } of fees) {
    if (!networks.includes(brand)) continue;
    const { net } = feeAt({ basisPoints, fixed }, amount);
    namesByNet.set(net, [...(namesByNet.get(net) ?? []), brandNameIn(locale, brand)]);
  }
  const parts = [...namesByNet].map(([net, names]) =>
    t("netBy", { net: formatGroupedRiyals(net), cards: join(names, "disjunction") }),
  );
  return t("net", { list: join(parts, "conjunction") });
}
