import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { ChevronDown } from "@/components/lucide";
import { type Chosen, choices, lengthOf } from "./period";
import { shortDay } from "./short-day";

/** Links and a GET form, so that the URL of a period can be shared. */
export function PeriodPicker({ path, chosen }: { path: string; chosen: Chosen }) {
  const t = useTranslations("home");
  const locale = useLocale();
  const { from, to, choice } = chosen;
  return (
    <div className="mb-5 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <nav aria-label={t("period")}>
          <ul className="flex rounded-control border border-line bg-surface p-1">
            {choices.map((one) => (
              <li key={one}>
                <Link
                  href={`${path}?period=${one}`}
                  aria-current={choice === one ? "true" : undefined}
                  className={clsx(
                    "inline-flex min-h-8 items-center rounded-md px-3 font-medium text-sm",
                    choice === one
                      ? "bg-accent-soft text-accent"
                      : "text-soft hover:bg-sunken hover:text-ink",
                  )}
                >
                  {t(`periods.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <details className="relative" name="period">
          <summary
            className={clsx(
              "inline-flex min-h-10 list-none items-center gap-1.5 rounded-control border px-3 font-medium text-sm [&::-webkit-details-marker]:hidden",
              choice === "custom"
                ? "border-accent bg-accent-soft text-accent"
                : "border-line bg-surface text-soft hover:text-ink",
            )}
          >
            {t("custom")}
            <ChevronDown aria-hidden className="size-4" />
          </summary>
          <form
            action={path}
            aria-label={t("custom")}
            className="absolute start-0 z-20 mt-2 grid w-64 gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <DayField name="from" label={t("from")} value={from} />
            <DayField name="to" label={t("to")} value={to} />
            <Button type="submit">{t("apply")}</Button>
          </form>
        </details>
      </div>
      <p className="text-soft text-sm">
        {t("periodNote", {
          from: shortDay(from, locale, true),
          to: shortDay(to, locale, true),
          days: lengthOf(chosen),
        })}
      </p>
    </div>
  );
}

const DayField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="grid gap-0.5 text-soft text-xs">
    {label}
    <input
      type="date"
      name={name}
      defaultValue={value}
      required
      className="min-h-10 rounded-control border border-field bg-surface px-2.5 text-ink text-sm"
    />
  </label>
);
