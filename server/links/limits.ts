import { z } from "zod";
import type { PaymentLink } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { inUnit } from "@/server/core/values/unit";
import { discountColumns, isDiscountCode, linkDiscount } from "./discount";
import { leftOf, maxStock, stock, usesInProgress } from "./stock";

/** What changes the limits of a link after its creation. */
export const limitFields = {
  stock: stock.nullable().optional().meta({
    description:
      "How many units may be sold in total; null: no limit. More than were sold reopens a link that was sold out.",
  }),
  stock_add: inUnit(z.int().min(1).max(maxStock), "pieces")
    .optional()
    .meta({ description: "Adds units to the stock; not together with `stock`." }),
  discount: linkDiscount.nullable().optional().meta({
    description:
      "Replaces the discount code; null removes it. The uses of another code start at 0; upper and lower case are the same.",
  }),
};

type Input = z.output<z.ZodObject<typeof limitFields>>;

/**
 * Returns the changed columns. Payments in progress keep their units and their discount. Throws `parameter_invalid`, and
 * `payment_link_not_payable` for a link that was closed for another reason than its stock.
 */
export async function changedLimits(ctx: Pick<Context, "db">, link: PaymentLink, input: Input) {
  const { stock, stock_add: added, discount } = input;
  const param = (["stock", "stock_add", "discount"] as const).find((name) => input[name] !== undefined);
  if (param === undefined) return {};
  if (link.subscriptionId !== null)
    throw new ApiError("parameter_invalid", { param, variant: "term_of_subscription" });
  const limits = {
    ...(await changedStock(ctx, link, { stock, added })),
    ...(await changedDiscount(ctx, link, discount)),
  };
  const next = { ...link, ...limits };
  if (link.status === "active") return limits;
  if (!isSoldOut(link) || isSoldOut(next)) throw new ApiError("payment_link_not_payable", { param });
  return { ...limits, status: "active" as const, paidAt: null };
}

/** Whether only a lack of stock keeps a link from being paid. */
const isSoldOut = ({ status, stock, unitsSold, maxPayments, paymentsCount }: PaymentLink) =>
  status === "paid" &&
  stock !== null &&
  unitsSold >= stock &&
  (maxPayments === null || paymentsCount < maxPayments);

type Stock = { stock: number | null | undefined; added: number | undefined };

async function changedStock(ctx: Pick<Context, "db">, stored: PaymentLink, { stock, added }: Stock) {
  // Links from before stock counted their payments only.
  const link = { ...stored, unitsSold: Math.max(stored.unitsSold, stored.paymentsCount) };
  const param = added === undefined ? "stock" : "stock_add";
  if (added !== undefined && (stock !== undefined || link.stock === null))
    throw new ApiError("parameter_invalid", { param, variant: "stock_to_add_to" });
  const total = added === undefined ? stock : (link.stock ?? 0) + added;
  if (total === undefined) return {};
  if (total === null) return { stock: null };
  const { units } = await leftOf(ctx, { ...link, stock: total });
  // With nothing left to be paid it would have to be closed, as by its last payment.
  const least = Math.max(total - units, link.unitsSold + 1);
  if (total < least || total > maxStock)
    throw new ApiError("parameter_invalid", {
      ...{ param, variant: "stock_outside", values: { least, most: maxStock } },
    });
  return { stock: total, unitsSold: link.unitsSold };
}

async function changedDiscount(ctx: Pick<Context, "db">, link: PaymentLink, discount: Input["discount"]) {
  if (discount === undefined) return {};
  if (discount === null) return discountColumns(undefined);
  if (link.amountMax !== null)
    throw new ApiError("parameter_invalid", { param: "discount", variant: "discount_of_open_amount" });
  const isSame = isDiscountCode(link, discount.code);
  const uses = isSame ? link.discountUses : 0;
  // Payers with the code are at their bank, also if it was taken away meanwhile: one too many would be charged, and only
  // get the money back.
  const discountCode = isSame ? link.discountCode : discount.code;
  const least = uses + (await usesInProgress(ctx, { ...link, discountCode }));
  if ((discount.max_uses ?? least) < least)
    throw new ApiError("parameter_invalid", {
      ...{ param: "discount.max_uses", variant: "uses_below", values: { least } },
    });
  return { ...discountColumns(discount), discountUses: uses, discountCode };
}
