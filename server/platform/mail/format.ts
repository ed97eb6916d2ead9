import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { testMark as test } from "@/server/core/texts/emails";
import { inRiyals } from "@/server/core/values/format-riyals";

/** "12,500.00 SAR", from halalas. */
export const money = inRiyals;

/** Returns a subject in one line, marked if the email is about test mode. */
export function subjectLine(locale: Locale, mode: Mode, subject: string): string {
  const line = subject.replace(/\s+/g, " ");
  return mode === "test" ? `[${test[locale]}] ${line}` : line;
}
