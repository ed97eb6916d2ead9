import type { Locale } from "@/server/core/errors";
import { errorPages } from "./error-pages";
import { type DocPage, readGuides } from "./guides";

const pages = new Map<Locale, readonly DocPage[]>();

/** All of the documentation in a language: guides in the order of the sidebar, then what is computed. Read once. */
export function docPages(locale: Locale): readonly DocPage[] {
  const known = pages.get(locale) ?? [...readGuides(locale), ...errorPages(locale)];
  pages.set(locale, known);
  return known;
}

export const docPage = (locale: Locale, slug: string): DocPage | undefined =>
  docPages(locale).find((page) => page.slug === slug);
