type Rgb = readonly [number, number, number];

/** The contrast that WCAG requires between text and background. */
export const minContrast = 4.5;

export const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

const parseHex = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never; // an array of three

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

function luminance(color: string): number {
  const [red, green, blue] = parseHex(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. `share` is that of the first, from 0 to 1. */
function mix(color: string, into: string, share: number): string {
  const [from, to] = [parseHex(color), parseHex(into)];
  const part = (at: 0 | 1 | 2) => from[at] * share + to[at] * (1 - share);
  return toHex([part(0), part(1), part(2)]);
}

/** Returns the color, or the nearest one towards black or white with enough contrast to all of these. */
function nearestReadable(
  color: string,
  towards: string,
  backgrounds: (color: string) => readonly string[],
): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(color, towards, share);
    if (backgrounds(candidate).every((background) => contrast(candidate, background) >= minContrast))
      return candidate;
  }
  return towards;
}

/** Returns the nearest darker color that is readable on white; the color itself if it is. */
export const darkenUntilReadable = (color: string) => nearestReadable(color, "#000000", () => ["#ffffff"]);

/** The colors of a page that follow from a brand, by their names in `globals.css`. */
type Accent = { accent: string; strong: string; soft: string; on: string };
export type BrandTheme = { light: Accent; dark: Accent };

const lightBackgrounds = ["#ffffff", "#f5f4f1", "#f1f0ec"];
const darkBackgrounds = ["#0f1413", "#171e1c", "#1e2624"];
const softLight = (color: string) => mix(color, "#ffffff", 0.1);
const softDark = (color: string) => mix(color, "#171e1c", 0.14);

/** Adapts a brand's color as little as possible, so that it is readable in both themes. */
export function brandTheme(color: string): BrandTheme {
  const light = nearestReadable(color, "#000000", (candidate) => [...lightBackgrounds, softLight(candidate)]);
  const dark = nearestReadable(color, "#ffffff", (candidate) => [
    ...darkBackgrounds,
    softDark(candidate),
    "#0b0f0e",
  ]);
  return {
    light: { accent: light, strong: mix(light, "#000000", 0.82), soft: softLight(light), on: "#ffffff" },
    dark: { accent: dark, strong: mix(dark, "#ffffff", 0.75), soft: softDark(dark), on: "#0b0f0e" },
  };
}

/** Returns the theme as CSS custom properties. */
export function brandCss(color: string): string {
  const { light, dark } = brandTheme(color);
  return `:root{${cssProperties(light)}}@media screen and (prefers-color-scheme:dark){:root{${cssProperties(dark)}}}`;
}

const cssProperties = ({ accent, strong, soft, on }: Accent) =>
  `--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--on-accent:${on}`;
