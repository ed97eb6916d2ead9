import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docsFolder } from "./guides";

/** Returns the search terms of a text: folded, stemmed, and codes such as `payment_paid` both whole and in parts. */
export function wordsOf(text: string): string[] {
  return (normalizeSpelling(text).match(/[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*/gu) ?? []).flatMap((word) => {
    const parts = word.split(/[_-]/);
    return parts.length > 1 ? [word, ...parts.map(stem)] : [stem(word)];
  });
}

const marks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

const plain: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", ی: "ي", ک: "ك", گ: "ك" };

/** Normalizes spelling: no diacritics, one alef, one yaa, Latin digits, lower case. */
export const normalizeSpelling = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(/\b3-?d[ -]?secure\b/g, "3ds")
    .replace(/[ٱىةیکگ]/g, (letter) => plain[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

const stem = (word: string): string =>
  /^\p{Script=Arabic}/u.test(word) ? arabicStem(word) : /^[a-z]/.test(word) ? englishStem(word) : word;

/** Removes Arabic prefixes (and, the, by, for) and common endings. */
function arabicStem(word: string): string {
  const bare = word.replace(/^(?:[وفبكل]?ال|لل|و(?=.{4}))(?=.{3})/u, "");
  return bare.replace(/(?<=.{3})(?:يه|ات|ون|ين|ان|ها|هم|كم|نا)$|(?<=.{2})[هي]$/u, "");
}

/** Removes plural and verb endings. */
function englishStem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=[^su])s$/, "")
    .replace(/(?<=.{3})(?:ing|ed)$/, "")
    .replace(/(?<=.{3})e$/, "");
}

/** Words of search queries that mean the same, a line for each meaning: readers' words, and those of the texts. */
const synonyms = readFileSync(join(docsFolder, "synonyms.txt"), "utf8");

const alternatives = new Map<string, Set<string>>();
for (const line of synonyms.split("\n")) {
  const words = new Set(line.split(" ").flatMap((word) => wordsOf(word).slice(0, 1)));
  for (const word of words) {
    const known = alternatives.get(word) ?? new Set();
    for (const other of words) if (other !== word) known.add(other);
    alternatives.set(word, known);
  }
}

/** Returns the other spellings of a word that the texts may use. */
export const synonymsOf = (word: string): ReadonlySet<string> => alternatives.get(word) ?? new Set();

/** Words that occur on every page, and question words. */
export const stopWords: ReadonlySet<string> = new Set(
  wordsOf(
    `a an the is are be was to of in on for from at by with and or not do does did i me my we our you your it its this that
    what which how why when where who can should must have has get got there if into as about like mean without out
    في من على الى عن مع هل ما ماذا كيف متى ليش لماذا وش ايش اي انا ابي ابغى اريد هو هي هذا هذه التي الذي اللي او و ثم ان
    قد كل لا ولا لم لن بعد قبل عند كان يكون فيها بدون دون اذا اسوي احتاج يشتغل`,
  ),
);
