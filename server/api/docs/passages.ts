import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Token } from "markdown-it";
import { z } from "zod";
import type { Locale } from "@/server/core/operation/errors";
import type { DocSection } from "./contents";
import { type DocPage, docsFolder } from "./guides";
import { parsePage, textOf } from "./markdown";
import { nextTexts } from "./texts";

const keywords = new Map<Locale, Record<string, string>>();

function keywordsFor(locale: Locale): Record<string, string> {
  const known = keywords.get(locale) ?? keywordsOf(locale);
  keywords.set(locale, known);
  return known;
}

/** A searchable part of a page: the text under one heading. */
export type Passage = {
  id: string;
  slug: string;
  title: string;
  section: DocSection;
  /** The heading's id, empty above the first heading. */
  anchor: string;
  heading: string;
  description: string;
  /** Other words that readers use for the subject. */
  keywords: string;
  text: string;
  code: string;
};

/**
 * Splits a page at its headings. The samples of error pages are omitted, because they are almost identical.
 */
export function passagesOf(page: DocPage): Passage[] {
  const { slug, title, section, description } = page;
  const start = { slug, title, section, description: "", keywords: "" };
  const passages: Passage[] = [
    { ...start, id: slug, anchor: "", heading: "", description, text: "", code: "" },
  ];
  const alsoCalled = keywordsFor(page.locale);
  const tokens = parsePage(page);
  for (const [at, token] of tokens.entries()) {
    const passage = passages.at(-1);
    if (passage === undefined) continue;
    if (token.type === "heading_open") {
      const anchor = String(token.attrGet("id") ?? "");
      const heading = textOf(tokens[at + 1]);
      const id = `${slug}#${anchor}`;
      passages.push({ ...start, id, anchor, heading, text: "", code: "", keywords: alsoCalled[id] ?? "" });
    } else if (token.type === "fence") {
      if (!slug.startsWith("errors/")) passage.code += ` ${token.content}`;
    }
    if (isText(tokens, at)) passage.text = `${passage.text} ${textOf(token)}`.trim();
  }
  return passages.filter(({ heading }) => !isLinkSection(heading));
}

/** The last section of a guide only links to other pages, so it is omitted. */
const isLinkSection = (heading: string) => Object.values(nextTexts).includes(heading);

const isText = (tokens: Token[], at: number) =>
  tokens[at]?.type === "inline" && tokens[at - 1]?.type !== "heading_open";

const Keywords = z.record(z.string(), z.string().min(1));

/** Returns other words that readers use for a section, by its page and anchor. */
export const keywordsOf = (locale: Locale): Record<string, string> =>
  Keywords.parse(JSON.parse(readFileSync(join(docsFolder, locale, "keywords.json"), "utf8")));
