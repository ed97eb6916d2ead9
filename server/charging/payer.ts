import type { Payment } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { matchCustomer } from "@/server/customers/match";
import { newCustomer } from "@/server/customers/write";
import { mergeChanges, noChange, type PurposeChange } from "./purpose";

/**
 * Returns the change that links a payment to the customer with the details that its payer entered, or to a new one, if
 * the account allows it. Only of a paid payment, because creating a customer must cost more than opening a page. Nothing
 * proves whose details they are, so an existing customer is not changed, not even where a detail is missing, and a new one
 * gets the phone or else the email, never both: with somebody's phone and an email of their own, a stranger would receive
 * the links to the subscriptions that the merchant sells to that phone.
 */
export async function payerChange(ctx: Context, payment: Payment): Promise<PurposeChange> {
  const { customerId, payerName, payerPhone, payerEmail, payerLocale } = payment;
  if (customerId !== null || (payerPhone ?? payerEmail) === null) return noChange;
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  if (!account.payerCustomers) return noChange;
  const details = {
    name: payerName ?? undefined,
    phone: payerPhone ?? undefined,
    email: payerEmail ?? undefined,
    locale: payerLocale ?? undefined,
  };
  const existing = await matchCustomer(ctx, details);
  if (existing !== null) return { payment: { customerId: existing.id } };
  const { row, change } = newCustomer(ctx, { ...details, ...(payerPhone !== null && { email: undefined }) });
  return mergeChanges(change, { payment: { customerId: row.id } });
}
