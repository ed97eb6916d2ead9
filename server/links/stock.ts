import { z } from "zod";
import type { Payment, PaymentLink } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { inUnit } from "@/server/core/values/unit";
import type { Order } from "./amounts";
import { discountRejected } from "./discount";

export const maxStock = 1_000_000;

/** How many units a link may sell. */
export const stock = inUnit(z.int().min(1).max(maxStock), "pieces");

/** Whether a link sells a number of units, or its discount a number of times. */
export const isLimited = ({ stock, discountMaxUses }: Pick<PaymentLink, "stock" | "discountMaxUses">) =>
  stock !== null || discountMaxUses !== null;

// Indexes begin with the account and mode, which a page's reads don't add.
const inProgress = ({ id, accountId, mode }: PaymentLink) =>
  ({
    accountId,
    mode,
    paymentLinkId: id,
    status: "initiated",
    stoppedAt: null,
    // Anyone can invent mobile numbers. Such a payment takes its units when its code is sent.
    NOT: { codeExpiresAt: { not: null }, codeUsedAt: null },
  }) as const;

/** Returns how many payments in progress have the link's present discount. */
export const usesInProgress = ({ db }: Pick<Context, "db">, link: PaymentLink): Promise<number> =>
  db.payment.count({
    where: {
      ...{ ...inProgress(link), discount: { gt: 0 } },
      OR: [{ discountCode: link.discountCode }, { discountCode: null }],
    },
  });

/**
 * Returns how many units and uses of the discount are left for another payer; infinite without a limit. Payments in
 * progress count as paid, so that hardly a payer is charged for what another has bought meanwhile.
 */
export async function leftOf({ db }: Pick<Context, "db">, link: PaymentLink) {
  const { stock, unitsSold, discountMaxUses, discountUses } = link;
  if (!isLimited(link)) return { units: Infinity, uses: Infinity };
  const [units, uses] = await Promise.all([
    db.payment.aggregate({ where: inProgress(link), _sum: { quantity: true } }),
    usesInProgress({ db }, link),
  ]);
  return {
    units: stock === null ? Infinity : stock - unitsSold - (units._sum.quantity ?? 0),
    uses: discountMaxUses === null ? Infinity : discountMaxUses - discountUses - uses,
  };
}

/**
 * Throws `payment_link_not_payable` unless the units of an order are left, and `parameter_invalid` unless its discount
 * is. It holds only if the link is updated in the same commit.
 */
export async function requireLeft(
  ctx: Pick<Context, "db">,
  link: PaymentLink,
  { quantity, discount }: Order,
) {
  const left = await leftOf(ctx, link);
  if (quantity > left.units) throw new ApiError("payment_link_not_payable");
  if (discount > 0 && left.uses < 1) throw discountRejected("discount_used_up");
}

type Discounted = Pick<Payment, "discount" | "discountCode">;

/** Returns whether a payment has the link's present discount. Payments from before codes were recorded have the only one. */
export const isOfCode = (link: PaymentLink, { discount, discountCode }: Discounted): boolean =>
  discount > 0 && link.discountCode !== null && (discountCode ?? link.discountCode) === link.discountCode;

/**
 * Returns what a payment changes on the limits of its link; null if one of them does not allow it. A code that the merchant
 * has replaced since is not limited any more.
 */
export function limitsAfterPayment(link: PaymentLink, payment: Discounted & Pick<Payment, "quantity">) {
  const unitsSold = link.unitsSold + payment.quantity;
  const discountUses = link.discountUses + (isOfCode(link, payment) ? 1 : 0);
  if (link.stock !== null && unitsSold > link.stock) return null;
  if (link.discountMaxUses !== null && discountUses > link.discountMaxUses) return null;
  return { unitsSold, discountUses };
}
