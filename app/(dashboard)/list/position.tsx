import { useTranslations } from "next-intl";
import type { ListCount } from "./list-definition";

type Props = ListCount & { before: number | undefined; length: number };

/** Shows which objects of how many the page contains. */
export function Position({ before, length, count, is_exact: isExact }: Props) {
  const t = useTranslations("dashboard.lists");
  const number = (value: number) => value.toLocaleString("en-US");
  const total = number(count);
  if (before === undefined) return t(isExact ? "total" : "totalOpen", { count: total });
  const values = { from: number(before + 1), to: number(before + length), count: total };
  return t(isExact && before + length <= count ? "range" : "rangeOpen", values);
}
