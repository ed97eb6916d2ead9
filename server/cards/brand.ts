import { z } from "zod";

export const brand = z.enum(["mada", "visa", "mastercard", "amex", "unionpay", "unknown"]);

export type Brand = z.output<typeof brand>;
