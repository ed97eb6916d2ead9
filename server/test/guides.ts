import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/platform/root";

type Language = "en" | "ar";

const folder = (language: Language) => join(root, "docs", "site", language);

/** The guides' names, as their addresses have them. The glossary is for who writes them. */
export const guidesIn = (language: Language) =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith(".md") && file !== "GLOSSARY.md")
    .map((file) => file.replace(/\.md$/, ""))
    .sort();

export const guideNames = guidesIn("en");

export const readGuide = (name: string, language: Language = "en") =>
  readFileSync(join(folder(language), `${name}.md`), "utf8");

export type Sample = {
  /** What stands after the fence: sh, js, ts, python, php, go, json, text. */
  written: string;
  /** `run` ends by itself, `serve` listens for webhooks; null is not run. */
  kind: "run" | "serve" | null;
  code: string;
  /** What the guide says that it prints, in order; `…` stands for anything. */
  prints: string[];
  /** The JSON that the guide shows as its answer. */
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

/** What was printed from after the last thing a guide promises of it; null where one of them is missing. */
export function afterPrinted(output: string, prints: string[]): string | null {
  return prints.reduce<string | null>((rest, promised) => {
    if (rest === null) return null;
    const pattern = promised.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const found = new RegExp(pattern.join(".*")).exec(rest);
    return found === null ? null : rest.slice(found.index + found[0].length);
  }, output);
}
