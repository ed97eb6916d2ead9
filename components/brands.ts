/** The card networks as a payer reads them. */
export const brandNames = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
} as const;

export type Brand = keyof typeof brandNames;

export const isBrand = (value: string | null): value is Brand =>
  value !== null && Object.hasOwn(brandNames, value);
