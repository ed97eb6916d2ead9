import { ApiError } from "@/server/core/operation/errors";

/** The error about an invalid token from the link of an email. */
export const invalidLinkError = (param: string) =>
  new ApiError("parameter_invalid", { param, variant: "link_used_or_expired" });
