import * as z from "zod/mini";
import type { Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { parseRiyadhTime } from "@/app/(dashboard)/form/riyadh-time";
import type { OperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { halalasOf, wholeOf } from "@/components/text/halalas";
import type { PaymentMethod } from "@/server/core/values/brands";
import { dayMs } from "@/server/core/values/time";
import { type LimitDraft, limitProblemOf, limitsOf } from "./limit-values";

export const lifetimes = ["never", "1", "7", "30"] as const;
export const pageLocales = ["auto", "ar", "en"] as const;
export const collectable = ["name", "email_or_phone", "phone", "email"] as const;

/** What a new link asks for, so that the payer gets a receipt. */
export const usualCollect: LinkDraft["collect"] = ["email_or_phone"];

/** The fields with their own error message. */
export const faultyNames: ReadonlySet<string> = new Set([
  ...[
    "amount",
    "amount_least",
    "amountMax",
    "items",
    "quantityMax",
    "stock",
    "discountCode",
    "description",
    "reference",
    "vat_inclusive",
    "times",
    "until",
  ],
  ...["methods", "fields", "success_url", "cancel_url", "inactive_message", "metadata"],
]);

/** The problems of the form by API parameter. */
export const linkParams = {
  ...{ amount_min: "amount", amount_max: "amountMax", quantity_max: "quantityMax" },
  ...{ max_payments: "times", expires_at: "until", discount: "discountCode" },
  payment_methods: "methods",
  ...{ "discount.code": "discountCode", "discount.percent": "discountCode" },
};

/** Parses lines of the form `key=value`; null if a line is invalid or a key is repeated. */
export function metadataOf(typed: string): Record<string, string> | null {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  const pairs = lines.map((line) => /^\s*([A-Za-z0-9_.-]{1,40})\s*=(.*)$/.exec(line));
  const entries = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? "", (pair[2] ?? "").trim()]]));
  const metadata: Record<string, string> = Object.fromEntries(entries);
  return Object.keys(metadata).length === lines.length ? metadata : null;
}

export const metadataText = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}=${value.replaceAll("\n", " ")}`)
    .join("\n");

/** One of the merchant's own fields. `key` is null for a new one; `options` has one per line, none for a text. */
export type DraftField = { key: string | null; label: string; options: string; required: boolean };

export const maxFields = 5;

/** One item as typed, with its price in riyals. */
export type DraftItem = {
  name: string;
  quantity: string;
  price: string;
  description: string;
  /** The ID of its picture. */
  picture: string | null;
};

export const maxItems = 20;
export const blankItem: DraftItem = { name: "", quantity: "1", price: "", description: "", picture: null };

export type LinkDraft = LimitDraft & {
  /** Who or what decides the amount. */
  amountBy: "merchant" | "customer" | "items";
  /** The minimum if the customer decides. */
  amount: string;
  amountMax: string;
  items: readonly DraftItem[];
  /** How many the customer can choose; empty without a choice. */
  quantityMax: string;
  description: string;
  reference: string;
  customer: Subscriber | null;
  /** "1", "many" or "times", with the number in `times`. */
  uses: string;
  times: string;
  /** "never", a number of days, or "at", with the time in `until`. */
  expires: string;
  /** The value of a datetime-local field, in Riyadh. */
  until: string;
  locale: (typeof pageLocales)[number];
  vat: boolean;
  /** Whether the shop lists it. Not with a customer. */
  shop: boolean;
  collect: readonly (typeof collectable)[number][];
  fields: readonly DraftField[];
  /** Null for those of the account, also if they change. */
  methods: readonly PaymentMethod[] | null;
  success_url: string;
  cancel_url: string;
  inactive_message: string;
  /** Lines of the form `key=value`. */
  metadata: string;
};

/** Returns the first problem of the form in the order of its fields. */
function problemOf({
  uses,
  times,
  expires,
  until,
  methods,
  fields,
  metadata,
  ...amounts
}: LinkDraft): string | null {
  const problem = amountProblemOf(amounts) ?? quantityProblemOf(amounts) ?? limitProblemOf(amounts);
  if (problem !== null) return problem;
  if (uses === "times" && wholeOf(times) === null) return "times";
  if (expires === "at" && parseRiyadhTime(until) === null) return "until";
  if (methods?.length === 0) return "methods";
  if (!fields.every(isComplete)) return "fields";
  return metadataOf(metadata) === null ? "metadata" : null;
}

const optionsOf = ({ options }: DraftField) =>
  options
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function isComplete(field: DraftField): boolean {
  const options = optionsOf(field);
  const areValid = new Set(options).size === options.length && options.every((one) => one.length <= 100);
  return field.label.trim() !== "" && areValid && options.length !== 1 && options.length <= 20;
}

/** A new field is named by its place, because most names are not in Latin letters. */
function fieldsOf(fields: readonly DraftField[]) {
  const taken = new Set(fields.map(({ key }) => key));
  return fields.map((field, index) => {
    let number = index + 1;
    while (field.key === null && taken.has(`field_${number}`)) number += 1;
    const key = field.key ?? `field_${number}`;
    taken.add(key);
    const options = optionsOf(field);
    const kind = options.length === 0 ? { type: "text" as const } : { type: "choice" as const, options };
    return { key, label: field.label.trim(), required: field.required, ...kind };
  });
}

type Amounts = Pick<LinkDraft, "amountBy" | "amount" | "amountMax" | "items" | "quantityMax">;

const maxAmount = 100_000_000;

/** Returns the sum of items in halalas; null if one is incomplete, or the sum too large. */
export function sumOf(items: readonly DraftItem[]): number | null {
  let sum = 0;
  for (const { name, quantity, price } of items) {
    const [count, unit] = [wholeOf(quantity), halalasOf(price)];
    if (name.trim() === "" || count === null || count < 1 || count > 10_000 || unit === null) return null;
    sum += count * unit;
  }
  return sum > 0 && sum <= maxAmount ? sum : null;
}

/** Returns the fixed amount in halalas, or the minimum of one that the customer enters; null if it is not valid. */
export const lowestOf = ({ amountBy, amount, items }: Pick<LinkDraft, "amountBy" | "amount" | "items">) =>
  amountBy === "items" ? sumOf(items) : halalasOf(amount);

function quantityProblemOf({ quantityMax, ...amounts }: Amounts): string | null {
  if (quantityMax.trim() === "" || amounts.amountBy === "customer") return null;
  const [max, amount] = [wholeOf(quantityMax), lowestOf(amounts) ?? 0];
  return max !== null && max > 1 && max <= 10_000 && max * amount <= maxAmount ? null : "quantityMax";
}

function amountProblemOf({ amountBy, amount, amountMax, items }: Amounts): string | null {
  if (amountBy === "items") return sumOf(items) === null ? "items" : null;
  const min = halalasOf(amount);
  if (min === null) return "amount";
  const max = amountBy === "merchant" ? min : halalasOf(amountMax);
  return max === null || max < min ? "amountMax" : null;
}

function amountsOf({ amountBy, amount, amountMax, items, quantityMax }: Amounts) {
  if (amountBy === "customer")
    return { amount_min: halalasOf(amount) ?? 0, amount_max: halalasOf(amountMax) ?? 0 };
  const max = wholeOf(quantityMax);
  return {
    ...(amountBy === "items" ? { items: items.map(itemOf) } : { amount: halalasOf(amount) ?? 0 }),
    ...(max !== null && { quantity_max: max }),
  };
}

const itemOf = ({ name, quantity, price, description, picture }: DraftItem) => ({
  ...{ name: name.trim(), quantity: wholeOf(quantity) ?? 1, unit_amount: halalasOf(price) ?? 0 },
  ...(description.trim() && { description: description.trim() }),
  ...(picture !== null && { picture }),
});

function expiryOf({ expires, until }: LinkDraft): { expires_at?: string } {
  if (expires === "never") return {};
  if (expires === "at") return { expires_at: parseRiyadhTime(until) ?? "" };
  return { expires_at: new Date(Date.now() + Number(expires) * dayMs).toISOString() };
}

function usesOf({ uses, times }: LinkDraft): number | null {
  if (uses === "many") return null;
  return uses === "times" ? wholeOf(times) : 1;
}

/** The typed values as the operation's input. */
export const LinkValues = z.pipe(
  z.custom<LinkDraft>().check((context) => {
    const problem = problemOf(context.value);
    if (problem === null) return;
    context.issues.push({ code: "custom", input: context.value, path: [problem], message: problem });
  }),
  z.transform((draft) => {
    const metadata = metadataOf(draft.metadata) ?? {};
    return {
      ...amountsOf(draft),
      ...limitsOf(draft),
      currency: "SAR" as const,
      locale: draft.locale,
      vat_inclusive: draft.vat,
      shop: draft.shop && draft.customer === null,
      max_payments: usesOf(draft),
      collect: [...draft.collect],
      ...(draft.methods !== null && { payment_methods: [...draft.methods] }),
      ...(draft.fields.length > 0 && { fields: fieldsOf(draft.fields) }),
      ...(draft.customer !== null && { customer: draft.customer.id }),
      ...(draft.description.trim() && { description: draft.description }),
      ...(draft.reference.trim() && { reference: draft.reference }),
      ...(draft.success_url.trim() && { success_url: draft.success_url.trim() }),
      ...(draft.cancel_url.trim() && { cancel_url: draft.cancel_url.trim() }),
      ...(draft.inactive_message.trim() && { inactive_message: draft.inactive_message }),
      ...(Object.keys(metadata).length > 0 && { metadata }),
      ...expiryOf(draft),
    };
  }),
);

export type LinkFields = OperationForm<LinkDraft, z.output<typeof LinkValues>>;
