import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Features, transform } from "lightningcss";
import postcss, { type ChildNode, type Declaration, type Root, type Rule } from "postcss";
import { payerTargets } from "@/server/base/payer-browsers";
import { root } from "@/server/base/root";

/** The order in which Tailwind's layers apply, from the weakest on. */
const layers = ["properties", "theme", "base", "components", "utilities"];

/** The folders whose classes payer pages use. */
const payerFolders = [
  "app/pay",
  "app/manage",
  "app/receipt",
  "app/reminders",
  "app/shop",
  "app/elements",
  "components",
];

/**
 * Rewrites a style sheet of the build for payer pages in old browsers: without layers, without the classes of other
 * pages, and with equivalents that the oldest browsers know.
 */
export function payerStyles(css: string, words = payerWords()): string {
  const sheet = postcss.parse(css);
  flattenLayers(sheet);
  sheet.walkAtRules("property", (rule) => void rule.remove());
  // The defaults of Tailwind's properties, which `@property` sets in new browsers.
  sheet.walkAtRules("supports", (rule) => {
    if (rule.params.includes("-moz-orient")) rule.replaceWith(rule.nodes ?? []);
  });
  sheet.walkRules((rule) => rewriteRule(rule, words));
  sheet.walkDecls(rewriteDeclaration);
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const { code } = transform({
    filename: "payer.css",
    code: Buffer.from(sheet.toString()),
    targets: payerTargets(),
    // A page that has no `light-dark()` needs no variables for it.
    exclude: Features.LightDark | Features.FontFamilySystemUi,
    minify: true,
  });
  return code.toString();
}

/** Removes the layers and puts their rules into their order. Rules outside of layers are the strongest. */
function flattenLayers(sheet: Root) {
  const byLayer = new Map<string, ChildNode[]>(layers.map((name) => [name, []]));
  sheet.walkAtRules("layer", (rule) => {
    byLayer.get(rule.params)?.push(...(rule.nodes ?? []));
    rule.remove();
  });
  sheet.prepend(...layers.flatMap((name) => byLayer.get(name) ?? []));
}

/** Every word of the sources, as Tailwind reads them: a class that is none of them is not used. */
function payerWords(): ReadonlySet<string> {
  const files = payerFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const texts = files.map((file) => readFileSync(file, "utf8"));
  // A class may contain single quotes itself: `before:content-['SAR']`.
  return new Set(texts.flatMap((text) => [...text.split(/[\s"'`]+/), ...text.split(/[\s"`]+/)]));
}

function rewriteRule(rule: Rule, words: ReadonlySet<string>) {
  const { parent } = rule;
  if (parent?.type === "atrule" && "name" in parent && /keyframes$/.test(String(parent.name))) return;
  const used = rule.selectors.filter((selector) => isUsed(selector, words) && !/::backdrop/.test(selector));
  const selectors = used.flatMap(withoutLists);
  // A browser drops a whole rule for one selector that it does not know.
  const known = selectors.filter((selector) => !newer.test(selector));
  const groups = [known, ...selectors.filter((selector) => newer.test(selector)).map((one) => [one])];
  for (const group of groups) if (group.length > 0) rule.before(rule.clone({ selectors: group }));
  rule.remove();
}

const newer = /:file-selector-button|:has\(|:focus-visible|:user-|:-webkit|:-moz|:host/;

function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  const classes = selector.match(/\.(?:[\w-]|\\.|[^\x20-\x7e])+/g) ?? [];
  return classes.every((name) => words.has(name.slice(1).replace(/\\(.)/g, "$1")));
}

/** Replaces `:where` and `:is`, which Chrome 87 does not know, by one selector for each of their alternatives. */
function withoutLists(selector: string): string[] {
  const [direction, name] = /:where\(.*\[dir="?(rtl|ltr)"?\] \*\)/.exec(selector) ?? [];
  if (direction !== undefined) return withoutLists(`[dir=${name}] ${selector.replace(direction, "")}`);
  const [start] = /:(?:where|is)\(/.exec(selector) ?? [];
  if (start === undefined) return [selector];
  const from = selector.indexOf(start);
  let end = from + start.length;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1)
    depth += selector[end] === "(" ? 1 : selector[end] === ")" ? -1 : 0;
  return postcss.list
    .comma(selector.slice(from + start.length, end - 1))
    .flatMap((inner) => withoutLists(selector.slice(0, from) + inner + selector.slice(end)));
}

const sides: Record<string, readonly string[]> = {
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
  inset: ["top", "right", "bottom", "left"],
};

/** What a property is where a text runs from left to right, and from right to left. */
const directed: Record<string, readonly [ltr: string, rtl: string]> = {
  "inset-inline-start": ["left", "right"],
  "inset-inline-end": ["right", "left"],
  "border-start-start-radius": ["border-top-left-radius", "border-top-right-radius"],
  "border-start-end-radius": ["border-top-right-radius", "border-top-left-radius"],
  "border-end-start-radius": ["border-bottom-left-radius", "border-bottom-right-radius"],
  "border-end-end-radius": ["border-bottom-right-radius", "border-bottom-left-radius"],
};

function rewriteDeclaration(declaration: Declaration) {
  const { prop, value } = declaration;
  const replaceBy = (props: readonly string[], text = value) => {
    for (const name of props) declaration.before({ prop: name, value: text });
    declaration.remove();
  };
  const twoValues = postcss.list.space(value).length > 1;
  if (sides[prop] !== undefined && !twoValues) replaceBy(sides[prop]);
  else if (directed[prop] !== undefined) replaceByDirection(declaration, directed[prop]);
  else if (prop === "rotate") replaceBy(["transform"], `rotate(${value})`);
  else if (prop === "translate") replaceBy(["transform"], `translate(${value.replace(/ (?=var)/, ",")})`);
  else if (prop === "overflow-wrap" && value === "anywhere")
    declaration.before({ prop: "word-break", value: "break-word" });
  else if (value.includes("dvh")) declaration.before({ prop, value: value.replace(/dvh/g, "vh") });
}

/** Moves a declaration to a rule for each direction of the page. */
function replaceByDirection(declaration: Declaration, [ltr, rtl]: readonly [string, string]) {
  const { parent, value } = declaration;
  if (parent?.type !== "rule" || !("selectors" in parent)) return;
  const { selectors } = parent as Rule;
  for (const [name, prop] of [
    ["rtl", rtl],
    ["ltr", ltr],
  ] as const) {
    const rule = postcss.rule({ selectors: selectors.map((selector) => `[dir=${name}] ${selector}`) });
    parent.after(rule.append({ prop, value }));
  }
  declaration.remove();
}
