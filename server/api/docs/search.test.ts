import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorCodes } from "@/server/api/errors/example";
import type { Locale } from "@/server/core/errors";
import { docSections } from "./contents";
import { docsFolder } from "./guides";
import { searchDocs } from "./search";

const Questions = z.array(z.object({ q_en: z.string(), q_ar: z.string(), page: z.string() }));
const questions = Questions.parse(JSON.parse(readFileSync(join(docsFolder, "questions.json"), "utf8")));

const slugs = (results: { url: string }[]) =>
  results.map(({ url }) => new URL(url).pathname.replace(/^\/docs\/(?:ar\/)?/, ""));

describe.each(["en", "ar"] as const)(
  "an integrator's question returns its page among the first three results (%s)",
  (language) => {
    test.each(questions.map(({ [`q_${language}` as const]: query, page }) => [query, page]))(
      "%s",
      (query, page) => {
        expect(slugs(searchDocs({ query, limit: 3, language }))).toContain(page);
      },
    );
  },
);

test("the address of a passage is a URI in both languages", () => {
  const found = [...searchDocs({ query: "استرداد" }), ...searchDocs({ query: "refund" })];
  expect(found.some(({ url }) => url.includes("#"))).toBe(true);
  for (const { url } of found) expect(url).toMatch(/^[\x21-\x7e]+$/);
});

test("a code finds its own page first, however it is written", () => {
  for (const language of ["en", "ar"] as const)
    for (const code of errorCodes)
      for (const query of [code, ` ${code.toUpperCase()} `, `\`${code}\``]) {
        const [first] = searchDocs({ query, language });
        expect(first).toMatchObject({ title: code, section: "errors" });
        expect(new URL(first?.url ?? "").pathname).toBe(
          `/docs/${language === "ar" ? "ar/" : ""}errors/${code}`,
        );
      }
});

const both = (query: string, other: string, language: Locale) => [
  slugs(searchDocs({ query, language })),
  slugs(searchDocs({ query: other, language })),
];

test.each([
  ["إنشاء رابط دفع", "انشاء رابط دفع"],
  ["بطاقة محفوظة", "بطاقه محفوظه"],
  ["بطاقة محفوظة", "بِطَاقَة مَحْفُوظَة"],
  ["البطاقة المحفوظة", "بطاقة محفوظة"],
  ["خلال 24 ساعة", "خلال ٢٤ ساعة"],
  ["خلال 24 ساعة", "خلال ۲۴ ساعة"],
  ["استرداد", "استـــرداد"],
])("the spelling of an Arabic query does not matter: %s, %s", (query, other) => {
  const [found, foundToo] = both(query, other, "ar");
  expect(found?.length).toBeGreaterThan(0);
  expect(foundToo).toEqual(found);
});

test.each([
  ["refund", "refunds"],
  ["webhook", "WEBHOOKS"],
  ["subscription", "subscripton"],
])("ignores plurals, letter case and typing errors: %s, %s", (query, other) => {
  const [found, foundToo] = both(query, other, "en");
  expect(foundToo?.[0]).toBe(found?.[0]);
});

test("a section holds back the others, and a limit the rest", () => {
  for (const section of docSections) {
    const found = searchDocs({ query: "payment webhook error key test tool", section, limit: 10 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.section))).toEqual(new Set([section]));
  }
  expect(
    searchDocs({ query: "parameter_invalid", section: "mcp" }).map(({ section }) => section),
  ).not.toContain("errors");
  expect(searchDocs({ query: "payment", limit: 2 })).toHaveLength(2);
});

test("a snippet is short and shows what was asked for; scores fall", () => {
  const found = searchDocs({ query: "constant time signature", limit: 10 });
  expect(found[0]?.snippet).toMatch(/constant time/i);
  for (const { snippet } of found) expect(snippet.length).toBeLessThanOrEqual(500);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("without a language the letters of the query decide", () => {
  expect(searchDocs({ query: "استرداد" })[0]?.url).toContain("/docs/ar/");
  expect(searchDocs({ query: "refund" })[0]?.url).not.toContain("/docs/ar/");
});

test("nothing is found by what is not there", () => {
  for (const query of ["", " ", "؟!", "zzzzqqqq", "a".repeat(200), "\u202e\u0000"])
    expect(searchDocs({ query })).toEqual([]);
});
