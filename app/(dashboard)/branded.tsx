"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { brandTheme } from "@/server/core/values/color";

const names = {
  accent: "--accent",
  strong: "--accent-strong",
  soft: "--accent-soft",
  on: "--on-accent",
} as const;

type Props = { color: string | null; className?: string; children: ReactNode };

/** Applies a merchant's brand color. Set by script, because the CSP forbids inline styles. */
export function Branded({ color, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const style = element.current?.style;
    if (style === undefined) return;
    const theme = color === null ? null : brandTheme(color);
    for (const [part, name] of Object.entries(names)) {
      if (theme === null) style.removeProperty(name);
      else {
        const key = part as keyof typeof names; // a key of the object above
        style.setProperty(name, `light-dark(${theme.light[key]}, ${theme.dark[key]})`);
      }
    }
  }, [color]);
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}
