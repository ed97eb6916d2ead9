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
  { method: "card", name: /^(cards?|بطاقة|بطاقات|البطاقات)$/i },
  { method: "apple_pay", name: /^(apple[ _-]?pay|أبل باي|ابل باي)$/i },
  { method: "stc_pay", name: /^(stc[ _-]?pay|اس تي سي باي)$/i },
] as const;

/** Payment methods, with a bar, a semicolon or a comma between them. */
export function methodsIn(text: string) {
  const chosen = text
    .split(/[|;,؛،\n]/)
    .filter((part) => part.trim() !== "")
    .map((part) => methods.find(({ name }) => name.test(part.trim()))?.method);
  return chosen.every((method) => method !== undefined) ? chosen : undefined;
}
