import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { hrefOf } from "@/app/(dashboard)/[mode]/read";

const tabs = [undefined, "active", "past_due", "incomplete", "paused", "canceled", "completed"] as const;

type Props = { path: string; query: Record<string, string | undefined>; current: string | undefined };

export function StatusTabs({ path, query, current }: Props) {
  const t = useTranslations("dashboard.subscriptions");
  return (
    <nav aria-label={t("filters")} className="mb-4 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {tabs.map((status) => (
          <li key={status ?? "all"}>
            <Link
              href={hrefOf(path, { ...query, status })}
              aria-current={status === current ? "page" : undefined}
              className={clsx(
                "-mb-px flex min-h-10 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm focus-visible:outline-offset-[-2px]",
                status === current
                  ? "border-accent text-accent"
                  : "border-transparent text-soft hover:text-ink",
              )}
            >
              {status === undefined ? t("all") : t(`statuses.${status}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
