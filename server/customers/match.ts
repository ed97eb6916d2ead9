import type { Customer as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";

type Contact = { email?: string | undefined; phone?: string | undefined };
export type Details = Contact & {
  name?: string | undefined;
  locale?: string | undefined;
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
 * overwritten.
 */
export async function missingDetails(ctx: Context, customer: Row, details: Details) {
  const { name, email, phone, locale, reference } = details;
  const set: Partial<Row> = {};
  if (name !== undefined && customer.name === null) set.name = name;
  if (locale !== undefined && customer.locale === null) set.locale = locale;
  if (reference !== undefined && customer.reference === null) set.reference = reference;
  if (email !== undefined && customer.email === null && (await isContactFree(ctx, { email })))
    set.email = email;
  if (phone !== undefined && customer.phone === null && (await isContactFree(ctx, { phone })))
    set.phone = phone;
  return set;
}

/** Returns whether no customer of this scope has this email or phone. */
export const isContactFree = async (ctx: Context, where: { email: string } | { phone: string }) =>
  (await ctx.db.customer.count({ where: { ...where, deletedAt: null } })) === 0;

/** Throws `parameter_invalid` if a named customer does not exist in this scope. */
export async function requireCustomer(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if ((await ctx.db.customer.count({ where: { id, deletedAt: null } })) > 0) return;
  throw new ApiError("parameter_invalid", {
    param: "customer",
    message: {
      en: "The customer in customer does not exist in this mode.",
      ar: "العميل في الحقل customer غير موجود في هذا الوضع.",
    },
  });
}
