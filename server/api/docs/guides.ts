import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Locale } from "@/server/core/operation/errors";
import { type DocGroup, type DocSection, docGroups, guidePlaces } from "./contents";

/** A page of the documentation: a guide or a generated page. */
export type DocPage = {
  locale: Locale;
  /** Its path below `/docs`, the same in both languages. */
  slug: string;
  title: string;
  description: string;
  section: DocSection;
  /** Its section in the sidebar; null if the sidebar does not list it. */
  group: DocGroup | null;
  /** Markdown without a title. Links within the documentation are those of the English pages. */
  body: string;
};

export const docsFolder = join(process.cwd(), "docs/site");

const FrontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  order: z.number(),
});

const page = /^---\n(?<matter>[\s\S]+?)\n---\n(?<body>[\s\S]*)$/;

/** The guides of a language in the order of the sidebar. A file without front matter is not a guide. */
export function readGuides(locale: Locale): DocPage[] {
  const folder = join(docsFolder, locale);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const { matter, body } = page.exec(readFileSync(join(folder, file), "utf8"))?.groups ?? {};
      return matter === undefined || body === undefined
        ? []
        : [{ slug: file.slice(0, -3), body, ...FrontMatter.parse(parse(matter)) }];
    })
    .map(({ slug, order, ...rest }) => ({ locale, slug, order, ...rest, ...placeOf(slug) }))
    .sort((a, b) => docGroups.indexOf(a.group) - docGroups.indexOf(b.group) || a.order - b.order)
    .map(({ order: _, ...guide }) => guide);
}

function placeOf(slug: string) {
  const place = guidePlaces[slug];
  if (place === undefined) throw new Error(`docs/site has a guide that the contents do not list: ${slug}`);
  return place;
}
