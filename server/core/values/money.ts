import { z } from "zod";
import { parseStored } from "@/server/core/operation/output";
import { inUnit } from "./unit";

/** An amount that samples of requests leave out. */
export const unsampledAmount = inUnit(z.int().min(1).max(100_000_000), "halalas");

/** Halalas, the minor unit of the riyal: 10000 is 100.00 SAR. */
export const amount = unsampledAmount.meta({
  description: "Halalas, the minor unit: 10000 is 100.00 SAR.",
  examples: [10000],
});

/** A part of an amount, from zero to all of it, in halalas. */
export const partOfAmount = inUnit(z.int().min(0).max(100_000_000), "halalas").meta({
  description: "Halalas.",
});

export const currency = z.literal("SAR").meta({ description: "Only SAR is accepted." });
export const storedCurrency = (stored: string) => parseStored(["SAR"], stored);
