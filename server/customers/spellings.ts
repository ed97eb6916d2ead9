import { compoundNames } from "@/server/core/texts/labels";

/** What can stand for a word or two of a search text: each alternative is the words that a customer has all of. */
export type Spellings = string[][];

const first = new RegExp(`^(?:${compoundNames.first})$`, "i");
const last = new RegExp(`^(?:${compoundNames.last})$`);
const joined = new RegExp(`^(${compoundNames.joined})(.{3,})$`, "i");
const joinedLast = new RegExp(`^(.{2,})(${compoundNames.last})$`);

/** Returns the words with the other spelling of each compound name, which is written as one word or two. */
export function spellingsOf(words: readonly string[]): Spellings[] {
  const spellings: Spellings[] = [];
  for (let n = 0; n < words.length; n += 1) {
    const word = plain(words[n] ?? "");
    const next = words[n + 1];
    if (next !== undefined && (first.test(word) || last.test(plain(next)))) {
      spellings.push([[...new Set([word, next])], [word + next]]);
      n += 1;
    } else {
      const [, ...parts] = joined.exec(word) ?? joinedLast.exec(word) ?? [];
      spellings.push(parts.length === 0 ? [[word]] : [[word], parts]);
    }
  }
  return spellings;
}

/** The database ignores the rest of the differences in spelling. */
const plain = (word: string) => word.replace(/[\u0622\u0623\u0625]/g, "\u0627");

/** Returns the words of every combination of spellings, at most `most`. */
export const combinationsOf = (spellings: readonly Spellings[], most: number): string[][] =>
  spellings
    .reduce<string[][]>(
      (all, alternatives) => all.flatMap((words) => alternatives.map((more) => [...words, ...more])),
      [[]],
    )
    .slice(0, most);
