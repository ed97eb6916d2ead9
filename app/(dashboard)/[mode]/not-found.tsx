"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { SearchX } from "@/components/lucide";

export default function NotFound() {
  const t = useTranslations("dashboard.errors");
  const mode = usePathname().startsWith("/live") ? "live" : "test";
  const back = (
    <Link href={`/${mode}/payments`} className={buttonClass({ variant: "secondary" })}>
      {t("toPayments")}
    </Link>
  );
  return (
    <Empty level="h1" icon={SearchX} title={t("notFoundTitle")} action={back}>
      {t("notFound")}
    </Empty>
  );
}
