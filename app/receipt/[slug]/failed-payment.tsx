import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { CrossIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { StatusCard } from "@/components/status-card";
import type { Locale } from "@/server/core/operation/errors";
import { failureAdvice, failureText } from "@/server/payments/failure-advice";
import type { Receipt } from "@/server/receipts/read";

export async function FailedPayment({ payment, locale }: { payment: Receipt; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.receipt" });
  const { link, amount, failureCode } = payment;
  return (
    <StatusCard tone="danger" Icon={CrossIcon} title={t("failed")}>
      <p className="mt-3">{failureText(failureCode, locale)}</p>
      <p className="text-soft">{t("notCharged")}</p>
      <p className="mt-2">{failureAdvice(failureCode, locale)}</p>
      <p className="mt-5 border-line border-t pt-5">
        <Money amount={amount} className="font-semibold text-2xl" />
      </p>
      {link?.payable ? (
        <p className="mt-6">
          <a href={`/pay/${link.slug}`} className={buttonClass({ wide: true })}>
            {t("again")}
          </a>
        </p>
      ) : null}
    </StatusCard>
  );
}
