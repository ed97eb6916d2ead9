import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { ChevronLeft, ChevronRight } from "@/components/lucide";

const linkClass =
  "inline-flex min-h-9 items-center gap-1 rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

type Props = { newest: string | null; older: string | null };

/** Pages through a list from newest to oldest. The browser's Back button goes the other way. */
export function Pager({ newest, older }: Props) {
  const t = useTranslations("dashboard.common");
  if (newest === null && older === null) return null;
  return (
    <nav aria-label={t("pages")} className="mt-4 flex justify-end gap-2">
      {newest === null ? null : (
        <Link href={newest} className={linkClass}>
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t("newest")}
        </Link>
      )}
      {older === null ? null : (
        <Link href={older} className={linkClass}>
          {t("older")}
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
