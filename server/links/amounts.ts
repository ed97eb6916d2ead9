import type { PaymentLink } from "@/prisma/generated/client";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { missingParameter } from "@/server/core/operation/validation";
import { discountOf, discountRejected, isDiscountCode } from "./discount";
import { type LinkItem, sumOfItems } from "./items";

/**
 * The columns with what is paid on a link: a fixed amount, once or as often as the payer chooses, or with a maximum an
 * amount that the payer enters.
 */
type Columns = Pick<PaymentLink, "amount" | "amountMax" | "quantityMax">;
type DiscountColumns = Parameters<typeof discountOf>[0];

type Fields =
  | { amount: number; amount_min: null; amount_max: null }
  | { amount: null; amount_min: number; amount_max: number };

/** Returns the fields of the API. */
export const amountFields = ({ amount, amountMax }: Pick<Columns, "amount" | "amountMax">): Fields =>
  amountMax === null
    ? { amount, amount_min: null, amount_max: null }
    : { amount: null, amount_min: amount, amount_max: amountMax };

type Input = Partial<Record<"amount" | "amount_min" | "amount_max" | "quantity_max", number | undefined>> & {
  discount?: unknown;
  items?: readonly Pick<LinkItem, "quantity" | "unit_amount">[] | undefined;
};

const maxAmount = 100_000_000;

/** Returns why an input is rejected; null if it has an amount or items, or the other two in order. */
export function amountProblem(input: Input) {
  const { amount_min, amount_max, quantity_max = 1 } = input;
  const amount = fixedAmount(input);
  const isRange = amount_min !== undefined || amount_max !== undefined;
  if (amount === undefined) {
    if (amount_min === undefined)
      return isRange
        ? { param: "amount_min", message: rule("amount_min_missing") }
        : { param: "amount", message: rule("some_amount") };
    if (amount_max === undefined) return { param: "amount_max", message: rule("amount_max_missing") };
    if (input.discount !== undefined) return { param: "discount", message: rule("only_fixed_amount") };
    if (quantity_max > 1) return { param: "quantity_max", message: rule("only_fixed_amount") };
    return amount_min <= amount_max ? null : { param: "amount_min", message: rule("not_above_amount_max") };
  }
  if (input.items !== undefined && input.amount !== undefined && input.amount !== amount)
    return { param: "amount", message: rule("sum_of_items") };
  if (isRange)
    return { param: input.items === undefined ? "amount" : "items", message: rule("one_way_of_amount") };
  if (input.items !== undefined && amount > maxAmount)
    return { param: "items", message: rule("sum_too_large") };
  // Its own limit says what is wrong with the amount itself.
  return quantity_max === 1 || amount * quantity_max <= maxAmount
    ? null
    : { param: "quantity_max", message: rule("total_too_large") };
}

const fixedAmount = ({ amount, items }: Input) => (items === undefined ? amount : sumOfItems(items));

/** Returns the columns of an input without a problem. */
export function amountColumns(input: Input): Columns {
  const lowest = fixedAmount(input) ?? input.amount_min;
  if (lowest === undefined) throw new Error("a link without an amount was accepted");
  const { amount_max: amountMax = null, quantity_max: quantityMax = null } = input;
  return { amount: lowest, amountMax, quantityMax };
}

/** What a payer or a test chooses on a link. */
type Choice = {
  amount?: number | undefined;
  quantity?: number | undefined;
  discount_code?: string | undefined;
};

/** What a payment of a link is of. */
export type Order = { amount: number; quantity: number; discount: number; discountCode: string | null };

/**
 * Returns what is paid by a choice, whether or not it is left. Throws `parameter_invalid` unless the amount is in the
 * link's range, or for a fixed amount absent or the same, and quantity and discount code are allowed.
 */
export function orderOf(
  link: Columns & DiscountColumns,
  { amount: entered, quantity = 1, discount_code: code }: Choice,
): Order {
  const { amount: min, amountMax: max, quantityMax } = link;
  if (quantity > (quantityMax ?? 1))
    throw new ApiError("parameter_invalid", {
      param: "quantity",
      variant: "quantity_above",
      values: { most: quantityMax ?? 1 },
    });
  if (code !== undefined && !isDiscountCode(link, code)) throw discountRejected("discount_unknown");
  if (max === null) {
    const discount = code === undefined ? 0 : discountOf(link, min * quantity);
    const amount = min * quantity - discount;
    const discountCode = discount > 0 ? link.discountCode : null;
    if (entered === undefined || entered === amount) return { amount, quantity, discount, discountCode };
    throw new ApiError("parameter_invalid", {
      param: "amount",
      variant: "fixed_amount",
      values: { fixed: amount },
    });
  }
  if (entered === undefined) throw missingParameter("amount");
  if (entered >= min && entered <= max) return { amount: entered, quantity, discount: 0, discountCode: null };
  throw new ApiError("parameter_invalid", {
    param: "amount",
    variant: "outside_range",
    values: { lowest: min, highest: max },
  });
}
