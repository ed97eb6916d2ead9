import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { root } from "@/server/platform/root";
import { brandCss, brandTheme, contrast, leastContrast, readable } from "./color";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const holds = (one: string, other: string) => contrast(one, other) >= leastContrast;

test("contrast is counted as the accessibility guidelines do", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("suggests a colour that is legible on white, and keeps one that already is", () => {
  fc.assert(
    fc.property(color, (one) => {
      const better = readable(one);
      expect(holds(better, "#ffffff")).toBe(true);
      if (holds(one, "#ffffff")) expect(better).toBe(one);
    }),
  );
});

/** What the pages stand on, in the light and in the dark, as their style sheet has it. */
function grounds(): [light: string[], dark: string[]] {
  const css = readFileSync(join(root, "app/globals.css"), "utf8");
  const found = [...css.matchAll(/--(canvas|surface|sunken): (#[0-9a-f]{6});/g)].map(
    ([, , ground = ""]) => ground,
  );
  return [found.slice(0, 3), found.slice(3, 6)];
}

test("any brand's colours hold in both themes, as text, as button and on their own tint", () => {
  const [onLight, onDark] = grounds();
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

test("the style sheet of a colour holds colours and nothing else", () => {
  expect(brandCss("#7a1fa2")).toMatch(/^[:a-z0-9{}#();@ -]+$/);
});
