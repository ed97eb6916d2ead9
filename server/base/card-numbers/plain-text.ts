import { characterClass, classOf, digitClass } from "./characters";

/**
 * A text for a scanner of numbers. `codes` has ASCII characters, digits of every script as ASCII digits,
 * `otherLetter` for any other letter and `otherMark` for any other separator, without invisible characters. `origin`
 * is the index of each code in the text, or null if they are the same.
 */
export type PlainText = { codes: Uint8Array; origin: Uint32Array | null };

export const otherLetter = 0x80;
const otherMark = 0x81;
const space = 0x20;
const zero = 0x30;

export const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
export const isAsciiLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
export const isLetter = (code: number) => isAsciiLetter(code) || code === otherLetter;
export const isSpace = (code: number) => code === space || (code >= 9 && code <= 13);

/** Folds a text in one pass. */
export function plainText(text: string): PlainText {
  const codes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || (code < 0x20 && code !== 9 && code !== 10 && code !== 13)) return foldedText(text);
    codes[at] = code;
  }
  return { codes, origin: null };
}

/** One character can expand to four, as `⑽` to `(10)`. */
const maxExpansion = 4;

function foldedText(text: string): PlainText {
  const codes = new Uint8Array(text.length * maxExpansion);
  const origin = new Uint32Array(text.length * maxExpansion);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint < 0x7f && codePoint >= 0x20) {
      origin[length] = at;
      codes[length++] = codePoint;
      continue;
    }
    const found = classOf(codePoint);
    if (found === characterClass.number) {
      for (const code of codesOfNumber(codePoint)) {
        origin[length] = at;
        codes[length++] = code;
      }
    } else if (found !== characterClass.ignorable) {
      origin[length] = at;
      codes[length++] = codeOfClass(found);
    }
    if (codePoint > 0xffff) at += 1;
  }
  return { codes: codes.subarray(0, length), origin };
}

function codeOfClass(found: number): number {
  if (found >= digitClass) return zero + found - digitClass;
  if (found === characterClass.letter) return otherLetter;
  return found === characterClass.space ? space : otherMark;
}

const numbers = new Map<number, readonly number[]>();

/** The compatibility form of a character such as `²`, `①` or `⒈`. */
function codesOfNumber(codePoint: number): readonly number[] {
  const cached = numbers.get(codePoint);
  if (cached !== undefined) return cached;
  const form = String.fromCodePoint(codePoint).normalize("NFKC");
  const codes = Array.from(form.slice(0, maxExpansion), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x7f) return code;
    const found = classOf(code);
    return found === characterClass.number ? otherLetter : codeOfClass(found);
  });
  numbers.set(codePoint, codes);
  return codes;
}
