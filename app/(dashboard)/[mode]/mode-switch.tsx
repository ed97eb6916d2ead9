"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Lock } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { sameSection } from "./same-section";

type Props = { mode: Mode; isVerified: boolean };

/** Until the business is verified, live mode only shows the missing steps. */
export function ModeSwitch({ mode, isVerified }: Props) {
  const t = useTranslations("dashboard.shell");
  const pathname = usePathname();
  return (
    <nav
      aria-label={t("mode")}
      className="inline-flex rounded-control border border-line bg-sunken p-0.5 md:flex"
    >
      {(["test", "live"] as const).map((other) => (
        <Link
          key={other}
          href={other === "live" && !isVerified ? "/live/verification" : sameSection(pathname, other)}
          title={other === "live" && !isVerified ? t("liveLocked") : undefined}
          prefetch={false}
          aria-current={other === mode ? "true" : undefined}
          className={clsx(
            "min-h-7 flex-1 rounded-lg px-3 text-center font-medium text-sm leading-7",
            other !== mode && "text-soft hover:text-ink",
            other === mode && "bg-surface shadow-card",
            other === mode && (mode === "test" ? "text-test" : "text-success"),
          )}
        >
          {other === "live" && !isVerified ? (
            <>
              <Lock aria-hidden className="me-1 inline size-3.5 align-[-0.1em]" />
              {t(other)}
              <span className="sr-only">: {t("liveLocked")}</span>
            </>
          ) : (
            t(other)
          )}
        </Link>
      ))}
    </nav>
  );
}
