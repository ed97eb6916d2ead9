import type { Token } from "markdown-it";
import type { DocSection } from "./contents";
import type { DocPage } from "./guides";
import { parsed, textOf } from "./markdown";

/** What the search finds: the part of a page under one heading. */
export type Passage = {
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
export function passagesOf(page: DocPage): Passage[] {
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
    } else if (token.type === "fence") passage.code += ` ${token.content}`;
    else if (isText(tokens, at)) passage.text = `${passage.text} ${textOf(token)}`.trim();
  }
  return passages;
}

const isText = (tokens: Token[], at: number) =>
  tokens[at]?.type === "inline" && tokens[at - 1]?.type !== "heading_open";
