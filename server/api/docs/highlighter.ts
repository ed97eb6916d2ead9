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

// Imported by builds and in development only: what is served was highlighted by the build.

const theme = createCssVariablesTheme({ name: "halala", variablePrefix: "--code-" });

const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [bash, go, html, javascript, json, php, python, typescript],
  langAlias: { sh: "bash", js: "javascript", ts: "typescript" },
  engine: createJavaScriptRegexEngine(),
});

// By default a line that takes half a second, as the first one may on a busy machine, stays without colors.
const noTimeLimit = 0;

/** Returns the tokens of each line, with the color of each as a CSS variable. */
export const tokensOf = (code: string, lang: string) =>
  highlighter.codeToTokens(code, { lang, theme: "halala", tokenizeTimeLimit: noTimeLimit }).tokens;
