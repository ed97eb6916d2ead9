import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";
import type { Locale } from "@/server/core/operation/errors";

const folder = (language: Locale) => join(root, "docs", "site", language);

/** The names of the guides, as in their URLs. The glossary is for authors only. */
export const guidesIn = (language: Locale) =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith(".md") && file !== "GLOSSARY.md")
    .map((file) => file.replace(/\.md$/, ""))
    .sort();

export const guideNames = guidesIn("en");

export const readGuide = (name: string, language: Locale = "en") =>
  readFileSync(join(folder(language), `${name}.md`), "utf8");

export type Sample = {
  /** The language of the code block: sh, js, ts, python, php, go, json, text. */
  written: string;
  /** `run` ends by itself, `serve` listens for webhooks; null is not executed. */
  kind: "run" | "serve" | null;
  code: string;
  /** The expected output according to the guide, in order; `…` matches anything. */
  prints: string[];
  /** The JSON response shown in the guide. */
  response: string | null;
};

const fence = /^```(\S*)(?: (run|serve))?\n(.*?)^```\n\n?((?!```)[^\n]*(?:\n(?!```)[^\n]+)*)/gms;

export const samplesOf = (markdown: string): Sample[] =>
  [...markdown.matchAll(fence)]
    .map(([, written = "", kind, code = "", after = ""]) => ({
      written,
      kind: kindOf(kind),
      code,
      prints: codesOf(/^(?:It prints|يُطبع|يطبع ذلك)((?:`[^`]*`|[^`.])*)/.exec(after)?.[1] ?? ""),
    }))
    .map((sample, index, all) => ({
      ...sample,
      response: all[index + 1]?.written === "json" ? (all[index + 1]?.code ?? null) : null,
    }));

const kindOf = (word: string | undefined): Sample["kind"] =>
  word === "run" || word === "serve" ? word : null;

const codesOf = (sentence: string) => [...sentence.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);

/** Returns the output after the last expected part; null if one is missing. */
export function afterPrinted(output: string, prints: string[]): string | null {
  return prints.reduce<string | null>((rest, promised) => {
    if (rest === null) return null;
    const pattern = promised.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const found = new RegExp(pattern.join(".*")).exec(rest);
    return found === null ? null : rest.slice(found.index + found[0].length);
  }, output);
}
