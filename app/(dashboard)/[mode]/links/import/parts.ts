import { inAsciiDigits } from "@/components/text/digits";
import { halalasOf, wholeOf } from "@/components/text/halalas";

// Cells with several values, separated by |.

/** Items, each on a line of its own or after a semicolon: name | quantity | price, or name | price. */
export function itemsIn(text: string) {
  const items = text
    .split(/[\n;؛]/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const parts = line.split("|").map((part) => part.trim());
      const [name = "", quantity, price] = parts.length === 2 ? [parts[0], "1", parts[1]] : parts;
      const [count, unit] = [wholeOf(quantity ?? ""), halalasOf(price ?? "")];
      return name === "" || count === null || unit === null || parts.length > 3
        ? null
        : { name, quantity: count, unit_amount: unit };
    });
  return items.every((item) => item !== null) ? items : undefined;
}

/** A code, what it takes off and optionally how often: code | 25% | uses, or code | amount. */
export function discountIn(text: string) {
  const [code = "", off = "", uses, more] = text.split("|").map((part) => part.trim());
  const [, percent] = /^(.*)[%٪]$/.exec(inAsciiDigits(off)) ?? [];
  const value = percent === undefined ? halalasOf(off) : wholeOf(percent);
  const maxUses = uses === undefined ? undefined : wholeOf(uses);
  if (code === "" || value === null || maxUses === null || more !== undefined) return undefined;
  return {
    code,
    ...(percent === undefined ? { amount: value } : { percent: value }),
    ...(maxUses !== undefined && { max_uses: maxUses }),
  };
}

const methods = [
  ["card", /^(cards?|mada|(?:ال)?بطاق(?:ة|ات)|مدى)$/i],
  ["apple_pay", /^(apple[ _-]?pay|[أآا]بل باي)$/i],
  ["stc_pay", /^(stc[ _-]?pay|[إا]س تي سي باي)$/i],
] as const;

/** What the page offers, separated by commas, semicolons or |. */
export function methodsIn(text: string) {
  const named = text.split(/[,;|،؛\n]/).map((part) => part.trim());
  const found = named
    .filter((name) => name !== "")
    .map((name) => methods.find(([, pattern]) => pattern.test(name))?.[0]);
  return found.every((method) => method !== undefined) ? [...new Set(found)] : undefined;
}
