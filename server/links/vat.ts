import type { Account, Payment, PaymentLink } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { includedVat } from "@/server/core/values/share";

/** Requires a VAT number to show VAT. Throws `parameter_invalid`. */
export async function requireVatNumber(ctx: Context): Promise<void> {
  if ((await accountOf(ctx)).vatNumber !== null) return;
  throw new ApiError("parameter_invalid", { param: "vat_inclusive", variant: "no_vat_number" });
}

type VatColumns = Pick<
  Payment,
  "vatAmount" | "vatNumber" | "vatSeller" | "buyerName" | "buyerVatNumber" | "buyerAddress"
>;

/**
 * The VAT columns of a new payment of a link, with the buyer if the merchant chose one with a VAT number or address. An
 * account may have removed its VAT number since the link was created.
 */
export async function vatColumns(ctx: Context, link: PaymentLink, amount: number): Promise<VatColumns> {
  const account = link.vatInclusive ? await accountOf(ctx) : null;
  if (account === null || account.vatNumber === null)
    return { vatAmount: null, vatNumber: null, vatSeller: null, ...noBuyer };
  const { name, nameAr, vatNumber } = account;
  return {
    ...{ vatAmount: includedVat(amount), vatNumber, vatSeller: nameAr ?? name },
    ...(await buyerOf(ctx, link)),
  };
}

const noBuyer = { buyerName: null, buyerVatNumber: null, buyerAddress: null };

/** Never a customer found by what a payer entered, whose details a stranger would then see on the receipt. */
async function buyerOf({ db }: Context, { customerId }: PaymentLink) {
  const where = { id: customerId ?? "", deletedAt: null };
  const buyer = customerId === null ? null : await db.customer.findFirst({ where });
  if (buyer === null || (buyer.vatNumber === null && buyer.address === null)) return noBuyer;
  return { buyerName: buyer.name, buyerVatNumber: buyer.vatNumber, buyerAddress: buyer.address };
}

/** Returns whether the page of a link shows the VAT in the amount. */
export const showsVat = ({ vatInclusive }: PaymentLink, { vatNumber }: Pick<Account, "vatNumber">) =>
  vatInclusive && vatNumber !== null;

const accountOf = ({ db, scope }: Context) =>
  db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
