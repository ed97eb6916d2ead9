import { clsx } from "clsx";
import { RiyalSign } from "./riyal-sign";

/**
 * An amount of halalas with the riyal sign left of the number and a space between, in every language, as the Saudi
 * Central Bank's guideline for the sign asks. Fonts do not have U+20C1 yet, so it is drawn.
 */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={clsx("numeral inline-flex items-baseline gap-[0.28em] whitespace-nowrap", className)}>
      <RiyalSign />
      <span>{grouped(amount)}</span>
    </span>
  );
}

const digits = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "12,345.50", from halalas; whole halalas below 2^53 stay exact. */
export const grouped = (amount: number) => digits.format(amount / 100);
