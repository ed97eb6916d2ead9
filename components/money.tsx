import { clsx } from "clsx";
import { RiyalSign } from "./riyal-sign";

/**
 * An amount in halalas with the riyal sign to its left, in every language, as the Saudi Central Bank's guideline
 * requires. Fonts lack U+20C1, so the sign is drawn.
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

/** Formats halalas as "12,345.50". Exact below 2^53. */
export const grouped = (amount: number) => digits.format(amount / 100);
