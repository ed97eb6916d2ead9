import type { Locale } from "@/server/core/operation/errors";
import { failureAdviceTexts, failureTexts } from "@/server/core/texts/labels";
import type { FailureCode } from "./failures";

/** Returns what the payer can do about a failure; without a code, the advice for an unknown reason. */
export const failureAdvice = (code: FailureCode | null, locale: Locale): string =>
  failureAdviceTexts[code ?? unknownReason][locale];

/** Returns advice like `failureAdvice`, about a stored card, whose details the payer cannot correct. */
export const storedCardAdvice = (code: FailureCode | null, locale: Locale): string =>
  failureAdvice(code === "invalid_card" ? "expired_card" : code, locale);

/** Returns why a payment failed; without a code, the text of an unknown reason. */
export const failureText = (code: FailureCode | null, locale: Locale): string =>
  failureTexts[code ?? unknownReason][locale];

const unknownReason = "processing_error";
