import type { Account, Payment, PaymentLink } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { includedVat } from "@/server/core/values/share";

/** Requires a VAT number to show VAT. Throws `parameter_invalid`. */
export async function requireVatNumber(ctx: Context): Promise<void> {
  if ((await accountOf(ctx)).vatNumber !== null) return;
  throw new ApiError("parameter_invalid", { param: "vat_inclusive", variant: "no_vat_number" });
}

type VatColumns = Pick<Payment, "vatAmount" | "vatNumber" | "vatSeller">;

/**
 * The VAT columns of a new payment of a link. An account may have removed its VAT number since the link was created.
 */
export async function vatColumns(ctx: Context, link: PaymentLink, amount: number): Promise<VatColumns> {
  const account = link.vatInclusive ? await accountOf(ctx) : null;
  if (account === null || account.vatNumber === null)
    return { vatAmount: null, vatNumber: null, vatSeller: null };
  const { name, nameAr, vatNumber } = account;
  return { vatAmount: includedVat(amount), vatNumber, vatSeller: nameAr ?? name };
}

/** Returns whether the page of a link shows the VAT in the amount. */
export const showsVat = ({ vatInclusive }: PaymentLink, { vatNumber }: Pick<Account, "vatNumber">) =>
  vatInclusive && vatNumber !== null;

const accountOf = ({ db, scope }: Context) =>
  db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
