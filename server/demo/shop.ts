import type { Locale } from "@/server/core/operation/errors";
import shop from "./shop.json";

export type Person = { name: string; phone?: string; email?: string; locale: Locale; reference?: string };

/** Test phone numbers of one block, and email addresses at the reserved example.com. */
const person = (name: string, at: number, locale: Locale): Person => ({
  name,
  locale,
  ...(at % 9 === 8 ? {} : { phone: `+96650000${String(1000 + at * 7).padStart(4, "0")}` }),
  ...(at % 3 === 1 ? {} : { email: `${locale === "ar" ? "customer" : "client"}${at + 1}@example.com` }),
  ...(at % 4 === 0 ? { reference: `crm-${2100 + at}` } : {}),
});

const { ar, en } = shop.people;
export const people: readonly Person[] = [
  ...ar.map((name, at) => person(name, at, "ar")),
  ...en.map((name, at) => person(name, ar.length + at, "en")),
];

/** `price` in halalas; `weight` says how often it is ordered. */
export type Product = Record<Locale, string> & { price: number; weight: number };

export const products: readonly Product[] = shop.products;
export const { giftCard, workshop, refundNotes, arabicNames } = shop;

const { coffee, dates, chocolate, incense } = shop.plans;
export const plans = {
  coffee: { ...coffee, interval: "month" },
  dates: { ...dates, interval: "month" },
  chocolate: { ...chocolate, interval: "week" },
  incense: { ...incense, interval: "month" },
} as const;
