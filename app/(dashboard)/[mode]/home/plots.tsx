"use client";

import { Plot, type PlotProps } from "./plot";

type Props = Omit<PlotProps, "top" | "tip" | "placeOf" | "children">;

/**
 * Draws series as lines over one another; the last one has its area filled. Its line to a day that is not over is
 * dashed.
 */
export function LinePlot({ days, series, isLastDayOpen, ...rest }: Props & { isLastDayOpen: boolean }) {
  const top = Math.max(...series.flatMap(({ values }) => values));
  const steps = Math.max(days.length - 1, 1);
  return (
    <Plot
      {...rest}
      tip="comparison"
      days={days}
      series={series}
      top={top}
      placeOf={(index) => (100 * index) / steps}
    >
      {(x, y) =>
        series.map(({ name, className, dashed, values }, place) => {
          // A single day is drawn as a horizontal line.
          const [first = 0, ...others] = values;
          const places = others.length === 0 ? [0, 100] : values.map((_, index) => x(index));
          const points = places.map((at, index) => `${at} ${y(values[index] ?? first)}`);
          const filled = place === series.length - 1;
          const isOpen = filled && isLastDayOpen && others.length > 0;
          const stroke = {
            fill: "none",
            stroke: "currentColor",
            strokeWidth: filled ? 2 : 1,
            vectorEffect: "non-scaling-stroke",
          } as const;
          return (
            <g key={name} className={className}>
              {filled ? (
                <path
                  d={`M${places[0]} 100L${points.join("L")}L${places.at(-1)} 100z`}
                  fill="currentColor"
                  opacity="0.15"
                />
              ) : null}
              <path
                {...stroke}
                d={`M${(isOpen ? points.slice(0, -1) : points).join("L")}`}
                {...(dashed && { strokeDasharray: "4 4" })}
              />
              {isOpen ? (
                <path {...stroke} d={`M${points.slice(-2).join("L")}`} strokeDasharray="3 3" />
              ) : null}
            </g>
          );
        })
      }
    </Plot>
  );
}

/** Draws one bar for each day, made of its series, the first at the bottom. */
export function StackPlot({ days, series, ...rest }: Props) {
  const sums = days.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const band = 100 / Math.max(days.length, 1);
  const placeOf = (index: number) => (index + 0.5) * band;
  return (
    <Plot {...rest} tip="total" days={days} series={series} top={Math.max(...sums)} placeOf={placeOf}>
      {(x, y) =>
        series.map(({ name, className, values }, place) => (
          <path
            key={name}
            className={className}
            fill="currentColor"
            d={values
              .map((value, index) => {
                const below = sum(series.slice(0, place).map(({ values }) => values[index] ?? 0));
                const left = x(index) - 0.4 * band;
                return value > 0
                  ? `M${left} ${y(below)}h${0.8 * band}V${y(below + value)}h${-0.8 * band}z`
                  : "";
              })
              .join("")}
          />
        ))
      }
    </Plot>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
