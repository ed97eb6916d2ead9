import { ApiError } from "@/server/core/operation/errors";

/** The error about an invalid token from the link of an email. */
export const invalidLinkError = (param: string) =>
  new ApiError("parameter_invalid", {
    param,
    message: {
      en: "The link is not valid: it was used or has expired.",
      ar: "الرابط غير صالح: استُخدم من قبل أو انتهت صلاحيته.",
    },
  });
