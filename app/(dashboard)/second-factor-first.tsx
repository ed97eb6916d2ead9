"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { DialogActions } from "@/components/dialog";
import { Link } from "@/components/link";
import { securityBefore } from "./security-address";

/**
 * Asks the user to turn on two-step sign-in before a live-mode action that requires it. Security returns to this page
 * and opens the dialog named by `dialog`.
 */
export function SecondFactorFirst({ dialog }: { dialog: string }) {
  const t = useTranslations("dashboard.team.proof");
  const address = securityBefore(`${usePathname()}?${dialog}`);
  return (
    <div className="grid gap-4 text-sm">
      <p className="font-medium">{t("firstStep")}</p>
      <p>{t("neededLead")}</p>
      <DialogActions>
        <Link href={address} className={buttonClass()}>
          {t("toSecurity")}
        </Link>
      </DialogActions>
    </div>
  );
}
