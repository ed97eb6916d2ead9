import { singleLine } from "@/server/core/values/text";

/** The name of a business when its account is opened. Its legal name comes with its verification. */
export const businessName = singleLine(1, 100);
