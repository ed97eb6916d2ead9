import type { CardBrand } from "@/prisma/states";
import { includedVat, share, vatPercent } from "@/server/core/values/share";

export type Fee = { fee: number; feeVat: number; net: number };

/** What the gateway charges for a card network: basis points plus a fixed amount in halalas, both before VAT. */
export type Rate = { basisPoints: number; fixed: number };
export type Rates = Record<CardBrand, Rate>;

/** The rates of test mode, and of accounts without their own. */
export const standardRates: Rates = {
  mada: { basisPoints: 100, fixed: 100 },
  visa: { basisPoints: 220, fixed: 100 },
  mastercard: { basisPoints: 220, fixed: 100 },
  unionpay: { basisPoints: 220, fixed: 100 },
  amex: { basisPoints: 325, fixed: 150 },
  unknown: { basisPoints: 325, fixed: 150 },
};

/** Returns the fee of a payment at a rate. VAT applies to the fee, not to the amount. */
export function feeAt({ basisPoints, fixed }: Rate, amount: number): Fee {
  const beforeVat = share(amount, basisPoints, 10_000) + fixed;
  return feeOf(amount, beforeVat + share(beforeVat, vatPercent, 100));
}

/** Returns the fee of a simulated payment. */
export const simulatedFee = (amount: number, brand: CardBrand): Fee => feeAt(standardRates[brand], amount);

/** Splits a fee that includes VAT. The fee never exceeds the amount, so that even one halala has a net. */
export function feeOf(amount: number, feeWithVat: number): Fee {
  const fee = Math.min(amount, feeWithVat);
  return { fee, feeVat: includedVat(fee), net: amount - fee };
}
