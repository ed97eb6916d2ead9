import { ofProcess } from "@/server/base/runtime/of-process";
import { preparedDocs } from "./prepared";

/** The languages of samples by their name after the fence, with their display names. */
export const languageNames: Record<string, string> = {
  sh: "Shell",
  json: "JSON",
  js: "JavaScript",
  ts: "TypeScript",
  python: "Python",
  php: "PHP",
  go: "Go",
  html: "HTML",
};

/** The samples that were rendered in this process, by language and code. */
const rendered = ofProcess("doc-samples", () => new Map<string, string>());

/** Returns the samples that were rendered in this process, by language and code. */
export const renderedSamples = (): Record<string, string> => Object.fromEntries(rendered);

/**
 * Renders code as HTML with classes (`code-keyword`, `code-string`, …). The policy of the pages allows no inline
 * styles.
 */
export async function highlight(code: string, language: string): Promise<string> {
  if (languageNames[language] === undefined) return escapeHtml(code);
  const name = `${language} ${code}`;
  const known = preparedDocs("samples")?.[name] ?? rendered.get(name);
  if (known !== undefined) return known;
  const { tokensOf } = await import("./highlighter");
  const html = tokensOf(code, language)
    .map((line) => line.map(({ content, color }) => highlightToken(content, color)).join(""))
    .join("\n");
  rendered.set(name, html);
  return html;
}

function highlightToken(content: string, color = ""): string {
  const name = /^var\(--code-token-([\w-]+)\)$/.exec(color)?.[1];
  return name === undefined || content.trim() === ""
    ? escapeHtml(content)
    : `<span class="code-${name}">${escapeHtml(content)}</span>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
