import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import { transform } from "esbuild";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { script as elementsScript } from "@/app/halala.js/script";
import { oldestBrowsers, payerSyntax } from "@/server/base/payer-browsers";
import { root } from "@/server/base/root";
import { scratchFolder } from "@/server/test/worker";
import { buildPayerScripts } from "./build";
import { payerStyles } from "./payer-styles";

// What is newer than the oldest browsers of payer pages must not be shipped, or only guarded.

const folder = scratchFolder();
mkdirSync(join(folder, "static"));
await buildPayerScripts(folder);
const built = readdirSync(join(folder, "static"));
const scripts: [string, string][] = [
  ...built.map((file): [string, string] => [
    file.replace(/-\w+\.js$/, " script"),
    readFileSync(join(folder, "static", file), "utf8"),
  ]),
  ["halala.js", elementsScript],
];

const source = join(root, "app", "globals.css");
const { css } = await postcss([tailwind({ optimize: true })]).process(readFileSync(source, "utf8"), {
  from: source,
});
const styles = payerStyles(css);

describe.each(scripts)("%s", (_, script) => {
  test("has no syntax that an old browser lacks", async () => {
    const [older, newest] = await Promise.all(
      [payerSyntax(), { target: "esnext" }].map((syntax) =>
        transform(script, { ...syntax, charset: "utf8" }),
      ),
    );
    expect(older?.code).toBe(newest?.code);
  });

  test.each([
    /AbortSignal\.(?:timeout|any)/,
    /\.(?:at|findLast\w*|toSorted|toSpliced|toReversed|with|replaceAll|isWellFormed|requestSubmit)\(/,
    /Object\.(?:hasOwn|groupBy)|Array\.fromAsync|Promise\.(?:any|try|withResolvers)|URL\.(?:parse|canParse)/,
    /structuredClone|randomUUID|reportError|scheduler\.|navigation\./,
    /\(\?<[=!]|\/[a-z]*v[a-z]*[,;)]/,
  ])("does not use %s", (newer) => {
    expect(script).not.toMatch(newer);
  });
});

describe("the browsers of package.json are stated", () => {
  const guides = ["payment-links", "elements"].flatMap((page) => [
    `docs/site/ar/${page}.md`,
    `docs/site/en/${page}.md`,
  ]);
  const names = { safari: "Safari", chrome: "(?:Chrome|WebView)", firefox: "Firefox" };

  test.each([
    ...["components/document.tsx", ...guides].map((file) => ["payer", file] as const),
    ["defaults", "components/document.tsx"] as const,
  ])("%s in %s", (pages, file) => {
    const text = readFileSync(join(root, file), "utf8");
    for (const [key, name] of Object.entries(names)) {
      const oldest = oldestBrowsers(pages).find((browser) => browser.name === key);
      expect(text).toMatch(new RegExp(`${name} ${oldest?.version}\\b`));
    }
  });
});

describe("the styles", () => {
  const sheet = postcss.parse(styles);
  const properties = new Map<string, string[]>();
  const selectors: string[][] = [];
  sheet.walkAtRules("supports", (rule) => void (/color-mix/.test(rule.params) && rule.remove()));
  sheet.walkDecls(({ prop, value }) => void properties.set(prop, [...(properties.get(prop) ?? []), value]));
  sheet.walkRules((rule) => void selectors.push(rule.selectors));
  const text = sheet.toString();

  test("style the card form", () => {
    expect(text).toContain(".rounded-card");
    expect(text).toContain(".rtl\\:text-right");
    // What a screen reader says instead of the sign of the riyal.
    for (const currency of ["SAR", "ريال"])
      expect(text).toMatch(new RegExp(`--tw-content: ?["']${currency}`));
    expect(styles.length).toBeLessThan(css.length * 0.8);
  });

  test.each([
    ["layers and registered properties", /@layer|@property|(?<!\\)@container\b|@scope|@starting-style/],
    ["colors", /color-mix|okl(?:ab|ch)\(|\bl(?:ab|ch)\(|rgb\(from|light-dark\(/],
    ["selectors", /:where\(|:is\(|:dir\(|::backdrop|:popover-open|[{;]\s*&/],
    ["media queries", /@media[^{]*[<>]=?/],
  ])("have none of the newer %s", (_, newer) => {
    expect(newer.exec(text)?.[0]).toBeUndefined();
  });

  test("have none of the newer properties", () => {
    const newer =
      /^(?:inset.*|(?:padding|margin)-(?:inline|block)|border-(?:start|end)-.*|translate|rotate|scale)$/;
    const used = [...properties].filter(([name]) => newer.test(name));
    // Two values differ with the direction and have no older equivalent.
    expect(used.filter(([, values]) => values.some((value) => !/ /.test(value)))).toEqual([]);
  });

  test("do not lose a rule for one selector that a browser does not know", () => {
    const newer = /:has\(|:focus-visible|file-selector-button|::-webkit|:-moz/;
    expect(selectors.filter((list) => list.length > 1 && list.some((one) => newer.test(one)))).toEqual([]);
  });

  test("give the height of a screen in units that are known", () => {
    sheet.walkDecls((declaration) => {
      if (/d[v]h/.test(declaration.value)) expect(declaration.prev()?.toString()).toMatch(/\dvh/);
    });
  });

  test("keep rules outside of layers stronger than utilities, and utilities than the base", () => {
    const css =
      "@layer base,utilities;.block{color:red}@layer utilities{.block{color:blue;top:0}}@layer base{p{color:green}}";
    expect(payerStyles(css, new Set(["block"]))).toBe("p{color:green}.block{color:red;top:0}");
  });

  test("have the prefixes of old browsers", () => {
    expect(text).toMatch(/\.appearance-none\{[^}]*-webkit-appearance:none/);
    expect(text).toMatch(/\.w-fit\{[^}]*width:-moz-fit-content/);
  });

  test("do not ask for the language to know the direction", () => {
    expect(/:lang\((?!ar\))/.exec(text)?.[0]).toBeUndefined();
  });
});
