import { z } from "zod";

export const brand = z.enum(["mada", "visa", "mastercard", "amex", "unionpay", "unknown"]);

export type BrandOrUnknown = z.output<typeof brand>;
