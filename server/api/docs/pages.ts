import { ofProcess } from "@/server/base/runtime/of-process";
import type { Locale } from "@/server/core/operation/errors";
import { errorPages } from "./error-pages";
import { type DocPage, readGuides } from "./guides";
import { preparedDocs } from "./prepared";
import { referencePages } from "./reference/pages";

const pages = ofProcess("doc-pages", () => new Map<Locale, readonly DocPage[]>());

/**
 * Returns the whole documentation in a language: guides in the order of the sidebar, then generated pages. Cached.
 */
export function docPages(locale: Locale): readonly DocPage[] {
  const known = pages.get(locale) ?? preparedDocs(`pages.${locale}`) ?? readPages(locale);
  pages.set(locale, known);
  return known;
}

function readPages(locale: Locale): DocPage[] {
  const guides = readGuides(locale);
  return [...guides, ...errorPages(locale), ...referencePages(locale, guides)];
}

export const docPage = (locale: Locale, slug: string): DocPage | undefined =>
  docPages(locale).find((page) => page.slug === slug);
