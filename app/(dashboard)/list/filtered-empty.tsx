import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { SearchX } from "@/components/lucide";

/** The empty state of a filtered list. */
export function FilteredEmpty({ path }: { path: string }) {
  const t = useTranslations("dashboard.lists");
  const reset = (
    <Link href={path} className={buttonClass({ variant: "secondary" })}>
      {t("reset")}
    </Link>
  );
  return (
    <Empty icon={SearchX} title={t("filteredTitle")} action={reset}>
      {t("filtered")}
    </Empty>
  );
}
