import { brandCss } from "@/server/core/values/color";
import type { FrameAddress } from "./load";

/** The style sheet for the merchant's appearance options. They are validated numbers and a color, never free text. */
export function appearanceStyles({
  accent,
  radius,
  size,
}: Pick<FrameAddress, "accent" | "radius" | "size">): string {
  // Transparent, so that the merchant's page shows around the rounded corners.
  const fixed = ":root{--canvas:transparent}";
  const corners = radius === undefined ? "" : `:root{--radius:${radius}px}`;
  const text = size === undefined ? "" : `html{font-size:${size}px}`;
  return `${fixed}${corners}${text}${accent === undefined ? "" : brandCss(accent)}`;
}
