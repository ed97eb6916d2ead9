import type { Locale } from "@/prisma/states";
import { riyalUnit as unit } from "@/server/core/texts/labels";

/** Formats halalas as riyals, such as "12345.50", with Latin digits. */
export function formatRiyals(halalas: number): string {
  const sign = halalas < 0 ? "-" : "";
  const digits = String(Math.abs(halalas)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats halalas as riyals with separators, such as "12,345.50". */
export const formatGroupedRiyals = (halalas: number): string =>
  formatRiyals(halalas).replace(/\B(?=(?:\d{3})+\.)/g, ",");

/** Formats halalas for texts: "12,345.50 SAR". Pages show the riyal sign instead, see `Money`. */
export const inRiyals = (locale: Locale, halalas: number) =>
  `${formatGroupedRiyals(halalas)} ${unit[locale]}`;
/** The same in both languages. */
export const riyals = (halalas: number) => ({ en: inRiyals("en", halalas), ar: inRiyals("ar", halalas) });
