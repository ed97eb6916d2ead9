import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { CreditCard } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";

/** The empty state of an account that is set up but has no payments yet. */
export function NoPayments({ mode, mayCreate }: { mode: Mode; mayCreate: boolean }) {
  const t = useTranslations("home");
  const action = mayCreate ? (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      {t("createLink")}
    </Link>
  ) : null;
  return (
    <Empty icon={CreditCard} title={t("noPaymentsTitle")} action={action}>
      {t("noPayments")}
    </Empty>
  );
}
