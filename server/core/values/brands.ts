import type { CardBrand, PaymentMethod, SourceType } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import { arabicBrandNames as arabicNames } from "@/server/core/texts/labels";

export type { CardBrand, PaymentMethod };

export const brandNames = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
} as const satisfies Record<Brand, string>;

export type Brand = Exclude<CardBrand, "unknown">;

export const isBrand = (brand: CardBrand | null): brand is Brand => brand !== null && brand !== "unknown";

const isBrandName = (name: string): name is Brand => Object.keys(brandNames).includes(name);

export const parseBrand = (name: string): CardBrand => (isBrandName(name) ? name : "unknown");

export const brandNameIn = (locale: Locale, brand: Brand): string =>
  (locale === "ar" ? arabicNames : brandNames)[brand];

/** The same in every language. */
const walletNames: Record<Exclude<PaymentMethod, "card">, string> = {
  apple_pay: "Apple Pay",
  stc_pay: "STC Pay",
};

/** Returns the name of a wallet, or of the one that a payment was made with; null for a card. */
export const walletNameOf = (type: SourceType | PaymentMethod): string | null =>
  type in walletNames ? walletNames[type as keyof typeof walletNames] : null;

/** The network of a card, if known, and its last four digits: "Visa •••• 1234". */
export const cardNameIn = (locale: Locale, brand: CardBrand | null, last4: string): string =>
  [...(isBrand(brand) ? [brandNameIn(locale, brand)] : []), `•••• ${last4}`].join(" ");
