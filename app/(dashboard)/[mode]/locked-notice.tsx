"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";

/** Pages that are also useful before verification. */
const unlocked = /^\/live\/(?:verification|settings|team)(?:\/|$)/;

/** Shows what live mode still requires, with a link. */
export function LockedNotice() {
  const t = useTranslations("dashboard.shell");
  if (unlocked.test(usePathname())) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={t("lockedTitle")}>
        <p>{t("locked")}</p>
        <Link
          href="/live/verification"
          className="mt-1 inline-block min-h-6 font-medium text-accent underline underline-offset-4"
        >
          {t("verify")}
        </Link>
      </Notice>
    </div>
  );
}
