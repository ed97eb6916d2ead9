/** The words of a text without case, marks, forms of one Arabic letter and the Arabic article. */
const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|ـ/gu, "")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/u, ""))
    .filter((word) => word !== "");

/** Returns whether each typed word begins a word of a text, in any order. */
export function matches(typed: string, text: string): boolean {
  const known = wordsOf(text);
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)));
}
