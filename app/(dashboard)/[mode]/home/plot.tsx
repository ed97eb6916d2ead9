"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { comparedSums } from "./compared";

/** Amounts in halalas, one for each day. */
type Series = { name: string; className: string; dashed?: boolean; values: readonly number[] };

export type PlotProps = {
  days: readonly string[];
  series: readonly Series[];
  say: (day: string) => string;
  rtl: boolean;
  /** The summary line of the tooltip: a comparison of the first and last series, or the sum of all. */
  tip: "comparison" | "total";
  /** The highest amount. */
  top: number;
  /** Returns the position of a day, in percent of the width from the earliest day. */
  placeOf(index: number): number;
  children(x: (index: number) => number, y: (amount: number) => number): React.ReactNode;
};

/** Draws the axes, the legend and the values of the day under the pointer. Time runs in reading direction. */
export function Plot({ days, series, say, rtl, tip, top, placeOf, children }: PlotProps) {
  const [pointed, setPointed] = useState<number>();
  const ticks = axisTicks(top);
  const highest = ticks.at(-1) ?? 1;
  const x = (index: number) => (rtl ? 100 - placeOf(index) : placeOf(index));
  const y = (amount: number) => 100 - (100 * amount) / highest;

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (100 * (clientX - left)) / width;
    const distances = days.map((_, index) => Math.abs(x(index) - at));
    setPointed(distances.indexOf(Math.min(...distances)));
  }

  return (
    <div data-plot className="flex h-full flex-col gap-1 text-soft text-xs">
      <div className="grid min-h-0 flex-1 grid-cols-[4rem_1fr] grid-rows-[1fr_1.25rem] pe-6 pt-2">
        <Amounts ticks={ticks} y={y} rtl={rtl} />
        <div className="relative" onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute size-full overflow-visible"
          >
            {ticks.map((amount) => (
              <Rule key={amount} d={`M0 ${y(amount)}H100`} className="text-line" />
            ))}
            {children(x, y)}
            {pointed === undefined ? null : <Rule d={`M${x(pointed)} 0V100`} />}
          </svg>
          {pointed === undefined ? null : (
            <Tip
              place={x(pointed)}
              title={say(days[pointed] ?? "")}
              series={series}
              index={pointed}
              tip={tip}
            />
          )}
        </div>
        <Days days={days} say={say} x={x} />
      </div>
      <Legend series={series} />
    </div>
  );
}

const Rule = ({ d, className }: { d: string; className?: string }) => (
  <path d={d} className={className} stroke="currentColor" vectorEffect="non-scaling-stroke" />
);

// The content security policy allows no inline style in what the server renders: attributes of SVG place these texts.
const Amounts = ({ ticks, y, rtl }: { ticks: number[]; y: (amount: number) => number; rtl: boolean }) => (
  <svg aria-hidden="true" className="size-full overflow-visible" direction="ltr">
    {ticks.map((amount) => (
      <text
        key={amount}
        x={rtl ? "8" : "56"}
        y={`${y(amount)}%`}
        dy="0.35em"
        textAnchor={rtl ? "start" : "end"}
        fill="currentColor"
      >
        {rtl ? isolated(compact.ar.format(amount / 100)) : compact.en.format(amount / 100)}
      </text>
    ))}
  </svg>
);

const Days = ({ days, say, x }: Pick<PlotProps, "days" | "say"> & { x: (index: number) => number }) => (
  <svg aria-hidden="true" className="col-start-2 size-full overflow-visible">
    {labelledDays(days.length).map((index, place, { length }) => (
      <text
        key={days[index]}
        x={`${x(index)}%`}
        y="16"
        textAnchor="middle"
        fill="currentColor"
        className={clsx((length - place) % 2 === 0 && "max-sm:hidden")}
      >
        {say(days[index] ?? "")}
      </text>
    ))}
  </svg>
);

type TipProps = Pick<PlotProps, "series" | "tip"> & { place: number; title: string; index: number };

function Tip({ place, title, series, index, tip }: TipProps) {
  const t = useTranslations("home");
  const sum = (amount: number) => t("sum", { amount: formatGroupedRiyals(amount) });
  const values = series.map(({ values }) => values[index] ?? 0);
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 w-52 rounded-lg border border-line bg-surface p-2 shadow-card"
      style={{ left: `clamp(0px, calc(${place}% - 6.5rem), calc(100% - 13rem))` }}
    >
      <p className="font-medium text-ink">{title}</p>
      {series.map(({ name, className }, place) => (
        <p key={name} className="flex justify-between gap-3">
          <span className={className}>{name}</span>
          <span className="numeral text-ink">{sum(values[place] ?? 0)}</span>
        </p>
      ))}
      {tip === "total" ? (
        <p className="mt-1 flex justify-between gap-3 border-line border-t pt-1 text-ink">
          <span>{t("total")}</span>
          <span className="numeral">{sum(values.reduce((all, one) => all + one, 0))}</span>
        </p>
      ) : (
        <Change now={values.at(-1) ?? 0} before={values[0] ?? 0} />
      )}
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useTranslations("home.compared");
  const { direction, by } = comparedSums(now, before);
  if (now === before) return null;
  return (
    <p className="mt-1 border-line border-t pt-1 text-ink">
      {direction === "up" || direction === "down" ? t(direction, { percent: by }) : t(direction)}
    </p>
  );
}

const Legend = ({ series }: Pick<PlotProps, "series">) => (
  <ul className="flex flex-wrap justify-center gap-x-4">
    {series.map(({ name, className, dashed }) => (
      <li key={name} className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 16 2" className={clsx("h-0.5 w-4", className)}>
          <path
            d="M0 1h16"
            stroke="currentColor"
            strokeWidth="2"
            {...(dashed && { strokeDasharray: "4 2" })}
          />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

/** Keeps "2 ألف" in its own order where the surroundings read from left to right. */
const isolated = (text: string) => `\u2067${text}\u2069`;

const compact = {
  ar: new Intl.NumberFormat("ar-SA-u-nu-latn", { notation: "compact" }),
  en: new Intl.NumberFormat("en-US", { notation: "compact" }),
};

/**
 * Returns the amounts at which an axis from zero has its lines: at most six, round ones, the last at or above `top`.
 */
export function axisTicks(top: number): number[] {
  if (top <= 0) return [0, 100];
  const magnitude = 10 ** Math.floor(Math.log10(top / 4));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * magnitude * 4 >= top) ?? 10;
  const step = factor * magnitude;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/** Returns which of `count` days are named below an axis: at most seven, evenly spaced, with the last. */
export function labelledDays(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 7));
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
}
