import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import { brandCss, brandTheme, contrast, darkenUntilReadable, minContrast } from "./color";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const holds = (one: string, other: string) => contrast(one, other) >= minContrast;

test("computes contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("suggests a color with sufficient contrast on white, and keeps one that has it", () => {
  fc.assert(
    fc.property(color, (one) => {
      const better = darkenUntilReadable(one);
      expect(holds(better, "#ffffff")).toBe(true);
      if (holds(one, "#ffffff")) expect(better).toBe(one);
    }),
  );
});

/** The page backgrounds of the light and the dark theme, from the style sheet. */
function backgrounds(): [light: string[], dark: string[]] {
  const css = readFileSync(join(root, "app/globals.css"), "utf8");
  const found = [...css.matchAll(/--(canvas|surface|sunken): (#[0-9a-f]{6});/g)].map(
    ([, , ground = ""]) => ground,
  );
  return [found.slice(0, 3), found.slice(3, 6)];
}

test("any brand color has sufficient contrast in both themes, as text, button and tint", () => {
  const [onLight, onDark] = backgrounds();
  expect([onLight.length, onDark.length]).toEqual([3, 3]);
  fc.assert(
    fc.property(color, (one) => {
      const { light, dark } = brandTheme(one);
      for (const ground of [...onLight, light.soft]) expect(holds(light.accent, ground)).toBe(true);
      for (const ground of [...onDark, dark.soft]) expect(holds(dark.accent, ground)).toBe(true);
      for (const { on, accent, strong } of [light, dark]) {
        expect(holds(on, accent)).toBe(true);
        expect(holds(on, strong)).toBe(true);
      }
    }),
  );
});

test("the generated CSS contains only colors", () => {
  expect(brandCss("#7a1fa2")).toMatch(/^[:a-z0-9{}#();@ -]+$/);
});
