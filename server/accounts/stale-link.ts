import { ApiError } from "@/server/core/errors";

/** The error about the token in the link of a mail. */
export const staleLink = (param: string) =>
  new ApiError("parameter_invalid", {
    param,
    message: {
      en: "The link is not valid: it was used or has expired.",
      ar: "الرابط غير صالح: استُخدم من قبل أو انتهت صلاحيته.",
    },
  });
