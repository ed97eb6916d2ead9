import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "@/server/base/root";
import { contrast } from "@/server/core/values/color";

// The browser tests check each page with axe in one theme only. This covers the colors of both themes.

const css = ["globals.css", join("docs", "docs.css")]
  .map((file) => readFileSync(join(root, "app", file), "utf8"))
  .join("\n");

type Colors = Record<string, string>;

/** Returns the rules of a style sheet without print rules. Dark rules come after the light ones they override. */
function rules(text: string): { dark: boolean; colors: Colors }[] {
  const blocks = /@media (?<query>[^{]*?) \{(?<inner>(?:[^{}]*\{[^{}]*\})*)\s*\}|(?<rule>[^{}]*\{[^{}]*\})/g;
  return [...text.replace(/\/\*.*?\*\//gs, "").matchAll(blocks)].flatMap(({ groups = {} }) => {
    const isDevice = groups.query === "(prefers-color-scheme: dark)";
    if (groups.query !== undefined && !isDevice) return [];
    const dark = isDevice || /@variant dark/.test(groups.rule ?? "");
    return [...(groups.inner ?? groups.rule ?? "").matchAll(/\{(?<body>[^{}]*)\}/g)].map(
      ({ groups: { body = "" } = {} }) => ({
        dark,
        colors: Object.fromEntries(
          [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
        ),
      }),
    );
  });
}

const all = rules(css);

function colorsOf(theme: "light" | "dark"): Colors {
  const applied = all.filter(({ dark }) => theme === "dark" || !dark);
  return Object.assign({}, ...applied.map(({ colors }) => colors));
}

const pages = ["canvas", "surface", "sunken"];
const code = ["keyword", "string", "comment", "constant", "function", "parameter"].map(
  (name) => `code-${name}`,
);

/** Text colors and their backgrounds: WCAG 2.2 AA requires 4.5:1. */
const texts: Record<string, string[]> = {
  ink: [...pages, "accent-soft", "danger-soft", "success-soft", "warning-soft"],
  soft: pages,
  accent: [...pages, "accent-soft"],
  "accent-strong": [...pages, "accent-soft"],
  "on-accent": ["accent", "accent-strong"],
  "on-test": ["test"],
  test: pages,
  danger: [...pages, "danger-soft"],
  "danger-strong": [...pages, "danger-soft"],
  "on-danger": ["danger", "danger-strong"],
  success: [...pages, "success-soft"],
  warning: [...pages, "warning-soft"],
  ...Object.fromEntries(code.map((name) => [name, ["surface", "sunken"]])),
};

/** Field borders and focus rings: 3:1. */
const shapes: Record<string, string[]> = { field: pages, focus: pages, accent: pages, danger: pages };

const below = (colors: Colors, pairs: Record<string, string[]>, least: number) =>
  Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({
        pair: `${front} on ${back}`,
        ratio: contrast(colors[front] ?? "", colors[back] ?? ""),
      }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
  );

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test("has enough contrast", () => {
    const colors = colorsOf(theme);
    expect(below(colors, texts, 4.5)).toEqual([]);
    expect(below(colors, shapes, 3)).toEqual([]);
  });

  test("sets every color", () => {
    const own = Object.keys(
      Object.assign({}, ...all.filter(({ dark }) => dark === (theme === "dark")).map(({ colors }) => colors)),
    );
    expect(own.toSorted()).toEqual(Object.keys(colorsOf("light")).toSorted());
  });
});
