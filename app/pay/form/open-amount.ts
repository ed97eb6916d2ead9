import { halalasOf } from "@/components/text/halalas";
import type { AmountRange } from "@/server/checkout/page";

/** What the payer can enter as the amount, in halalas, and the texts of its field. */
export type OpenAmount = AmountRange & {
  /** `vat` is null if the page shows no VAT; `held` says why the amount cannot be changed. */
  texts: { label: string; hint: string; held: string; total: string; vat: string | null };
};

/** Returns a typed amount in halalas; null unless it is in the range. */
export function amountIn(typed: string, { min, max }: AmountRange): number | null {
  const amount = halalasOf(typed);
  return amount === null || amount < min || amount > max ? null : amount;
}
