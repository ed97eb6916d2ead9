import { z } from "zod";
import { parseStored } from "@/server/core/operation/output";
import { inUnit } from "./unit";

/** Halalas, the minor unit of the riyal: 10000 is 100.00 SAR. */
export const amount = inUnit(z.int().min(1).max(100_000_000), "halalas").meta({
  description: "Halalas, the minor unit: 10000 is 100.00 SAR.",
  examples: [10000],
});

/** A part of an amount, from zero to all of it, in halalas. */
export const partOfAmount = inUnit(z.int().min(0).max(100_000_000), "halalas").meta({
  description: "Halalas.",
});

export const currency = z.literal("SAR").meta({ description: "Only SAR is accepted." });
/** The currency of a row. */
export const storedCurrency = (stored: string) => parseStored(["SAR"], stored);

/** Returns `part / whole` of an amount in halalas, rounded half up, with integers only. */
export const share = (amount: number, part: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The Saudi VAT rate since July 2020. */
export const vatPercent = 15;

/** Returns the VAT in an amount that includes it, in halalas. */
export const includedVat = (amount: number) => share(amount, vatPercent, 100 + vatPercent);
