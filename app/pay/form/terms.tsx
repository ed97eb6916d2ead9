import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { formatRiyadhDay } from "@/app/pay/day";
import { Money } from "@/components/money";
import type { ConsentTerms } from "@/server/checkout/consent";
import type { Locale } from "@/server/core/operation/errors";

type Props = { terms: ConsentTerms; amount: number; locale: Locale };

/** Shows the price, the schedule, how to cancel, and the reminder before each charge. */
export async function Terms({ terms, amount, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.consent.terms" });
  const { firstChargeAt, nextChargeAt, lastChargeAt, cyclesTotal, byEmail, reminded } = terms;
  const sum = cyclesTotal === null || cyclesTotal === 1 ? null : amount * cyclesTotal;
  return (
    <section aria-labelledby="terms" className="mt-6 border-line border-t pt-5">
      <h2 id="terms" className="font-semibold text-[0.9375rem]">
        {t("title")}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline sm:gap-y-3">
        <Term name={t("first")}>{t("today", { date: formatRiyadhDay(firstChargeAt, locale) })}</Term>
        <Term name={t("next")}>
          {nextChargeAt === null ? t("noNext") : formatRiyadhDay(nextChargeAt, locale)}
        </Term>
        <Term name={t("payments")}>
          {cyclesTotal === null || lastChargeAt === null
            ? t("untilCanceled")
            : t("limited", { count: cyclesTotal, date: formatRiyadhDay(lastChargeAt, locale) })}
        </Term>
        {sum === null || cyclesTotal === null ? null : (
          <Term name={t("total")}>
            <span dir="ltr" className="inline-flex flex-wrap items-baseline gap-x-[0.4em]">
              {cyclesTotal} × <Money amount={amount} /> = <Money amount={sum} />
            </span>
          </Term>
        )}
        <Term name={t("cancel")}>{t(byEmail ? "cancelTextEmail" : "cancelText")}</Term>
        {reminded ? <Term name={t("reminder")}>{t("reminderText")}</Term> : null}
      </dl>
    </section>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="mt-1.5 text-soft text-sm sm:mt-0 sm:text-[0.9375rem]">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </>
);
