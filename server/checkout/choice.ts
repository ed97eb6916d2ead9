import type { PaymentLink } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { type Order, orderOf } from "@/server/links/amounts";
import { isDiscountCode } from "@/server/links/discount";
import { type leftOf, requireLeft } from "@/server/links/stock";
import { shownAs } from "@/server/subscriptions/schema";
import { chargesAfterPayment } from "./shown-charges";

/** In halalas. `code` is null without one, `problem` if it reduces the amount. */
export type EnteredDiscount = {
  code: string | null;
  off: number;
  problem: "unknown" | "usedUp" | null;
};

/** What the payer chose, from the address of the page. */
export type Choice = { quantity?: string | null; code?: string | null };

type Left = Awaited<ReturnType<typeof leftOf>>;

/** Returns what the page shows of a choice. `own` is the payment of this browser, if the page shows that instead. */
export function amountsOf(
  link: PaymentLink,
  own: { amount: number } | null,
  { quantity, code, left }: Choice & { left: Left },
) {
  const { amount, amountMax, quantityMax } = link;
  if (amountMax !== null) {
    const range = { min: amount, max: amountMax };
    return { amount: own?.amount ?? null, amountRange: range, quantity: null, discount: null };
  }
  const max = Math.max(1, Math.min(quantityMax ?? 1, left.units));
  const chosen = Math.min(Math.max(Math.trunc(Number(quantity)) || 1, 1), max);
  const discount = enteredDiscount(link, { quantity: chosen, code: code?.trim() || null, left });
  return {
    amount: own?.amount ?? orderOf(link, { quantity: chosen }).amount - (discount?.off ?? 0),
    amountRange: null,
    quantity: quantityMax === null ? null : { chosen, max },
    discount,
  };
}

type Entered = { quantity: number; code: string | null; left: Left };

function enteredDiscount(link: PaymentLink, { quantity, code, left }: Entered): EnteredDiscount | null {
  if (link.discountCode === null) return null;
  if (code === null) return { code: null, off: 0, problem: null };
  if (!isDiscountCode(link, code)) return { code: null, off: 0, problem: "unknown" };
  if (left.uses < 1) return { code: null, off: 0, problem: "usedUp" };
  const { discount: off } = orderOf(link, { quantity, discount_code: code });
  return { code: link.discountCode, off, problem: null };
}

/** Throws `parameter_invalid` for `shown` if other charges follow the payment than the page showed. */
export async function requireShown(link: PaymentLink, { shown }: { shown?: string | undefined }) {
  const charges = await chargesAfterPayment(link);
  if (charges !== null && shownAs(charges) !== shown)
    throw new ApiError("parameter_invalid", { param: "shown", variant: "charges_changed" });
}

/** Returns what the payer chose and saw. If another price follows from the code now, they see the page again. */
export function shownOrder(link: PaymentLink, input: Parameters<typeof orderOf>[1]): Order {
  try {
    return orderOf(link, input);
  } catch (error) {
    throw changedPrice(error);
  }
}

/** Throws if there is not as much left as the payer chose. */
export const requireShownLeft = (ctx: Context, link: PaymentLink, order: Order) =>
  requireLeft(ctx, link, order).catch((error: unknown) => {
    throw changedPrice(error);
  });

const changedPrice = (error: unknown) =>
  error instanceof ApiError && error.param === "discount_code"
    ? new ApiError("parameter_invalid", { param: "shown", variant: "price_changed" })
    : error;
