/** The names of the card networks. */
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

/** Returns the name of a card's network; undefined if unknown. */
export const brandName = (brand: string | null): string | undefined =>
  isBrand(brand) ? brandNames[brand] : undefined;
