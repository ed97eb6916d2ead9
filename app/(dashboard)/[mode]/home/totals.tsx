import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { ArrowDown, ArrowUp } from "@/components/lucide";
import { Money } from "@/components/money";
import type { Outlook, Summary, Totals as Sums } from "@/server/reports/schema";
import { comparedPoints, comparedSums, type PeriodDifference } from "./compared";

type Props = { summary: Summary; outlook: Outlook };

/** Subscription figures are shown once the account has a subscription. */
export function HomeTotals({ summary: { totals, before }, outlook }: Props) {
  const { subscriptions, has_subscriptions: hasSubscriptions } = outlook;
  const t = useTranslations("home");
  const sum = (name: keyof Sums & ("gross" | "net" | "refunds"), moreIsBetter = true) => (
    <Figure
      name={t(name)}
      means={t(`${name}Means`)}
      difference={comparedSums(totals[name], before[name])}
      moreIsBetter={moreIsBetter}
    >
      <Money amount={totals[name]} />
    </Figure>
  );
  return (
    <section
      aria-label={t("totals")}
      className={clsx(
        "grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-3",
        hasSubscriptions ? "xl:grid-cols-3" : "xl:grid-cols-4",
      )}
    >
      {sum("gross")}
      {sum("net")}
      {sum("refunds", false)}
      <Figure
        name={t("successRate")}
        means={t("successRateMeans")}
        difference={comparedPoints(totals.success_rate, before.success_rate)}
        moreIsBetter
      >
        {totals.success_rate === null ? (
          <span className="text-base text-soft">{t("noRate")}</span>
        ) : (
          <span className="numeral">{percent(totals.success_rate)}</span>
        )}
      </Figure>
      {hasSubscriptions ? (
        <>
          <Figure name={t("active")} means={t("activeMeans", { count: subscriptions.past_due })}>
            <span className="numeral">{subscriptions.active.toLocaleString("en-US")}</span>
          </Figure>
          <Figure name={t("mrr")} means={t("mrrMeans")}>
            <Money amount={subscriptions.mrr} />
          </Figure>
        </>
      ) : null}
    </section>
  );
}

type FigureProps = {
  name: string;
  means: string;
  difference?: PeriodDifference;
  moreIsBetter?: boolean;
  children: ReactNode;
};

function Figure({ name, means, difference, moreIsBetter = true, children }: FigureProps) {
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="@container rounded-card border border-line bg-surface px-3 py-2.5 shadow-card sm:px-4 sm:py-3.5"
    >
      <h2 id={heading} className="font-medium text-soft text-sm">
        {name}
      </h2>
      {/* On a phone two figures stand side by side, and the longest amount fits. */}
      <p className="mt-0.5 font-semibold text-[min(1.125rem,11.5cqi)] sm:text-2xl">{children}</p>
      {difference === undefined ? null : <Compared difference={difference} moreIsBetter={moreIsBetter} />}
      <p className="mt-1 text-soft text-xs max-sm:hidden">{means}</p>
    </article>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown, same: null, new: null, gone: null };

function Compared({ difference, moreIsBetter }: { difference: PeriodDifference; moreIsBetter: boolean }) {
  const t = useTranslations("home.compared");
  const { direction, by, unit } = difference;
  const Arrow = arrows[direction];
  const isGood = direction === "up" ? moreIsBetter : !moreIsBetter;
  const moved = direction === "up" || direction === "down";
  const words =
    moved && unit === "points"
      ? t("points", { points: by, direction })
      : moved
        ? t(direction, { percent: by })
        : t(direction);
  return (
    <p
      className={clsx(
        "flex items-center gap-1 text-sm",
        moved ? (isGood ? "text-success" : "text-danger") : "text-soft",
      )}
    >
      {Arrow === null ? null : <Arrow aria-hidden className="size-4 shrink-0" />}
      {words}
    </p>
  );
}

/** 100% only if every payment succeeded. */
const percent = (rate: number) =>
  new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 }).format(
    rate < 1 ? Math.min(rate, 0.999) : 1,
  );
