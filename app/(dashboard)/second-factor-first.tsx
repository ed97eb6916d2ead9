"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";

/** The first step of an action in live mode that needs two-step sign-in, before its form is filled in. */
export function SecondFactorFirst() {
  const t = useTranslations("dashboard.team.proof");
  return (
    <div className="grid gap-4 text-sm">
      <p className="font-medium">{t("firstStep")}</p>
      <p>{t("neededLead")}</p>
      <div className="flex justify-end">
        <Link href="/live/security" className={buttonClass()}>
          {t("toSecurity")}
        </Link>
      </div>
    </div>
  );
}
