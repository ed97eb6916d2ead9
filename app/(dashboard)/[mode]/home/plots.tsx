"use client";

import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { grouped } from "@/components/money";

type Props<Name extends string> = {
  points: readonly ({ day: string } & Record<Name, number>)[];
  /** What a day is called. */
  say: (day: string) => string;
  names: Record<string, string>;
  rtl: boolean;
};

const colours: Record<string, string> = {
  mada: "var(--success)",
  visa: "var(--focus)",
  mastercard: "var(--warning)",
  other: "var(--field)",
};

// The plots stand in a part of the page that is hidden from screen readers, so that no key may lead into them.
export const LinePlot = ({ points, names, say, rtl }: Props<"gross" | "before">) => (
  <ResponsiveContainer width="100%" height="100%">
    <AreaChart data={[...points]} margin={margin} accessibilityLayer={false}>
      {frame(say, rtl)}
      <Area
        dataKey="before"
        {...(names.before === undefined ? {} : { name: names.before })}
        stroke="var(--field)"
        strokeDasharray="4 4"
        fill="none"
        isAnimationActive={false}
      />
      <Area
        dataKey="gross"
        {...(names.gross === undefined ? {} : { name: names.gross })}
        stroke="var(--accent)"
        strokeWidth={2}
        fill="var(--accent-soft)"
        isAnimationActive={false}
      />
    </AreaChart>
  </ResponsiveContainer>
);

export const StackPlot = ({ points, names, say, rtl }: Props<"mada" | "visa" | "mastercard" | "other">) => (
  <ResponsiveContainer width="100%" height="100%">
    <BarChart data={[...points]} margin={margin} accessibilityLayer={false}>
      {frame(say, rtl)}
      {Object.entries(names).map(([brand, name]) => (
        <Bar
          key={brand}
          dataKey={brand}
          name={name}
          stackId="brands"
          fill={colours[brand] ?? "var(--field)"}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  </ResponsiveContainer>
);

const margin = { top: 8, right: 8, bottom: 0, left: 8 };

/** Time runs the way the page is read. */
const frame = (say: (day: string) => string, rtl: boolean) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
  <XAxis
    key="days"
    dataKey="day"
    reversed={rtl}
    tickFormatter={say}
    tickLine={false}
    stroke="var(--field)"
    tick={{ fill: "var(--soft)", fontSize: 12 }}
    minTickGap={24}
  />,
  <YAxis
    key="amounts"
    orientation={rtl ? "right" : "left"}
    width={56}
    tickLine={false}
    axisLine={false}
    tick={{ fill: "var(--soft)", fontSize: 12 }}
    tickFormatter={(amount: number) => compact.format(amount / 100)}
  />,
  <Tooltip
    key="tip"
    labelFormatter={(day) => (typeof day === "string" ? say(day) : day)}
    formatter={(amount) => (typeof amount === "number" ? `SAR ${grouped(amount)}` : "")}
    contentStyle={{ background: "var(--surface)", borderColor: "var(--line)", borderRadius: 10 }}
    labelStyle={{ color: "var(--ink)" }}
  />,
  <Legend key="legend" iconType="plainline" wrapperStyle={{ fontSize: 12, color: "var(--soft)" }} />,
];

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });
