import { expiryTime } from "@/server/core/values/text";

/** When a new link expires. */
export const expiresAt = expiryTime.meta({
  description: "When the link expires; 5 minutes to 366 days ahead.",
});
