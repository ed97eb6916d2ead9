import MiniSearch from "minisearch";
import { baseUrl } from "@/server/core/env";
import { errors, type Locale } from "@/server/core/errors";

type Query = {
  query: string;
  limit: number;
  language?: Locale | undefined;
  section?: string | undefined;
};

type Found = { title: string; url: string; section: string; snippet: string; score: number };

type Page = { id: string; title: string; text: string; section: string; language: Locale; url: string };

const pages: Page[] = Object.entries(errors).flatMap(([code, { status, type, ...said }]) =>
  (["en", "ar"] as const).map((language) => ({
    id: `${language}:${code}`,
    title: code,
    text: `${said[language]} HTTP ${status}, ${type}.`,
    section: "errors",
    language,
    url: `${baseUrl}/docs/errors/${code}`,
  })),
);

const pageOf = new Map(pages.map((page) => [page.id, page]));

const index = new MiniSearch<Page>({
  fields: ["title", "text"],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 },
});
index.addAll(pages);

/** The pages that fit a query best, best first; the page of an exact error code before all others. */
export function searchDocs({ query, limit, language, section }: Query): Found[] {
  const wanted = (page: Page) =>
    (language === undefined || page.language === language) &&
    (section === undefined || page.section === section);
  const found = index.search(query).flatMap(({ id, score }) => {
    const page = pageOf.get(String(id));
    return page !== undefined && wanted(page) ? [{ page, score }] : [];
  });
  const code = query.trim().toLowerCase();
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .map(({ page, score }) => ({ page, score: page.title === code ? best + 1 : score }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page: { title, url, section, text }, score }) => ({ title, url, section, snippet: text, score }));
}
