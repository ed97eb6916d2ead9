import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { errorCodes, errorExample } from "@/server/api/errors/example";
import type { Locale } from "@/server/core/operation/errors";
import { errors } from "@/server/core/operation/errors";
import { guidePlaces } from "./contents";
import { type DocPage, docsFolder } from "./guides";
import { inLanguage, render } from "./markdown";
import { docIndex, everyGuide, markdownOf } from "./page-markdown";
import { docPage, docPages } from "./pages";

const locales = ["en", "ar"] as const;
const page = (body: string, locale: Locale = "en"): DocPage => ({
  locale,
  slug: "sample",
  title: "Sample",
  description: "A sample.",
  section: "guides",
  group: "start",
  body,
});

test("has the same pages in the same order in both languages", () => {
  expect(docPages("ar").map(({ slug }) => slug)).toEqual(docPages("en").map(({ slug }) => slug));
});

test("lists every guide in the contents and nothing else", () => {
  for (const locale of locales) {
    const files = readdirSync(join(docsFolder, locale)).filter((file) => /^[a-z].*\.md$/.test(file));
    expect(files.map((file) => file.slice(0, -3)).toSorted()).toEqual(Object.keys(guidePlaces).toSorted());
    for (const slug of Object.keys(guidePlaces)) expect(docPage(locale, slug)?.title).toBeTruthy();
  }
});

describe.each(locales)("error page (%s)", (locale) => {
  test.each(errorCodes)("%s has its meaning, cause, remedy and response body", (code) => {
    const { body, description, title } = docPage(locale, `errors/${code}`) ?? page("");
    expect(title).toBe(code);
    expect(description).toBe(errors[code][locale]);
    expect(body.match(/^## /gm)).toHaveLength(3);
    expect(body).toContain(JSON.stringify(errorExample(code, locale), null, 2));
    expect(body).toContain(String(errors[code].status));
    expect(docPage(locale, "error-codes")?.body).toContain(`/docs/errors/${code})`);
  });
});

describe("Markdown", () => {
  test("escapes HTML", async () => {
    const { html } = await render(
      page('<script>alert(1)</script> <b onclick="x">y</b>\n\n```html\n<i>\n```\n'),
    );
    expect(html).not.toMatch(/<script|<b |<i>/);
    expect(html).toContain("&lt;script&gt;");
  });

  test("rejects javascript: links", async () => {
    expect((await render(page("[x](javascript:alert(1))"))).html).not.toContain("href");
  });

  test("renders no attribute that our Content-Security-Policy blocks", async () => {
    for (const locale of locales)
      for (const one of docPages(locale))
        expect((await render(one)).html, one.slug).not.toMatch(/<[^>]+ (?:style|on\w+)=/);
  });

  test("gives every heading a unique ID and a link", async () => {
    const { html, headings } = await render(page("## Same\n\n## Same\n\n### `code` in it\n"));
    expect(headings.map(({ id }) => id)).toEqual(["same", "same-1", "code-in-it"]);
    for (const { id } of headings) expect(html).toContain(`id="${id}"><a href="#${id}">`);
  });

  test("renders only marked blockquotes as callouts", async () => {
    expect((await render(page("> [!WARNING]\n> Careful `x`.\n"))).html).toMatch(
      /role="note" class="callout callout-warning">\s*<p class="callout-title">Warning<\/p>\s*<p>Careful <code>x<\/code>\.<\/p>/,
    );
    expect((await render(page("> [!TIP]\n> ok\n", "ar"))).html).toContain("فائدة");
    expect((await render(page("> Said.\n"))).html).toContain("<blockquote>");
  });

  test("highlights every language used in samples", async () => {
    const used = new Set(
      docPages("en").flatMap(({ body }) =>
        [...body.matchAll(/^```(\w+)/gm)].map(([, language]) => language ?? ""),
      ),
    );
    used.delete("text");
    expect(used.size).toBeGreaterThan(4);
    const samples: Record<string, string> = { php: '<?php echo "a";', html: '<a href="a">' };
    for (const language of used) {
      const sample = samples[language] ?? 'x = "a"';
      expect((await render(page(`\`\`\`${language} run\n${sample}\n\`\`\``))).html, language).toContain(
        '<span class="code-',
      );
    }
  });

  test("keeps links in the reader's language, except those outside the documentation", () => {
    expect(inLanguage("/docs/webhooks#verify-it", "ar")).toBe("/docs/ar/webhooks#verify-it");
    expect(inLanguage("/docs", "ar")).toBe("/docs/ar");
    expect(inLanguage("/docs/webhooks", "en")).toBe("/docs/webhooks");
    expect(inLanguage("/docs/api#x", "ar")).toBe("/docs/ar/api#x");
    for (const href of ["/openapi.json", "#here", "https://example.com/docs"])
      expect(inLanguage(href, "ar")).toBe(href);
  });
});

describe("documentation for language models", () => {
  test("pages have absolute links to Markdown and no annotations on code blocks", () => {
    for (const locale of locales)
      for (const one of docPages(locale)) {
        const text = markdownOf(one);
        expect(text.startsWith(`# ${one.title}\n`)).toBe(true);
        expect(text, one.slug).not.toMatch(/\]\(\//);
        expect(text, one.slug).not.toMatch(/^```\w+ \w+$/m);
      }
    expect(
      markdownOf(page("[a](/docs/webhooks#b) [c](/openapi.json) [d](#e)\n```sh run\n```", "ar")),
    ).toContain(
      "[a](http://localhost:3000/docs/ar/webhooks.md#b) [c](http://localhost:3000/openapi.json) [d](#e)\n```sh\n```",
    );
  });

  test("the index lists every page, and the full text contains every guide", () => {
    for (const locale of locales)
      for (const { slug } of docPages(locale))
        expect(docIndex(locale)).toContain(`/docs/${locale === "ar" ? "ar/" : ""}${slug}.md)`);
    for (const { title, group } of docPages("en"))
      if (group !== null) expect(everyGuide()).toContain(`\n# ${title}\n`);
  });
});
