import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { ChevronLeft, ChevronRight } from "@/components/lucide";

const linkClass =
  "inline-flex min-h-9 items-center gap-1 rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

/** Pages through days, newest first. */
export function DayPager({ earlier, later }: { earlier: string; later: string | null }) {
  const t = useTranslations("dashboard.balance.report");
  return (
    <nav aria-label={t("pages")} className="mt-4 flex justify-end gap-2">
      {later === null ? null : (
        <Link href={later} className={linkClass}>
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t("later")}
        </Link>
      )}
      <Link href={earlier} className={linkClass}>
        {t("earlier")}
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </Link>
    </nav>
  );
}
