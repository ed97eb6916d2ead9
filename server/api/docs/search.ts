import type { Token } from "markdown-it";
import MiniSearch, { type SearchResult } from "minisearch";
import type { z } from "zod";
import { isErrorCode, type Locale } from "@/server/core/errors";
import { baseUrl } from "@/server/platform/runtime/env";
import { type DocSection, docPath } from "./contents";
import type { DocPage } from "./guides";
import { parsed, textOf } from "./markdown";
import { docPage, docPages } from "./pages";
import type { DocQuery, DocResult } from "./schema";
import { stopWords, synonymsOf } from "./synonyms";
import { fold, wordsOf } from "./words";

type Query = { query: string } & Partial<z.output<typeof DocQuery>>;

const fields = ["title", "heading", "description", "text", "code"] as const;
const boost = { title: 5, heading: 4, description: 4, text: 1, code: 0.6 };

const indexes = new Map<Locale, MiniSearch<Passage>>();

function indexOf(locale: Locale): MiniSearch<Passage> {
  const known = indexes.get(locale);
  if (known !== undefined) return known;
  const index = new MiniSearch<Passage>({
    fields: [...fields],
    storeFields: ["slug", "title", "heading", "anchor", "section", "text", "description"],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll(docPages(locale).flatMap(passagesOf));
  indexes.set(locale, index);
  return index;
}

/** Words after these add nothing but time. */
const maximumWords = 16;

/**
 * The pages that answer a question best, each at the place in it that does. The one index for readers and for agents.
 * A code of an error finds that error's page first.
 */
export function searchDocs({ query, limit = 5, language, section }: Query): DocResult[] {
  const locale = language ?? (/\p{Script=Arabic}/u.test(query) ? "ar" : "en");
  const words = [...new Set(wordsOf(query))].slice(0, maximumWords);
  const significant = words.filter((word) => !stopWords.has(word));
  const requested = significant.length > 0 ? significant : words;
  const also = [...new Set(requested.flatMap((word) => [...synonymsOf(word)]))].filter(
    (word) => !requested.includes(word),
  );
  const index = indexOf(locale);
  // A word that no page has says only what is meant by it.
  const full = new Set(
    requested.filter((word) => !isKnown(index, word)).flatMap((word) => [...synonymsOf(word)]),
  );
  const found = index.search([...requested, ...also].join(" "), {
    tokenize: (text) => text.split(" "),
    boost,
    boostTerm: (term) => (also.includes(term) && !full.has(term) ? 0.45 : 1),
    prefix: (term) => term.length >= 3 && requested.includes(term),
    fuzzy: (term) => (term.length >= 5 && requested.includes(term) ? 0.2 : false),
    weights: { prefix: 0.5, fuzzy: 0.35 },
    boostDocument: (_, term, stored) => (isErrorPage(stored?.slug) && !term.includes("_") ? 0.4 : 1),
    ...(section !== undefined && { filter: (one) => one.section === section }),
  });
  const pages = bestOfEachPage(found, locale, requested);
  return withCodeFirst(query, pages, locale, section).slice(0, limit);
}

const isKnown = (index: MiniSearch<Passage>, word: string) =>
  index.search(word, { tokenize: (text) => [text] }).length > 0;

/** A page about one error code ranks below a guide, unless the query names that code. */
const isErrorPage = (slug: unknown) => typeof slug === "string" && slug.startsWith("errors/");

type Found = { best: SearchResult; score: number; answered: Set<string> };

function bestOfEachPage(found: SearchResult[], locale: Locale, requested: string[]): DocResult[] {
  const pages = new Map<string, Found>();
  for (const one of found) {
    const page = pages.get(one.slug);
    // More places on one page speak for it, each less than the one before.
    if (page === undefined)
      pages.set(one.slug, { best: one, score: one.score, answered: new Set(one.queryTerms) });
    else {
      page.score += one.score * 0.15;
      for (const term of one.queryTerms) page.answered.add(term);
    }
  }
  const share = ({ answered }: Found) =>
    requested.filter((word) => answered.has(word)).length / requested.length;
  return [...pages.values()]
    .map((page) => ({ ...page, score: page.score * (0.3 + 0.7 * share(page)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ best, score }) => ({
      title: best.heading === "" ? best.title : `${best.title}: ${best.heading}`,
      url: `${baseUrl}${docPath(locale, best.slug)}${best.anchor === "" ? "" : `#${encodeURIComponent(best.anchor)}`}`,
      section: best.section,
      snippet: best.anchor === "" ? best.description : snippetOf(best.text, requested),
      score: Math.round(score * 100) / 100,
    }));
}

function withCodeFirst(
  query: string,
  results: DocResult[],
  locale: Locale,
  section?: DocSection,
): DocResult[] {
  const code = fold(query).trim().replace(/^`|`$/g, "");
  const page =
    isErrorCode(code) && (section ?? "errors") === "errors" ? docPage(locale, `errors/${code}`) : undefined;
  if (page === undefined) return results;
  const url = `${baseUrl}${docPath(locale, page.slug)}`;
  const others = results.filter((one) => one.url.split("#")[0] !== url);
  const score = Math.max(100, (others[0]?.score ?? 0) + 1);
  return [{ title: page.title, url, section: "errors", snippet: page.description, score }, ...others];
}

const snippetLength = 240;

/** As much of a text as shows what was found in it: from a little before the first of the words. */
function snippetOf(text: string, requested: string[]): string {
  if (text.length <= snippetLength) return text;
  const words = [...text.matchAll(/\S+/g)];
  const hit = words.findIndex(([word]) => wordsOf(word).some((one) => requested.includes(one)));
  const start = hit <= 6 ? 0 : (words[hit - 6]?.index ?? 0);
  const cut = text.slice(start, start + snippetLength);
  const end = start + snippetLength >= text.length ? cut : cut.slice(0, cut.lastIndexOf(" "));
  return `${start > 0 ? "… " : ""}${end}${end === cut && start + snippetLength >= text.length ? "" : " …"}`;
}

/** What the search finds: the part of a page under one heading. */
type Passage = {
  id: string;
  slug: string;
  title: string;
  section: DocSection;
  /** The heading's id, empty above the first heading. */
  anchor: string;
  heading: string;
  description: string;
  text: string;
  code: string;
};

/** A page in the parts its headings make. */
function passagesOf(page: DocPage): Passage[] {
  const { slug, title, section, description } = page;
  const start = { slug, title, section, description: "" };
  const passages: Passage[] = [
    { ...start, id: slug, anchor: "", heading: "", description, text: "", code: "" },
  ];
  const tokens = parsed(page);
  for (const [at, token] of tokens.entries()) {
    const passage = passages.at(-1);
    if (passage === undefined) continue;
    if (token.type === "heading_open") {
      const anchor = String(token.attrGet("id") ?? "");
      const heading = textOf(tokens[at + 1]);
      passages.push({ ...start, id: `${slug}#${anchor}`, anchor, heading, text: "", code: "" });
    } else if (token.type === "fence") {
      // The samples of the error pages are much alike: their words are not what a page is about.
      if (!isErrorPage(slug)) passage.code += ` ${token.content}`;
    }
    if (isText(tokens, at)) passage.text = `${passage.text} ${textOf(token)}`.trim();
  }
  return passages;
}

const isText = (tokens: Token[], at: number) =>
  tokens[at]?.type === "inline" && tokens[at - 1]?.type !== "heading_open";
