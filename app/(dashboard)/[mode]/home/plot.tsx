"use client";

import { clsx } from "clsx";
import { type PointerEvent, useState } from "react";
import { grouped } from "@/server/core/grouped";
import { axisTicks, labelledDays } from "./axis";

/** Amounts in halalas, one for each day. */
type Series = { name: string; className: string; dashed?: boolean; values: readonly number[] };

export type PlotProps = {
  days: readonly string[];
  series: readonly Series[];
  say: (day: string) => string;
  rtl: boolean;
  /** The highest amount. */
  top: number;
  /** Returns where a day stands, in percent of the width from the earliest. */
  placeOf(index: number): number;
  children(x: (index: number) => number, y: (amount: number) => number): React.ReactNode;
};

/** Draws the axes, the legend and the numbers of the day under the pointer. Time runs the way the page is read. */
export function Plot({ days, series, say, rtl, top, placeOf, children }: PlotProps) {
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
      <div className="grid min-h-0 flex-1 grid-cols-[3.5rem_1fr] grid-rows-[1fr_1.25rem] pe-6 pt-2">
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
            <Tip place={x(pointed)} title={say(days[pointed] ?? "")} series={series} index={pointed} />
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
        x={rtl ? "8" : "48"}
        y={`${y(amount)}%`}
        dy="0.35em"
        textAnchor={rtl ? "start" : "end"}
        fill="currentColor"
      >
        {compact.format(amount / 100)}
      </text>
    ))}
  </svg>
);

const Days = ({ days, say, x }: Pick<PlotProps, "days" | "say"> & { x: (index: number) => number }) => (
  <svg aria-hidden="true" className="col-start-2 size-full overflow-visible">
    {labelledDays(days.length).map((index, place) => (
      <text
        key={days[index]}
        x={`${x(index)}%`}
        y="16"
        textAnchor="middle"
        fill="currentColor"
        className={clsx(place % 2 === 1 && "max-sm:hidden")}
      >
        {say(days[index] ?? "")}
      </text>
    ))}
  </svg>
);

type TipProps = Pick<PlotProps, "series"> & { place: number; title: string; index: number };

const Tip = ({ place, title, series, index }: TipProps) => (
  <div
    className="pointer-events-none absolute top-0 z-10 w-44 rounded-lg border border-line bg-surface p-2"
    style={{ left: `clamp(0px, calc(${place}% - 5.5rem), calc(100% - 11rem))` }}
  >
    <p className="text-ink">{title}</p>
    {series.map(({ name, className, values }) => (
      <p key={name} className={className}>
        {name}: <bdi>SAR {grouped(values[index] ?? 0)}</bdi>
      </p>
    ))}
  </div>
);

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

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });
