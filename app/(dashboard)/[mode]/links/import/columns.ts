import { isBelowLeast } from "@/app/(dashboard)/form/chargeable";
import { parseRiyadhTime } from "@/app/(dashboard)/form/riyadh-time";
import { inAsciiDigits } from "@/components/text/digits";
import { halalasOf, wholeOf } from "@/components/text/halalas";
import type { Mode } from "@/server/base/db/db";
import { dayMs } from "@/server/core/values/time";
import type { ImportRow } from "@/server/links/create-many";

/** The fields of a link that a column can fill. */
export const fields = [
  "amount",
  "amount_min",
  "amount_max",
  "items",
  "quantity_max",
  "stock",
  "discount",
  "payment_methods",
  "shop",
  "description",
  "reference",
  "customer",
  "max_payments",
  "expires_at",
  "vat_inclusive",
  "locale",
  "success_url",
  "cancel_url",
  "inactive_message",
] as const;

type Field = (typeof fields)[number];

/** Fields parsed here, before the operation validates them. */
const readable = [
  "amount",
  "amount_min",
  "amount_max",
  "items",
  "quantity_max",
  "stock",
  "discount",
  "payment_methods",
  "shop",
  "max_payments",
  "expires_at",
  "vat_inclusive",
] as const;
type Readable = (typeof readable)[number];

/** The target of a column: a field, `metadata` under the column's own name, or nothing. */
export type ColumnTarget = Field | "metadata" | null;

const names: Record<Field, RegExp> = {
  // Amounts are in riyals: a column of halalas, as in the export of payments, would be read as a hundred times as much.
  amount: /^(?!.*(?:halala|هلل|\bmin|\bmax))(amount|price|total|sar|المبلغ|القيمة|السعر|الإجمالي)/i,
  amount_min: /^(amount[ _-]?min|min(imum)?[ _-]?amount|least|أقل مبلغ|الحد الأدنى)/i,
  amount_max: /^(amount[ _-]?max|max(imum)?[ _-]?amount|most|أعلى مبلغ|أقصى مبلغ|الحد الأعلى|الحد الأقصى)/i,
  items: /^(items|lines?[ _-]?items|العناصر|الأصناف)/i,
  quantity_max: /^(quantity[ _-]?max|max(imum)?[ _-]?quantity|أعلى كمية|أقصى كمية|الحد الأعلى للكمية)/i,
  stock: /^(stock|inventory|المخزون)/i,
  discount: /^(discount|coupon|promo|الخصم|رمز الخصم|كوبون)/i,
  shop: /^(shop|in[ _-]?shop|المتجر|في المتجر)/i,
  description: /^(desc|for|item|product|الوصف|البيان|المنتج)/i,
  reference: /^(ref|order|invoice|المرجع|رقم الطلب|رقم الفاتورة)/i,
  customer: /^(customer(?![ _-]?name)|العميل|معرّ?ف العميل)/i,
  payment_methods: /^(payment[ _-]?methods?|methods?$|طرق الدفع|طريقة الدفع)/i,
  max_payments: /^(max|uses|payments|عدد)/i,
  expires_at: /^(expir|due|until|تاريخ|الانتهاء|ينتهي)/i,
  vat_inclusive: /^(vat|tax|ضريبة|الضريبة|شامل)/i,
  locale: /^(locale|lang|اللغة|لغة)/i,
  success_url: /^success/i,
  cancel_url: /^cancel/i,
  inactive_message: /^inactive/i,
};

/** Guesses each column's field from its name. Assigns a field at most once. */
export function guessTargets(header: readonly string[]): ColumnTarget[] {
  const assigned = new Set<string>();
  return header.map((title) => {
    const exact = fields.find((field) => field === title.toLowerCase());
    const [field] = [exact ?? fields.find((one) => names[one].test(title))];
    if (field === undefined || assigned.has(field)) return null;
    assigned.add(field);
    return field;
  });
}

/** Returns whether a column's name is a valid metadata key. */
export const isMetadataKey = (title: string) => /^[A-Za-z0-9_.-]{1,40}$/.test(title);

export type LinkOfRow = { link: ImportRow["link"]; problems: (Readable | "amount_least")[] };

/**
 * Returns the operation's input for a row, and the fields that cannot be parsed or charged. Empty cells are left out.
 */
export function linkOf(
  cells: readonly string[],
  header: readonly string[],
  targets: readonly ColumnTarget[],
  mode: Mode,
): LinkOfRow {
  const link: ImportRow["link"] = { currency: "SAR" };
  const metadata: Record<string, string> = {};
  const problems: LinkOfRow["problems"] = [];
  for (const [at, target] of targets.entries()) {
    const text = (cells[at] ?? "").trim();
    if (target === null || text === "") continue;
    if (target === "metadata") {
      metadata[header[at] ?? ""] = text;
      continue;
    }
    const field = readable.find((one) => one === target);
    if (field === undefined) link[target] = target === "locale" ? localeOf(text) : text;
    else {
      const value = readValue(field, text);
      if (value === undefined) problems.push(field);
      else if (field === "amount" && isBelowLeast(mode, Number(value))) problems.push("amount_least");
      else link[target] = value;
    }
  }
  if (Object.keys(metadata).length > 0) link.metadata = metadata;
  return { link, problems };
}

/** Returns undefined if the text is not valid for the field. The operation validates the rest. */
function readValue(field: Readable, text: string): ImportRow["link"][string] | undefined {
  switch (field) {
    case "amount":
    case "amount_min":
    case "amount_max":
      return halalasOf(text.replace(/\s*(SAR|ر\.?\s?س\.?|ريال|\u20c1)\s*/i, "")) ?? undefined;
    case "items":
      return itemsIn(text);
    case "discount":
      return discountIn(text);
    case "payment_methods":
      return methodsIn(text);
    case "stock":
    case "quantity_max":
      return wholeOf(text) ?? undefined;
    case "max_payments":
      return /^(unlimited|غير محدود|بلا حد)$/i.test(text) ? null : (wholeOf(text) ?? undefined);
    case "expires_at":
      return expiryOf(inAsciiDigits(text));
    default:
      return booleanOf(text);
  }
}

function booleanOf(text: string): boolean | undefined {
  if (/^(true|yes|y|1|نعم)$/i.test(text)) return true;
  return /^(false|no|n|0|لا)$/i.test(text) ? false : undefined;
}

function localeOf(text: string): string {
  if (/^(arabic|العربية|عربي)$/i.test(text)) return "ar";
  return /^(english|الإنجليزية|إنجليزي)$/i.test(text) ? "en" : text.toLowerCase();
}

/** A date without a time means the end of that day; a time without a zone is in Riyadh time. */
function expiryOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return text;
  const [, day = "", minute] = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const parts = day.split(/[-/]/).map((part) => part.padStart(2, "0"));
  const at = parseRiyadhTime(`${parts.join("-")}T${minute ?? "00:00"}`);
  if (at === null || minute !== undefined) return at ?? undefined;
  return new Date(Date.parse(at) + dayMs).toISOString();
}

/**
 * Returns the title of the column that an error is about: the parameter's own, or with one of the merchant's metadata.
 */
export function columnOf(
  param: string | null,
  header: readonly string[],
  targets: readonly ColumnTarget[],
): string | undefined {
  const [name = "", key] = (param ?? "").split(".");
  const field = name === "amount_least" ? "amount" : name;
  const at = targets.findIndex(
    (target, index) => target === field && (field !== "metadata" || header[index] === key),
  );
  return header[at]?.trim() || undefined;
}

// Cells with several values, separated by |.

/** Items, each on a line of its own or after a semicolon: name | quantity | price, or name | price. */
function itemsIn(text: string) {
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
function discountIn(text: string) {
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
function methodsIn(text: string) {
  const named = text.split(/[,;|،؛\n]/).map((part) => part.trim());
  const found = named
    .filter((name) => name !== "")
    .map((name) => methods.find(([, pattern]) => pattern.test(name))?.[0]);
  return found.every((method) => method !== undefined) ? [...new Set(found)] : undefined;
}
