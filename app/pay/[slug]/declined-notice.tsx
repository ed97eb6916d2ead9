import { getMessages, getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import type { Locale } from "@/server/core/errors";
import { failures } from "@/server/payments/failures";

type Props = { failureCode: string | null; locale: Locale };

/** Shows what happened, that nothing was charged, and what to do. */
export async function DeclinedNotice({ failureCode, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.declined" });
  return (
    <Notice tone="danger" role="alert" title={t("title")}>
      <p>
        {failureText(failureCode, locale)} {t("notCharged")}
      </p>
      <p>{await adviceFor(failureCode, locale)}</p>
    </Notice>
  );
}

/** Returns what the payer can do about a failure, in one sentence. */
export async function adviceFor(code: string | null, locale: Locale): Promise<string> {
  const { advice } = (await getMessages({ locale })).pay.declined;
  return Object.entries(advice).find(([known]) => known === code)?.[1] ?? advice.other;
}

export const failureText = (code: string | null, locale: Locale) =>
  Object.entries(failures).find(([known]) => known === code)?.[1][locale] ??
  failures.processing_error[locale];
