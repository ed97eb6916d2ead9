import { getTranslations } from "next-intl/server";
import { type NoticeName, toneOf } from "@/app/pay/page-notices";
import { Notice } from "@/components/notice";
import type { Locale } from "@/server/core/operation/errors";

type Props = { name: NoticeName; locale: Locale };

/** Explains why the customer returned. Except for `unknown`, nothing was charged. */
export async function ConsentNotice({ name, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.consent.notices" });
  return (
    <Notice tone={toneOf(name)} role="alert" title={t(`${name}.title`)}>
      <p>{t(`${name}.text`)}</p>
    </Notice>
  );
}
