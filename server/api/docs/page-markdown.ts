import { languageTexts, summaryTexts as summary, indexTexts as texts } from "@/server/api/docs/texts";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { docGroups, docPath } from "./contents";
import type { DocPage } from "./guides";
import { inLanguage } from "./markdown";
import { docPages } from "./pages";
import { withOrigin } from "./placeholders";

export const markdownUrl = (locale: Locale, slug = ""): string => `${baseUrl}${docPath(locale, slug)}.md`;

/** Renders a page as standalone Markdown: with its title, and with absolute links that point to Markdown. */
export const markdownOf = (page: DocPage): string => `# ${page.title}

> ${page.description}

${standaloneBody(page).trim()}
`;

// The info string after the language of a sample is for our tests; readers must not see it.
const standaloneBody = ({ body, locale }: DocPage): string =>
  withOrigin(body)
    .replaceAll(/^```(\w+) \w+$/gm, "```$1")
    .replaceAll(
      /\]\((?<path>\/[^)\s#]*)(?<anchor>#[^)\s]*)?\)/g,
      (_, path: string, anchor = "") => `](${baseUrl}${toMarkdownPath(inLanguage(path, locale))}${anchor})`,
    );

const toMarkdownPath = (path: string) => (path.startsWith("/docs") ? `${path}.md` : path);

const linkTo = ({ locale, slug, title, description }: DocPage) =>
  `- [${title}](${markdownUrl(locale, slug)}): ${description}`;

/** The whole documentation as a list of links: `/llms.txt`, and the home page for programs. */
export function docIndex(locale: Locale): string {
  const pages = docPages(locale);
  const listed = docGroups.flatMap((group) => pages.filter((page) => page.group === group));
  const w = texts[locale];
  const other = locale === "en" ? "ar" : "en";
  return `# Halala

> ${summary[locale]}

## ${w.guides}

${listed.map(linkTo).join("\n")}

## ${w.errors}

${pages
  .filter(({ slug }) => slug.startsWith("errors/"))
  .map(linkTo)
  .join("\n")}

## ${w.reference}

${pages
  .filter(({ slug }) => slug.startsWith("api/"))
  .map(linkTo)
  .join("\n")}

## ${w.more}

- [${w.spec}](${baseUrl}/openapi.json)
- [${w.full}](${baseUrl}/llms-full.txt)
- [${languageTexts[other]}](${markdownUrl(other)})
`;
}

export const everyGuide = (): string =>
  [
    `# Halala\n\n> ${summary.en}\n`,
    ...docPages("en")
      .filter(({ group }) => group !== null)
      .map(markdownOf),
  ].join("\n---\n\n");
