import fc from "fast-check";
import { expect, test } from "vitest";
import { brandCss, brandTheme, contrast, leastContrast, readable } from "./color";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const holds = (one: string, other: string) => contrast(one, other) >= leastContrast;

test("contrast is counted as the accessibility guidelines do", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("the suggestion for any colour can be read on white, and one that can is left as it is", () => {
  fc.assert(
    fc.property(color, (one) => {
      const better = readable(one);
      expect(holds(better, "#ffffff")).toBe(true);
      if (holds(one, "#ffffff")) expect(better).toBe(one);
    }),
  );
});

test("any brand's colours hold in both themes, as text, as button and on their own tint", () => {
  fc.assert(
    fc.property(color, (one) => {
      const { light, dark } = brandTheme(one);
      for (const ground of ["#ffffff", "#f5f4f1", "#f1f0ec", light.soft])
        expect(holds(light.accent, ground)).toBe(true);
      for (const ground of ["#0f1413", "#171e1c", "#1e2624", dark.soft])
        expect(holds(dark.accent, ground)).toBe(true);
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
