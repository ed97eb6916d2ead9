import { brandCss } from "@/server/core/color";
import type { Address } from "./load";

/** The style sheet of what the merchant chose: numbers and a colour that were checked, and no text of theirs. */
export function looks({ accent, radius, size }: Pick<Address, "accent" | "radius" | "size">): string {
  // The merchant's page shows around the corners.
  const fixed = ":root{--canvas:transparent}";
  const corners = radius === undefined ? "" : `:root{--radius:${radius}px}`;
  const text = size === undefined ? "" : `html{font-size:${size}px}`;
  return `${fixed}${corners}${text}${accent === undefined ? "" : brandCss(accent)}`;
}
