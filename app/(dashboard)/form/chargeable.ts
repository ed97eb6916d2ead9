import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { halalasOf } from "@/components/text/halalas";
import type { Mode } from "@/server/base/db/db";
import { leastAmount } from "@/server/core/values/least-amount";

/** Returns whether the gateway refuses to charge an amount, in halalas. */
export const isBelowLeast = (mode: Mode, amount: number | null) =>
  mode === "live" && amount !== null && amount < leastAmount;

/**
 * Adds to a form's schema that in live mode, the gateway refuses amounts below its minimum: `amount_least`. `amountOf`
 * returns the amount in halalas, if it is not what is typed as `amount`.
 */
export const chargeable = <Draft extends { amount: string }, Input>(
  mode: Mode,
  schema: $ZodType<Input, Draft>,
  amountOf: (draft: Draft) => number | null = ({ amount }) => halalasOf(amount),
): $ZodType<Input, Draft> =>
  z.pipe(
    z.custom<Draft>().check(({ value, issues }) => {
      if (isBelowLeast(mode, amountOf(value)))
        issues.push({ code: "custom", input: value, path: ["amount"], message: "amount_least" });
    }),
    schema,
  );
