import { text } from "@/server/core/text";

/** What a business is called when its account is opened; its legal name comes with its verification. */
export const businessName = text(1, 100);
