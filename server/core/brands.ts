import type { Locale } from "./errors";

/** The names of the card networks. */
export const brandNames = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
} as const;

const arabicNames: Record<Brand, string> = {
  mada: "مدى",
  visa: "فيزا",
  mastercard: "ماستركارد",
  amex: "أمريكان إكسبريس",
  unionpay: "يونيون باي",
};

export type Brand = keyof typeof brandNames;

export const isBrand = (value: string | null): value is Brand =>
  value !== null && Object.hasOwn(brandNames, value);

export const brandNameIn = (locale: Locale, brand: Brand): string =>
  (locale === "ar" ? arabicNames : brandNames)[brand];

/** Returns the name of a card's network; undefined if unknown. */
export const brandName = (brand: string | null): string | undefined =>
  isBrand(brand) ? brandNames[brand] : undefined;
