import { createCssVariablesTheme, createHighlighterCoreSync } from "shiki/core";
import bash from "shiki/dist/langs/bash.mjs";
import go from "shiki/dist/langs/go.mjs";
import html from "shiki/dist/langs/html.mjs";
import javascript from "shiki/dist/langs/javascript.mjs";
import json from "shiki/dist/langs/json.mjs";
import php from "shiki/dist/langs/php.mjs";
import python from "shiki/dist/langs/python.mjs";
import typescript from "shiki/dist/langs/typescript.mjs";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { ofProcess } from "@/server/base/runtime/of-process";

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

const theme = createCssVariablesTheme({ name: "halala", variablePrefix: "--code-" });

const createHighlighter = () =>
  createHighlighterCoreSync({
    themes: [theme],
    langs: [bash, go, html, javascript, json, php, python, typescript],
    langAlias: { sh: "bash", js: "javascript", ts: "typescript" },
    engine: createJavaScriptRegexEngine(),
  });

/** Created for the first sample, because searches do not need it. */
const created = ofProcess("doc-highlighter", () => ({
  highlighter: undefined as ReturnType<typeof createHighlighter> | undefined,
  /** The samples that were rendered, by language and code. */
  samples: new Map<string, string>(),
}));

/**
 * Renders code as HTML with classes (`code-keyword`, `code-string`, …). The policy of the pages allows no inline
 * styles.
 */
export function highlight(code: string, language: string): string {
  if (languageNames[language] === undefined) return escapeHtml(code);
  const known = created.samples.get(`${language} ${code}`);
  if (known !== undefined) return known;
  created.highlighter ??= createHighlighter();
  const { tokens } = created.highlighter.codeToTokens(code, { lang: language, theme: "halala" });
  const html = tokens
    .map((line) => line.map(({ content, color }) => highlightToken(content, color)).join(""))
    .join("\n");
  created.samples.set(`${language} ${code}`, html);
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
