import { latinDigits } from "@/server/base/runtime/values";
import { typedWords } from "@/server/core/texts/labels";
import type { Prefix } from "@/server/core/values/ids";

/** The possible meanings of a few letters or digits. */
export type Interpretation = {
  /** The range of IDs that begin with the typed text, from `from` to `to`. */
  id: { prefix: Prefix; from: string; to: string } | null;
  last4: string | null;
  /** Halalas: "100" can be 100 halalas or 100 riyals. */
  amounts: number[];
  reference: string | null;
  /** The national digits of a phone number, or their beginning. */
  phone: string | null;
  /** Text with a letter or a digit: words of a name, a reference or a description. */
  words: string | null;
};

const maxAmount = 100_000_000;
const kinds = ["pay", "cus", "card", "sub", "cyc", "plink", "ref", "evt", "we", "dlv", "req"] as const;

/** Returns everything that the typed text can mean. Amounts are in halalas. */
export function interpret(typed: string): Interpretation {
  const text = latin(typed.normalize("NFKC")).trim();
  const digits = text.replace(/[\s()+.-]/g, "");
  const isPhone = /^[\d\s()+.-]+$/.test(text) && digits.length >= 6;
  return {
    id: idsOf(text.toLowerCase()),
    last4: /^\d{4}$/.test(text) ? text : null,
    amounts: amountsOf(text),
    reference: [...typed.trim()].length <= 64 ? typed.trim() : null,
    phone: isPhone ? digits.replace(/^(?:00)?966/, "").replace(/^0+/, "") : null,
    words: /[\p{L}\p{N}@]/u.test(text) ? text : null,
  };
}

/** A prefix alone matches every ID of its kind. */
function idsOf(text: string): Interpretation["id"] {
  const [, kind, rest] = /^([a-z]+)_([0-9a-z]{1,26})$/.exec(text) ?? [];
  const prefix = kinds.find((known) => known === kind);
  return prefix === undefined || rest === undefined
    ? null
    : { prefix, from: `${prefix}_${rest}`, to: `${prefix}_${rest}~` };
}

const currency = new RegExp(`SAR|${typedWords.riyal}|\u20c1`, "gi");

function amountsOf(text: string): number[] {
  const number = text.replace(currency, "").trim();
  const plain = number.replace(/(?<=\d)[,\u066c](?=\d{3}(?!\d))/g, "");
  const [, whole, part] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return [];
  const riyals = Number(whole) * 100 + Number((part ?? "").padEnd(2, "0"));
  const amounts = part === undefined ? [riyals, Number(whole)] : [riyals];
  return [...new Set(amounts)].filter((amount) => amount >= 1 && amount <= maxAmount);
}

const latin = (text: string) => latinDigits(text).replaceAll("\u066b", ".");
