import { clsx } from "clsx";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { RiyalSign } from "./riyal-sign";

/**
 * An amount in halalas with the riyal sign to its left in every language, as the Saudi Central Bank's guideline requires.
 * A minus stands before the sign. Fonts lack U+20C1, so the sign is drawn. Screen readers hear "249.00 SAR", as texts
 * say it, in the page's language, which the stylesheet knows.
 */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={clsx("numeral inline-flex items-baseline gap-[0.28em] whitespace-nowrap", className)}>
      {amount < 0 ? <span className="-mr-[0.2em]">-</span> : null}
      <RiyalSign />
      <span>{formatGroupedRiyals(Math.abs(amount))}</span>
      <span className="sr-only before:content-['SAR'] rtl:before:content-['ريال']" />
    </span>
  );
}

type RangeProps = { min: number; max: number; className?: string | undefined };

/** A range of amounts; one amount if both ends are the same. */
export const MoneyRange = ({ min, max, className }: RangeProps) => (
  <span
    dir="ltr"
    className={clsx("inline-flex flex-wrap items-baseline justify-end gap-x-[0.4em]", className)}
  >
    <Money amount={min} />
    {min === max ? null : (
      <>
        <span>–</span>
        <Money amount={max} />
      </>
    )}
  </span>
);
