import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import type { Locale } from "@/server/core/operation/errors";
import { failureAdvice, failureText } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";

type Props = { failureCode: FailureCode | null; locale: Locale };

/** Shows what happened, that nothing was charged, and what to do. */
export async function DeclinedNotice({ failureCode, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.declined" });
  return (
    <Notice tone="danger" role="alert" title={t("title")}>
      <p>
        {failureText(failureCode, locale)} {t("notCharged")}
      </p>
      <p>{failureAdvice(failureCode, locale)}</p>
    </Notice>
  );
}
