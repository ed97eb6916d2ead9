import type { Customer as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import { compoundNames } from "@/server/core/texts/labels";
import { email, phone } from "@/server/core/values/contact";
import { mayActForCustomers } from "@/server/core/values/manage-url";
import { reference } from "@/server/core/values/text";

type Contact = { email?: string | undefined; phone?: string | undefined };
export type Details = Contact & {
  name?: string | undefined;
  locale?: Locale | undefined;
  vat_number?: string | undefined;
  address?: string | undefined;
  reference?: string | undefined;
};

/** Finds the customer with these details: by phone first, then by email. A name alone never matches. */
export async function matchCustomer(ctx: Context, { phone, email }: Contact): Promise<Row | null> {
  const byPhone =
    phone === undefined ? null : await ctx.db.customer.findFirst({ where: { phone, deletedAt: null } });
  if (byPhone !== null) return byPhone;
  return email === undefined ? null : ctx.db.customer.findFirst({ where: { email, deletedAt: null } });
}

/**
 * Returns the details that a match may add: those that the customer lacks and no other customer has. Nothing is
 * overwritten. An email address receives the links to the customer's subscriptions, so only callers that may see these
 * add one.
 */
export async function missingDetails(ctx: Context, customer: Row, details: Details) {
  const { name, email, phone, locale, vat_number: vatNumber, address, reference } = details;
  const set: Partial<Row> = {};
  if (name !== undefined && customer.name === null) set.name = name;
  if (locale !== undefined && customer.locale === null) set.locale = locale;
  if (vatNumber !== undefined && customer.vatNumber === null) set.vatNumber = vatNumber;
  if (address !== undefined && customer.address === null) set.address = address;
  if (reference !== undefined && customer.reference === null) set.reference = reference;
  const mayAddEmail = email !== undefined && customer.email === null && mayActForCustomers(ctx.actor);
  if (mayAddEmail && (await isContactFree(ctx, { email }))) set.email = email;
  if (phone !== undefined && customer.phone === null && (await isContactFree(ctx, { phone })))
    set.phone = phone;
  return set;
}

export const isContactFree = async (ctx: Context, where: { email: string } | { phone: string }) =>
  (await ctx.db.customer.count({ where: { ...where, deletedAt: null } })) === 0;

/**
 * Returns the ID of the customer with this email address, phone number or reference. Throws `parameter_invalid` if
 * there is none, or if several have the reference.
 */
export async function customerIdOf(ctx: Context, text: string): Promise<string> {
  const byContact = await matchCustomer(ctx, {
    email: email.safeParse(text).data,
    phone: phone.safeParse(text).data,
  });
  if (byContact !== null) return byContact.id;
  const { data: own } = reference.safeParse(text);
  const [row, another] =
    own === undefined
      ? []
      : await ctx.db.customer.findMany({ where: { reference: own, deletedAt: null }, take: 2 });
  if (row !== undefined && another === undefined) return row.id;
  throw new ApiError("parameter_invalid", {
    param: "customer",
    variant: another === undefined ? "customer_unknown" : "customer_ambiguous",
  });
}

/** Throws `parameter_invalid` if a named customer does not exist in this scope. */
export async function requireCustomer(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if ((await ctx.db.customer.count({ where: { id, deletedAt: null } })) > 0) return;
  throw new ApiError("parameter_invalid", { param: "customer", variant: "customer_missing" });
}

/** What can stand for a word or two of a search text: each alternative is the words that a customer has all of. */
export type Spellings = string[][];

const first = new RegExp(`^(?:${compoundNames.first})$`, "i");
const last = new RegExp(`^(?:${compoundNames.last})$`);
const joined = new RegExp(`^(${compoundNames.joined})(.{3,})$`, "i");
const joinedLast = new RegExp(`^(.{2,})(${compoundNames.last})$`);

/** Returns the words with the other spelling of each compound name, which is written as one word or two. */
export function spellingsOf(words: readonly string[]): Spellings[] {
  const spellings: Spellings[] = [];
  for (let n = 0; n < words.length; n += 1) {
    const word = plain(words[n] ?? "");
    const next = words[n + 1];
    if (next !== undefined && (first.test(word) || last.test(plain(next)))) {
      spellings.push([[...new Set([word, next])], [word + next]]);
      n += 1;
    } else {
      const [, ...parts] = joined.exec(word) ?? joinedLast.exec(word) ?? [];
      spellings.push(parts.length === 0 ? [[word]] : [[word], parts]);
    }
  }
  return spellings;
}

/** The database ignores the rest of the differences in spelling. */
const plain = (word: string) => word.replace(/[\u0622\u0623\u0625]/g, "\u0627");

/** Returns the words of every combination of spellings, at most `most`. */
export const combinationsOf = (spellings: readonly Spellings[], most: number): string[][] =>
  spellings
    .reduce<string[][]>(
      (all, alternatives) => all.flatMap((words) => alternatives.map((more) => [...words, ...more])),
      [[]],
    )
    .slice(0, most);
