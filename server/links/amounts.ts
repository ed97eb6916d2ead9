import type { PaymentLink } from "@/prisma/generated/client";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { missingParameter } from "@/server/core/operation/validation";

/** The columns with what is paid on a link: a fixed amount, or with a maximum an amount that the payer enters. */
type Columns = Pick<PaymentLink, "amount" | "amountMax">;

type Fields =
  | { amount: number; amount_min: null; amount_max: null }
  | { amount: null; amount_min: number; amount_max: number };

/** Returns the fields of the API. */
export const amountFields = ({ amount, amountMax }: Columns): Fields =>
  amountMax === null
    ? { amount, amount_min: null, amount_max: null }
    : { amount: null, amount_min: amount, amount_max: amountMax };

type Input = Partial<Record<"amount" | "amount_min" | "amount_max", number | undefined>>;

/** Returns why an input is rejected; null if it has either `amount`, or the other two in order. */
export function amountProblem({ amount, amount_min, amount_max }: Input) {
  if (amount !== undefined)
    return amount_min === undefined && amount_max === undefined
      ? null
      : { param: "amount", message: rule("one_way_of_amount") };
  if (amount_min === undefined)
    return amount_max === undefined
      ? { param: "amount", message: rule("some_amount") }
      : { param: "amount_min", message: rule("amount_min_missing") };
  if (amount_max === undefined) return { param: "amount_max", message: rule("amount_max_missing") };
  return amount_min <= amount_max ? null : { param: "amount_min", message: rule("not_above_amount_max") };
}

/** Returns the columns of an input without a problem. */
export function amountColumns({ amount, amount_min, amount_max }: Input): Columns {
  const lowest = amount ?? amount_min;
  if (lowest === undefined) throw new Error("a link without an amount was accepted");
  return { amount: lowest, amountMax: amount_max ?? null };
}

/**
 * Returns the amount of a payment of a link. Throws `parameter_invalid` unless `entered` is in the link's range, or for a
 * fixed amount absent or the same.
 */
export function amountToPay(link: Columns, entered: number | undefined): number {
  const { amount: min, amountMax: max } = link;
  if (max === null) {
    if (entered === undefined || entered === min) return min;
    throw new ApiError("parameter_invalid", {
      param: "amount",
      variant: "fixed_amount",
      values: { fixed: min },
    });
  }
  if (entered === undefined) throw missingParameter("amount");
  if (entered >= min && entered <= max) return entered;
  throw new ApiError("parameter_invalid", {
    param: "amount",
    variant: "outside_range",
    values: { lowest: min, highest: max },
  });
}
