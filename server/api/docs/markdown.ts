import GithubSlugger from "github-slugger";
import MarkdownIt, { type MarkdownIt as Reader, type StateCore, type Token } from "markdown-it";
import { z } from "zod";
import { calloutTexts as callouts, sampleTexts as words } from "@/server/api/docs/texts";
import { ofProcess } from "@/server/base/runtime/of-process";
import type { Locale } from "@/server/core/operation/errors";
import { docPath } from "./contents";
import type { DocPage } from "./guides";
import { highlight, languageNames } from "./highlight";
import { docPage } from "./pages";
import { withOrigin, withPlaceholders } from "./placeholders";

const Tab = z.object({
  /** The languages of the samples, if this is the first of them. */
  languages: z.array(z.string()),
  group: z.string(),
  isLast: z.boolean(),
});

const isTab = (token: Token | undefined) => token?.type === "fence" && /^\w+ tab$/.test(token.info);

/** Samples that follow each other and have the word `tab` behind their language are alternatives. */
function markTabs({ tokens }: StateCore) {
  for (const [at, token] of tokens.entries()) {
    if (!isTab(token)) continue;
    const isFirst = !isTab(tokens[at - 1]);
    const end = tokens.findIndex((each, place) => place > at && !isTab(each));
    const group = tokens.slice(at, end === -1 ? undefined : end);
    const languages = isFirst ? group.map(({ info }) => info.split(" ")[0] ?? "") : [];
    token.meta = Tab.parse({ languages, group: `tabs-${at}`, isLast: group.length === 1 });
  }
}

/**
 * The markup around a sample in a group of tabs. The tabs are radio buttons, which work without scripts. The
 * stylesheet shows the selected sample.
 */
function openingOf(token: Token | undefined, label: string): { opening: string; closing: string } {
  const tab = Tab.safeParse(token?.meta).data;
  if (tab === undefined) return { opening: "", closing: "" };
  const { languages, group, isLast } = tab;
  const choices = languages.map((language, at) => {
    const id = `${group}-${language}`;
    return `<input type="radio" name="${group}" id="${id}" value="${language}"${at === 0 ? " checked" : ""}><label for="${id}">${nameOf(language)}</label>`;
  });
  const opening =
    choices.length === 0
      ? ""
      : `<div class="tabs" dir="ltr" role="radiogroup" aria-label="${label}">\n${choices.join("\n")}\n`;
  return { opening, closing: isLast ? "</div>\n" : "" };
}

/** Returns the label of a language. Shell samples have the name of their command. */
const nameOf = (language: string) => (language === "sh" ? "curl" : (languageNames[language] ?? language));

export type Heading = { level: 2 | 3; id: string; text: string };
export type Rendered = { html: string; headings: Heading[] };

const Callout = z.enum(["note", "tip", "warning"]);

const renderers = { en: rendererOf("en"), ar: rendererOf("ar") };
const rendered = ofProcess("doc-html", () => new WeakMap<DocPage, Rendered>());

/** Renders a page as HTML with highlighted samples. Cached for each page. */
export async function render(page: DocPage): Promise<Rendered> {
  const cached = rendered.get(page);
  if (cached !== undefined) return cached;
  const reader = renderers[page.locale];
  const tokens = parsePage(page);
  for (const token of tokens) if (token.type === "fence") await highlightSample(token);
  const html = reader.renderer.render(tokens, reader.options);
  const result = { html, headings: headingsOf(tokens) };
  rendered.set(page, result);
  return result;
}

/**
 * A page's Markdown, parsed. Headings have IDs for links. Arabic pages have the same headings as the English
 * ones and use their IDs, so that a link to a section works in both languages.
 */
export function parsePage(page: DocPage): Token[] {
  const tokens = renderers[page.locale].parse(page.body, {});
  const english = page.locale === "en" ? undefined : docPage("en", page.slug);
  if (english === undefined) return tokens;
  const ids = headingTokens(parsePage(english)).map(idOf);
  for (const [at, token] of headingTokens(tokens).entries()) token.attrSet("id", ids[at] ?? idOf(token));
  return tokens;
}

const headingTokens = (tokens: Token[]) => tokens.filter(({ type }) => type === "heading_open");

/** Returns the words of a line of Markdown, without its markup. */
export const textOf = (line: Token | undefined): string =>
  (line?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");

const idOf = (heading: Token | undefined) => String(heading?.attrGet("id") ?? "");

const headingsOf = (tokens: Token[]): Heading[] =>
  tokens.flatMap((token, at) =>
    token.type === "heading_open" && (token.tag === "h2" || token.tag === "h3")
      ? [{ level: token.tag === "h2" ? 2 : 3, id: idOf(token), text: textOf(tokens[at + 1]) }]
      : [],
  );

function rendererOf(locale: Locale): Reader {
  const reader = new MarkdownIt({ html: false });
  reader.core.ruler.push("headings", nameHeadings);
  reader.core.ruler.before("inline", "callouts", markCallouts);
  reader.core.ruler.push("tabs", markTabs);
  const { rules } = reader.renderer;
  rules.heading_open = (tokens, at) =>
    `<${tokens[at]?.tag} id="${idOf(tokens[at])}"><a href="#${idOf(tokens[at])}">`;
  rules.heading_close = (tokens, at) => `</a></${tokens[at]?.tag}>\n`;
  rules.blockquote_open = (tokens, at) => beginQuotation(tokens[at], locale);
  rules.blockquote_close = (tokens, at) => (tokens[at]?.meta ? "</div>\n" : "</blockquote>\n");
  // A table can be wider than a phone, so it is in a scrollable box that the keyboard can reach.
  rules.table_open = () =>
    `<div class="table-box" role="group" tabindex="0" aria-label="${words[locale].table}"><table>\n`;
  rules.table_close = () => "</table></div>\n";
  rules.link_open = (tokens, at, options, _, self) => {
    tokens[at]?.attrSet("href", inLanguage(String(tokens[at]?.attrGet("href") ?? ""), locale));
    return self.renderToken(tokens, at, options);
  };
  rules.code_inline = (tokens, at) =>
    `<code>${withOrigin(reader.utils.escapeHtml(tokens[at]?.content ?? ""))}</code>`;
  rules.fence = (tokens, at) => withTabs(tokens[at], sample(tokens[at], locale), locale);
  return reader;
}

function nameHeadings({ tokens }: StateCore) {
  const slugger = new GithubSlugger();
  for (const [at, token] of tokens.entries())
    if (token.type === "heading_open") token.attrSet("id", slugger.slug(textOf(tokens[at + 1])));
}

/** `> [!NOTE]` turns a quotation into a callout. */
function markCallouts({ tokens }: StateCore) {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "blockquote_open") continue;
    const line = tokens[at + 2];
    const kind = Callout.safeParse(/^\[!(\w+)\]\n/.exec(line?.content ?? "")?.[1]?.toLowerCase()).data;
    if (line === undefined || kind === undefined) continue;
    line.content = line.content.slice(line.content.indexOf("\n") + 1);
    const end = tokens
      .slice(at)
      .find(({ type, level }) => type === "blockquote_close" && level === token.level);
    for (const edge of [token, end]) if (edge !== undefined) edge.meta = { kind };
  }
}

function beginQuotation(token: Token | undefined, locale: Locale): string {
  const kind = Callout.safeParse(token?.meta?.kind).data;
  return kind === undefined
    ? "<blockquote>\n"
    : `<div role="note" class="callout callout-${kind}">\n<p class="callout-title">${callouts[kind][locale]}</p>\n`;
}

const withTabs = (token: Token | undefined, html: string, locale: Locale) => {
  const { opening, closing } = openingOf(token, words[locale].language);
  return `${opening}${html}${closing}`;
};

const languageOf = (info: string) => info.split(" ")[0] ?? "";

/** Replaces the code of a sample by its HTML. */
async function highlightSample(token: Token): Promise<void> {
  token.content = await highlight(token.content.trimEnd(), languageOf(token.info));
}

/** Returns the markup of a sample whose content is HTML. */
function sample({ content = "", info = "" }: Partial<Token> = {}, locale: Locale): string {
  const name = languageNames[languageOf(info)];
  const { copy, copied, code } = words[locale];
  const html = withPlaceholders(content);
  return `<div class="code" dir="ltr">
<div class="code-head"><span>${name ?? ""}</span><button type="button" lang="${locale}" data-copied="${copied}">${copy}</button></div>
<pre role="group" tabindex="0" aria-label="${name === undefined ? code : `${code}: ${name}`}"><code>${html}</code></pre>
</div>
`;
}

/** Links point to English pages. This rewrites them to the reader's language. */
export const inLanguage = (href: string, locale: Locale): string =>
  /^\/docs(?=[/#]|$)/.test(href) ? href.replace("/docs", docPath(locale)) : href;
