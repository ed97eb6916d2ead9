import type { Brand } from "@/server/core/values/brands";
import { brandOf } from "./card-brands";
import { digitsOf, expiryOf } from "./card-format";

/** Latin letters that do not decompose to ASCII ones, each after those that travel documents use for it. */
const asciiSpellings = new Map(
  "aeæ AEÆ oeœ OEŒ ssß SSẞ thþ THÞ ijĳ IJĲ aⱥ AȺ bƀ bɓ BɃ BƁ cƈ cȼ CƇ CȻ dđ dð dɗ dɖ DĐ DÐ DƊ DƉ eə eǝ eɛ eɇ EƏ EƎ EƐ EɆ fƒ FƑ gǥ gɠ GǤ GƓ hħ HĦ iı iɨ IƗ jȷ jɉ JɈ kĸ kƙ KƘ lł lƚ LŁ LȽ nŋ nɲ NŊ NƝ oø oɔ oɵ OØ OƆ OƟ pƥ PƤ rɍ RɌ tŧ tƭ tⱦ TŦ TƬ TȾ uʉ UɄ vʋ VƲ yƴ yɏ YƳ YɎ zƶ ZƵ"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(-1), pair.slice(0, -1)]),
);

/** Normalizes the name for the gateway: Latin letters without accents, single spaces. */
export const plainName = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{L}/gu, (letter) => asciiSpellings.get(letter) ?? letter)
    .replace(/[^\p{L}\w. -]|\p{Lm}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

export type CardText = { number: string; expiry: string; cvc: string; holder: string };
type CardErrors =
  | ("number" | "numberEmpty" | "numberUnsupported")
  | ("expiry" | "expiryEmpty" | "expired")
  | ("cvc" | "cvcEmpty" | "holder" | "holderEmpty");

/** Validates a card and returns the errors by field. */
export function validateCard(
  { number, expiry, cvc, holder }: CardText,
  networks: readonly Brand[],
  now: Date,
) {
  return {
    number: numberError(digitsOf(number), networks),
    expiry: expiryError(expiry, now),
    cvc: cvcError(digitsOf(cvc)),
    holder: holderError(holder),
  } satisfies Record<keyof CardText, CardErrors | null>;
}

function cvcError(digits: string): CardErrors | null {
  if (digits === "") return "cvcEmpty";
  return /^\d{3}$/.test(digits) ? null : "cvc";
}

function holderError(text: string): CardErrors | null {
  if (text.trim() === "") return "holderEmpty";
  return /^[\w.-]+( [\w.-]+)+$/.test(plainName(text)) && !/\d{3}/.test(text) ? null : "holder";
}

function numberError(digits: string, networks: readonly Brand[]): CardErrors | null {
  if (digits === "") return "numberEmpty";
  if (digits.length < 15 || digits.length > 19 || !passesLuhn(digits)) return "number";
  // Other networks are the gateway's to refuse: co-badged cards have prefixes that no list is complete about.
  return brandOf(digits) === "amex" && !networks.includes("amex") ? "numberUnsupported" : null;
}

/** A card is valid until the end of its expiry month. */
function expiryError(text: string, now: Date): CardErrors | null {
  if (digitsOf(text) === "") return "expiryEmpty";
  const { month, year } = expiryOf(text);
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || year.length !== 4) return "expiry";
  return now.getTime() < Date.UTC(Number(year), Number(month), 1) ? null : "expired";
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== "" && sum % 10 === 0;
}
