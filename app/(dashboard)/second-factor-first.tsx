"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";

/** Asks to turn on two-step sign-in before the form of a live-mode action that requires it. */
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
