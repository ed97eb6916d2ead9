import type { PaymentLink } from "@/prisma/generated/client";
import { networkOf } from "@/server/base/runtime/network";
import { returnAttempt, throttleKey, tryConsume } from "@/server/core/commit/throttle";
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
  problem: "unknown" | "usedUp" | "tooMany" | null;
};

/** What the payer chose, from the address of the page, and the address of their browser. */
export type Choice = { quantity?: string | null; code?: string | null; ip?: string | null };

/**
 * The wrong codes of a network on a link in 15 minutes. Many payers of a mobile carrier share one network, and a provider's
 * customer can easily use all networks of a block.
 */
const maxWrongCodes = { network: 20, block: 100 };

/**
 * Returns whether a discount code may be checked: not after too many wrong ones of the network on this link, so that codes
 * can't be guessed. Counted before it is checked, so that concurrent guesses cannot all be the first.
 */
export async function mayCheckCode(link: PaymentLink, code: string | null | undefined, ip: string | null) {
  if (!code?.trim() || link.discountCode === null) return true;
  const ofNetwork = throttleKey("discount-code", `${link.id} ${networkOf(ip)}`);
  const ofBlock = throttleKey("discount-code", `${link.id} block ${networkOf(ip, "block")}`);
  if (!(await tryConsume(ofNetwork, maxWrongCodes.network))) return false;
  if (!(await tryConsume(ofBlock, maxWrongCodes.block))) return false;
  if (isDiscountCode(link, code)) await Promise.all([ofNetwork, ofBlock].map(returnAttempt));
  return true;
}

type Left = Awaited<ReturnType<typeof leftOf>>;

/** Returns what the page shows of a choice. `own` is the payment of this browser, if the page shows that instead. */
export function amountsOf(
  link: PaymentLink,
  own: { amount: number } | null,
  { quantity, code, left, mayCheck }: Choice & { left: Left; mayCheck: boolean },
) {
  const { amount, amountMax, quantityMax } = link;
  if (amountMax !== null) {
    const range = { min: amount, max: amountMax };
    return { amount: own?.amount ?? null, amountRange: range, quantity: null, discount: null };
  }
  const max = Math.max(1, Math.min(quantityMax ?? 1, left.units));
  const chosen = Math.min(Math.max(Math.trunc(Number(quantity)) || 1, 1), max);
  const discount = enteredDiscount(link, { quantity: chosen, code: code?.trim() || null, left, mayCheck });
  return {
    amount: own?.amount ?? orderOf(link, { quantity: chosen }).amount - (discount?.off ?? 0),
    amountRange: null,
    quantity: quantityMax === null ? null : { chosen, max },
    discount,
  };
}

type Entered = { quantity: number; code: string | null; left: Left; mayCheck: boolean };

function enteredDiscount(link: PaymentLink, entered: Entered): EnteredDiscount | null {
  const { quantity, code, left, mayCheck } = entered;
  if (link.discountCode === null) return null;
  if (code === null) return { code: null, off: 0, problem: null };
  if (!mayCheck) return { code: null, off: 0, problem: "tooMany" };
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

/**
 * Throws like `shownOrder` after too many wrong discount codes: the page, which the payer sees again, then says so.
 */
export async function requireCheckable(link: PaymentLink, code: string | undefined, ip: string | null) {
  if (!(await mayCheckCode(link, code, ip))) throw changedPrice();
}

/** Returns what the payer chose and saw. If another price follows from the code now, they see the page again. */
export function shownOrder(link: PaymentLink, input: Parameters<typeof orderOf>[1]): Order {
  try {
    return orderOf(link, input);
  } catch (error) {
    throw isOfCode(error, input.discount_code) ? changedPrice() : error;
  }
}

/** Throws if there is not as much left as the payer chose. */
export const requireShownLeft = (ctx: Context, link: PaymentLink, order: Order) =>
  requireLeft(ctx, link, order).catch((error: unknown) => {
    throw isOfCode(error) ? changedPrice() : error;
  });

const isOfCode = (error: unknown, code?: string) =>
  error instanceof ApiError &&
  (error.param === "discount_code" || (error.param === "amount" && code !== undefined));

const changedPrice = () => new ApiError("parameter_invalid", { param: "shown", variant: "price_changed" });
