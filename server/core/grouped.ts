import type { Locale } from "./errors";

/** Formats halalas as riyals with separators, such as "12,345.50". */
export function grouped(halalas: number): string {
  const sign = halalas < 0 ? "-" : "";
  const digits = String(Math.abs(halalas)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${sign}${whole}.${digits.slice(-2)}`;
}

const unit: Record<Locale, string> = { en: "SAR", ar: "ريال" };

/** Formats halalas for texts: "12,345.50 SAR". Pages show the riyal sign instead, see `Money`. */
export const inRiyals = (locale: Locale, halalas: number) => `${grouped(halalas)} ${unit[locale]}`;
