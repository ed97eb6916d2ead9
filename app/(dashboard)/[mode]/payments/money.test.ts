import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Money } from "@/components/money";

/** Renders an amount, with `R` for the drawn riyal sign. */
const shown = (amount: number) =>
  renderToStaticMarkup(createElement(Money, { amount }))
    .replace(/<svg.*<\/svg>/, "R")
    .replace(/<[^>]+>/g, "");

test("a minus stands before the riyal sign, and the sign before the number", () => {
  expect(shown(-123_456)).toBe("-R1,234.56");
  expect(shown(-5)).toBe("-R0.05");
  expect(shown(0)).toBe("R0.00");
  expect(shown(24_900)).toBe("R249.00");
});

test("an amount keeps its order in Arabic and does not break into lines", () => {
  const [element = ""] =
    /^<span class="[^"]*">/.exec(renderToStaticMarkup(createElement(Money, { amount: -1 }))) ?? [];
  expect(element).toMatch(/\bnumeral\b/);
  expect(element).toMatch(/\bwhitespace-nowrap\b/);
});
