import { z } from "zod";
import { commonWords } from "./common-words";

const minimum = 12;
const maximum = 128;

/** What is said of a password that is. */
export const easyToGuess = "is too easy to guess";

export const NewPassword = z
  .string()
  .min(minimum)
  .max(maximum)
  .refine((value) => value.isWellFormed(), "must be well-formed Unicode")
  .refine((value) => !isCommon(value), easyToGuess);

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "01234567890123456789",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const ways = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** What is tried first: the same over and over, a walk along the keyboard, or a well-known word with digits around it. */
function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size < 5) return true;
  const once = repeated(plain);
  if (once.length < plain.length && once.length <= 8) return true;
  if (walks(plain)) return true;
  const word = plain.replace(/[^\p{L}]/gu, "");
  const spelled = plain
    .replace(/[@4]/g, "a")
    .replace(/0/g, "o")
    .replace(/[1!]/g, "i")
    .replace(/3/g, "e")
    .replace(/[$5]/g, "s")
    .replace(/[^\p{L}]/gu, "");
  return [plain, word, spelled].some((text) => commonWords.has(repeated(text)) || commonWords.has(text));
}

/** The shortest piece a text is repetitions of. */
function repeated(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at < 0 ? undefined : at);
}

/** Whether a text consists of stretches, at least three long, of what lies in a row. */
function walks(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let end = Math.min(text.length, at + 26);
    while (end - at >= 3 && !ways.some((way) => way.includes(text.slice(at, end)))) end -= 1;
    if (end - at < 3) return false;
    at = end;
  }
  return true;
}
