import MiniSearch, { type Options, type SearchResult } from "minisearch";
import type { z } from "zod";
import { baseUrl } from "@/server/base/runtime/env";
import { ofProcess } from "@/server/base/runtime/of-process";
import { isErrorCode, type Locale } from "@/server/core/operation/errors";
import { type DocSection, docPath } from "./contents";
import { docPage, docPages } from "./pages";
import { type Passage, passagesOf } from "./passages";
import { preparedDocs } from "./prepared";
import { reference } from "./reference/entries";
import type { DocQuery, DocResult } from "./schema";
import { normalizeSpelling, stopWords, synonymsOf, wordsOf } from "./words";

type Query = { query: string } & Partial<z.output<typeof DocQuery>>;

const fields = ["title", "heading", "keywords", "description", "text", "code"] as const;
/** Chosen with the questions of `search.test.ts`; 1 is a match of the word itself, in a guide. */
const weight = {
  anyWord: 0.2,
  heading: 1.5,
  errorPage: 0.4,
  reference: 0.6,
  similar: 0.6,
  synonym: 0.35,
  synonymOfUnknown: 0.9,
};

const boost = { title: 4, heading: 5, keywords: 5, description: 3, text: 1, code: 0.5 };

const indexes = ofProcess("doc-indexes", () => new Map<Locale, MiniSearch<Passage>>());

const options: Options<Passage> = {
  fields: [...fields],
  storeFields: ["slug", "title", "heading", "anchor", "section", "text", "description"],
  tokenize: wordsOf,
  processTerm: (term) => term,
};

/** Returns the index of a language: the build's, or a new one. */
export async function indexOf(locale: Locale): Promise<MiniSearch<Passage>> {
  const known = indexes.get(locale);
  if (known !== undefined) return known;
  const prepared = preparedDocs(`index.${locale}`);
  const index = prepared === null ? newIndex(locale) : await MiniSearch.loadJSAsync(prepared, options);
  indexes.set(locale, index);
  return index;
}

function newIndex(locale: Locale): MiniSearch<Passage> {
  const index = new MiniSearch(options);
  index.addAll(docPages(locale).flatMap(passagesOf));
  return index;
}

/** The maximum number of words; more would only cost time. */
const maxWords = 16;

/**
 * Returns the pages that best answer a query, each with its best section. Readers and agents share this
 * index. For an error code or an operation's path, its own page comes first.
 */
export async function searchDocs({ query, limit = 5, language, section }: Query): Promise<DocResult[]> {
  const locale = language ?? (/\p{Script=Arabic}/u.test(query) ? "ar" : "en");
  const words = [...new Set(wordsOf(query))].slice(0, maxWords);
  const significant = words.filter((word) => !stopWords.has(word));
  const requested = significant.length > 0 ? significant : words;
  const index = await indexOf(locale);
  const passages = rank(index, requested, section).map((each) => resultOf(each, locale, requested));
  return withNamedFirst(query, passages, locale, section).slice(0, limit);
}

type StoredPassage = Omit<Passage, "code" | "id" | "keywords">;
type Scored = { passage: StoredPassage; score: number; matchedWords: Set<string>; heading: number };

const resultsPerPage = 2;

/**
 * Ranks passages. Each query word counts once, with its best match among its synonyms. A passage that matches
 * more of the words ranks above one that repeats some of them. A heading that matches the query ranks above
 * both.
 */
function rank(index: MiniSearch<Passage>, requested: string[], section?: DocSection): Scored[] {
  const scored = new Map<string, Scored>();
  for (const word of requested)
    for (const [id, { passage, score, inHeading }] of matchesOf(index, word)) {
      if (section !== undefined && passage.section !== section) continue;
      const total = scored.get(id) ?? { passage, score: 0, matchedWords: new Set<string>(), heading: 0 };
      total.score += score;
      total.matchedWords.add(word);
      if (inHeading) total.heading += 1;
      scored.set(id, total);
    }
  const resultsBySlug = new Map<string, number>();
  return [...scored.values()]
    .map((one) => ({ ...one, score: one.score * fitOf(one, requested.length) }))
    .sort((a, b) => b.score - a.score)
    .filter(({ passage: { slug } }) => {
      const count = resultsBySlug.get(slug) ?? 0;
      resultsBySlug.set(slug, count + 1);
      return count < resultsPerPage;
    });
}

/** Computes how much of the query a passage matches, and how much of its heading the query covers. */
function fitOf({ passage, matchedWords, heading }: Scored, words: number): number {
  const coverage = matchedWords.size / words;
  const own = significantWords(passage.heading === "" ? passage.title : passage.heading);
  const precision = own.length === 0 ? 0 : Math.min(1, heading / own.length);
  const fit = weight.anyWord + (1 - weight.anyWord) * coverage ** 2;
  return fit * (1 + (weight.heading * precision * heading) / words) * kindOf(passage.slug);
}

/** Pages about a single error code, and reference pages, rank below guides. */
const kindOf = (slug: string) =>
  isErrorPage(slug) ? weight.errorPage : slug.startsWith("api/") ? weight.reference : 1;

const isErrorPage = (slug: string) => slug.startsWith("errors/");

const significantWords = (text: string) =>
  [...new Set(wordsOf(text))].filter((word) => !stopWords.has(word) && !/^\d+$/.test(word));

type WordMatch = { passage: StoredPassage; score: number; inHeading: boolean };

/** Finds the passages that match a word or a synonym, each with its best score. */
function matchesOf(index: MiniSearch<Passage>, word: string): Map<string, WordMatch> {
  const best = new Map<string, WordMatch>();
  const own = index.search(word, exactly);
  const isKnown = own.length > 0;
  const similar = isKnown
    ? { prefix: word.length >= 4 }
    : { prefix: word.length >= 3, fuzzy: word.length >= 5 && 0.2 };
  const others = [...synonymsOf(word)].flatMap((other) => index.search(other, exactly));
  keepBest(best, own, 1);
  keepBest(best, index.search(word, { ...exactly, ...similar }), isKnown ? weight.similar : 1);
  keepBest(best, others, isKnown ? weight.synonym : weight.synonymOfUnknown);
  return best;
}

const exactly = {
  boost,
  tokenize: (text: string) => [text],
  weights: { prefix: 0.5, fuzzy: 0.35 },
};

function keepBest(best: Map<string, WordMatch>, found: SearchResult[], weight: number) {
  for (const { id, score, match, ...stored } of found) {
    const passage = stored as unknown as StoredPassage; // what `storeFields` names
    const inHeading = Object.values(match).some((fields) =>
      fields.some(
        (field) => field === (passage.heading === "" ? "title" : "heading") || field === "keywords",
      ),
    );
    const known = best.get(id);
    if (known === undefined || known.score < score * weight)
      best.set(id, { passage, score: score * weight, inHeading: inHeading || known?.inHeading === true });
  }
}

function resultOf({ passage, score }: Scored, locale: Locale, requested: string[]): DocResult {
  const { slug, anchor, title, heading, section, description, text } = passage;
  return {
    title: heading === "" ? title : `${title}: ${heading}`,
    url: `${baseUrl}${docPath(locale, slug)}${anchor === "" ? "" : `#${encodeURIComponent(anchor)}`}`,
    section,
    snippet: anchor === "" ? description : snippetOf(text, requested),
    score: Math.round(score * 100) / 100,
  };
}

/**
 * Moves the page that the query names to the front: of an error code, or of an operation by its path or name.
 */
function withNamedFirst(
  query: string,
  results: DocResult[],
  locale: Locale,
  section?: DocSection,
): DocResult[] {
  const page = docPage(locale, slugNamedBy(query));
  if (page === undefined || (section !== undefined && section !== page.section)) return results;
  const url = `${baseUrl}${docPath(locale, page.slug)}`;
  const others = results.filter((one) => one.url.split("#")[0] !== url);
  const score = Math.max(100, (others[0]?.score ?? 0) + 1);
  return [{ title: page.title, url, section: page.section, snippet: page.description, score }, ...others];
}

function slugNamedBy(query: string): string {
  const name = normalizeSpelling(query).trim().replace(/^`|`$/g, "");
  if (isErrorCode(name)) return `errors/${name}`;
  const named = reference().entries.find(
    (entry) => `${entry.verb} ${entry.path}`.toLowerCase() === name || entry.name === name,
  );
  return named?.slug ?? "";
}

const snippetLength = 240;

/** Returns an excerpt of a text around the first of the words. */
function snippetOf(text: string, requested: string[]): string {
  if (text.length <= snippetLength) return text;
  const words = [...text.matchAll(/\S+/g)];
  const firstMatch = words.findIndex(([word]) => wordsOf(word).some((one) => requested.includes(one)));
  const start = firstMatch <= 6 ? 0 : (words[firstMatch - 6]?.index ?? 0);
  const cut = text.slice(start, start + snippetLength);
  const end = start + snippetLength >= text.length ? cut : cut.slice(0, cut.lastIndexOf(" "));
  return `${start > 0 ? "… " : ""}${end}${end === cut && start + snippetLength >= text.length ? "" : " …"}`;
}
