import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import type { Locale } from "@/server/core/errors";
import { failures } from "@/server/payments/failures";

type Props = { failureCode: string | null; locale: Locale };

/** Shows what happened, that nothing was charged, and what to do. */
export async function DeclinedNotice({ failureCode, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.declined" });
  return (
    <Notice tone="danger" role="alert" title={t("title")}>
      <p>{failureText(failureCode, locale)}</p>
      <p>{t("notCharged")}</p>
    </Notice>
  );
}

export const failureText = (code: string | null, locale: Locale) =>
  Object.entries(failures).find(([known]) => known === code)?.[1][locale] ??
  failures.processing_error[locale];
