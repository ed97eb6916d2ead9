import { latinDigits } from "@/server/base/runtime/values";
import { typedWords } from "@/server/core/texts/labels";
import type { Prefix } from "@/server/core/values/ids";
import { isSlug } from "@/server/core/values/slug";

/** The possible meanings of a few letters or digits. */
export type Interpretation = {
  /** The range of IDs that begin with the typed text, from `from` to `to`. */
  id: { prefix: Prefix; from: string; to: string } | null;
  /** The random part of a page's address: of a link, a receipt or a subscription. */
  slug: string | null;
  /** What the bank quotes: its reference or an authorization code. */
  bank: string | null;
  last4: string | null;
  /** Halalas: "100" can be 100 halalas or 100 riyals. */
  amounts: number[];
  /** A reference as it was typed, and in capital and small letters. */
  references: string[];
  /** The national digits of a phone number, or their beginning. */
  phone: string | null;
  /** Text with a letter or a digit: words of a name, a reference or a description. */
  words: string | null;
};

const maxAmount = 100_000_000;
const kinds = ["pay", "cus", "card", "sub", "cyc", "plink", "ref", "evt", "we", "dlv", "req"] as const;

const isAddress = /^(?:https?:\/\/)?[\w.-]+(?::\d+)?\/\S+$/i;
/** The last part of a path, before a query, a file of the page or a slash at the end. */
const lastPart = /([^/?#]+?)(?:\/pdf)?\/?(?:[?#].*)?$/;

/** Returns everything that the typed text can mean. Amounts are in halalas. */
export function interpret(typed: string): Interpretation {
  const text = latin(typed.normalize("NFKC")).trim();
  const digits = text.replace(/[\s()+.-]/g, "");
  const own = (isAddress.test(text) ? (lastPart.exec(typed.trim())?.[1] ?? "") : typed).trim();
  const isPhone = /^[\d\s()+.-]+$/.test(text) && digits.length >= 6;
  return {
    id: idsOf(latin(own).toLowerCase()),
    slug: isSlug(own) ? own : null,
    bank: /^[0-9A-Za-z]{4,64}$/.test(text) ? text.toUpperCase() : null,
    last4: /^\d{4}$/.test(text) ? text : null,
    amounts: amountsOf(text),
    references: [...own].length > 64 ? [] : [...new Set([own, own.toUpperCase(), own.toLowerCase()])],
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
