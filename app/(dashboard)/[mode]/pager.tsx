import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { ChevronLeft, ChevronRight } from "@/components/lucide";

const linkClass =
  "inline-flex min-h-9 items-center gap-1 rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

type Props = {
  newest: string | null;
  older: string | null;
  /** False if the list is sorted in another order. */
  isNewestFirst?: boolean;
  children?: ReactNode;
};

/** Pages forward through a list, keeping its filters and columns. The browser's Back button opens the previous page. */
export function Pager({ newest, older, isNewestFirst = true, children = null }: Props) {
  const t = useTranslations("dashboard.common");
  if (newest === null && older === null)
    return <p className="mt-3 text-soft text-sm empty:hidden">{children}</p>;
  return (
    <nav aria-label={t("pages")} className="mt-3 flex flex-wrap items-center justify-end gap-2">
      <p className="me-auto text-soft text-sm">{children}</p>
      {newest === null ? null : (
        <Link href={newest} className={linkClass}>
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t(isNewestFirst ? "newest" : "firstPage")}
        </Link>
      )}
      {older === null ? null : (
        <Link href={older} className={linkClass}>
          {t(isNewestFirst ? "older" : "nextPage")}
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
