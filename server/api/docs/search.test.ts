import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorCodes } from "@/server/api/errors/example";
import type { Locale } from "@/server/core/operation/errors";
import { docSections } from "./contents";
import { docsFolder } from "./guides";
import { render } from "./markdown";
import { docPage } from "./pages";
import { keywordsOf } from "./passages";
import { searchDocs } from "./search";

const Questions = z.array(
  z.object({
    q_en: z.string(),
    q_ar: z.string(),
    /** Returns the matching sections, each as page and anchor. */
    sections: z.array(z.string()).nonempty(),
  }),
);
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(docsFolder, name), "utf8"));
const questions = Questions.parse(readJson("questions.json"));

const Question = z.array(z.object({ q: z.string(), sections: z.array(z.string()).nonempty() })).length(25);
/** Questions that were written before their author had read the guides. */
const beforeReading = z
  .object({ en: Question, ar: Question })
  .parse(readJson("questions-before-reading.json"));

const sectionOf = ({ url }: { url: string }) => {
  const { pathname, hash } = new URL(url);
  return decodeURIComponent(pathname.replace(/^\/docs\/(?:ar\/)?/, "") + hash);
};

const slugs = (results: { url: string }[]) =>
  results.map(({ url }) => new URL(url).pathname.replace(/^\/docs\/(?:ar\/)?/, ""));

describe.each(["en", "ar"] as const)(
  "search returns a relevant section in the first two results (%s)",
  (language) => {
    test.each(questions.map(({ [`q_${language}` as const]: query, sections }) => [query, sections] as const))(
      "%s",
      async (query, sections) => {
        const found = (await searchDocs({ query, limit: 2, language })).map(sectionOf);
        expect(found.filter((section) => sections.includes(section))).not.toEqual([]);
      },
    );
  },
);

describe.each(["en", "ar"] as const)(
  "search answers questions written before reading the guides in the first two results (%s)",
  (language) => {
    test.each(beforeReading[language].map(({ q, sections }) => [q, sections] as const))(
      "%s",
      async (query, sections) => {
        const found = (await searchDocs({ query, limit: 2, language })).map(sectionOf);
        expect(found.filter((section) => sections.includes(section))).not.toEqual([]);
      },
    );
  },
);

test("every section in the test questions and keywords exists on its page in both languages", async () => {
  const named = [
    ...[...questions, ...beforeReading.en, ...beforeReading.ar].flatMap(({ sections }) => sections),
    ...(["en", "ar"] as const).flatMap((locale) => Object.keys(keywordsOf(locale))),
  ];
  for (const locale of ["en", "ar"] as const)
    for (const section of named) {
      const [slug = "", anchor] = section.split("#");
      const page = docPage(locale, slug);
      expect(page, section).toBeDefined();
      if (page !== undefined && anchor !== undefined)
        expect(
          (await render(page)).headings.map(({ id }) => id),
          section,
        ).toContain(anchor);
    }
});

test.each([
  ["POST /v1/payments/{id}/refunds", "api/payments/refund"],
  ["payments.create", "api/payments/create"],
  ["amount_refundable", "refunds#refundable-amount"],
])("finds an operation or a field by its name: %s", async (query, section) => {
  expect((await searchDocs({ query, limit: 2 })).map(sectionOf)).toContain(section);
});

test("result URLs are valid URIs in both languages", async () => {
  const found = [...(await searchDocs({ query: "استرداد" })), ...(await searchDocs({ query: "refund" }))];
  expect(found.some(({ url }) => url.includes("#"))).toBe(true);
  for (const { url } of found) expect(url).toMatch(/^[\x21-\x7e]+$/);
});

test("an error code returns its own page first, regardless of case and punctuation", async () => {
  for (const language of ["en", "ar"] as const)
    for (const code of errorCodes)
      for (const query of [code, ` ${code.toUpperCase()} `, `\`${code}\``]) {
        const [first] = await searchDocs({ query, language });
        expect(first).toMatchObject({ title: code, section: "errors" });
        expect(new URL(first?.url ?? "").pathname).toBe(
          `/docs/${language === "ar" ? "ar/" : ""}errors/${code}`,
        );
      }
});

const searchBoth = async (query: string, other: string, language: Locale) => [
  slugs(await searchDocs({ query, language })),
  slugs(await searchDocs({ query: other, language })),
];

test.each([
  ["إنشاء رابط دفع", "انشاء رابط دفع"],
  ["بطاقة محفوظة", "بطاقه محفوظه"],
  ["بطاقة محفوظة", "بِطَاقَة مَحْفُوظَة"],
  ["البطاقة المحفوظة", "بطاقة محفوظة"],
  ["خلال 24 ساعة", "خلال ٢٤ ساعة"],
  ["خلال 24 ساعة", "خلال ۲۴ ساعة"],
  ["استرداد", "استـــرداد"],
])("ignores spelling variants in Arabic queries: %s, %s", async (query, other) => {
  const [found, foundToo] = await searchBoth(query, other, "ar");
  expect(found?.length).toBeGreaterThan(0);
  expect(foundToo).toEqual(found);
});

test.each([
  ["refund", "refunds"],
  ["webhook", "WEBHOOKS"],
  ["subscription", "subscripton"],
])("ignores plurals, letter case and typing errors: %s, %s", async (query, other) => {
  const [found, foundToo] = await searchBoth(query, other, "en");
  expect(foundToo?.[0]).toBe(found?.[0]);
});

test("filters by section and respects the limit", async () => {
  for (const section of docSections) {
    const found = await searchDocs({ query: "payment webhook error key test tool", section, limit: 10 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.section))).toEqual(new Set([section]));
  }
  expect(
    (await searchDocs({ query: "parameter_invalid", section: "mcp" })).map(({ section }) => section),
  ).not.toContain("errors");
  expect(await searchDocs({ query: "payment", limit: 2 })).toHaveLength(2);
});

test("returns short snippets that contain the query, ordered by score", async () => {
  const found = await searchDocs({ query: "constant time signature", limit: 10 });
  expect(found[0]?.snippet).toMatch(/constant time/i);
  for (const { snippet } of found) expect(snippet.length).toBeLessThanOrEqual(500);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("infers the language from the script of the query", async () => {
  expect((await searchDocs({ query: "استرداد" }))[0]?.url).toContain("/docs/ar/");
  expect((await searchDocs({ query: "refund" }))[0]?.url).not.toContain("/docs/ar/");
});

test("returns no results for queries without a match", async () => {
  for (const query of ["", " ", "؟!", "zzzzqqqq", "a".repeat(200), "\u202e\u0000"])
    expect(await searchDocs({ query })).toEqual([]);
});
