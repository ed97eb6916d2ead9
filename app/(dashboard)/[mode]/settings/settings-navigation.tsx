"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { useTabInView } from "@/components/use-tab-in-view";
import type { Mode } from "@/server/base/db/db";
import { hrefOfSettings, settingsSections } from "./sections";

export function SettingsNavigation({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.settings");
  const pathname = usePathname();
  const row = useTabInView<HTMLElement>(pathname);
  return (
    <nav ref={row} aria-label={t("sections")} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex gap-0.5 max-lg:border-line max-lg:border-b lg:grid">
        {settingsSections.map((section) => {
          const href = hrefOfSettings(mode, section);
          const current = pathname === href;
          return (
            <li key={section}>
              <Link
                href={href}
                data-tab={href}
                aria-current={current ? "page" : undefined}
                className={clsx(
                  "flex min-h-9 items-center whitespace-nowrap px-3 font-medium text-sm focus-visible:outline-offset-[-2px] max-lg:-mb-px max-lg:border-b-2 lg:rounded-control",
                  current
                    ? "text-accent max-lg:border-accent lg:bg-accent-soft"
                    : "border-transparent text-soft hover:text-ink lg:hover:bg-sunken",
                )}
              >
                {t(`${section}.title`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
