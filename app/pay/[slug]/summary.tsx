import { getTranslations } from "next-intl/server";
import { chargesIn } from "@/app/pay/day";
import { Terms } from "@/app/pay/form/terms";
import { Charges } from "@/components/charges";
import { ClockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { riyadhTimeOf } from "@/components/text/date";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { includedVat } from "@/server/core/values/share";
import { Choices, Items } from "./order";

/** Shows the amount, unless the payer enters it, the payee and the deadline. */
export async function PaySummary({ page, locale }: { page: PayPage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.summary" });
  const subscribe = await getTranslations({ locale, namespace: "pay.consent" });
  const { merchant, description, amount, showsVat, consent, expiresAt, cancelUrl } = page;
  return (
    <section className="min-w-0 lg:pt-6">
      <h1 className="text-soft">
        {consent === null ? t("payTo") : subscribe("subscribeTo")}{" "}
        <bdi className="font-semibold text-ink">{merchant.displayName}</bdi>
      </h1>
      {description === null ? null : (
        <p className="wrap-anywhere mt-1 text-lg leading-relaxed">
          <bdi>{description}</bdi>
        </p>
      )}
      <Items items={page.items} />
      <Choices page={page} locale={locale} />
      {amount === null ? (
        <p className="mt-3 lg:mt-5">{t("chooseAmount")}</p>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-3 lg:mt-5">
            <Money
              amount={amount}
              className="font-semibold text-[min(2.75rem,10.5vw)] leading-tight lg:text-[3.5rem]"
            />
            {consent === null ? null : <span className="text-lg">{consent.recurrence[locale]}</span>}
          </p>
          <p className="text-sm text-soft">{consent === null ? t("total") : subscribe("total")}</p>
          {showsVat ? (
            <p className="flex flex-wrap items-baseline gap-x-[0.28em] text-sm text-soft">
              {t("vat")} <Money amount={includedVat(amount)} />
            </p>
          ) : null}
          {consent === null ? null : <Terms terms={consent} amount={amount} locale={locale} />}
        </>
      )}
      {page.chargesAfter === null ? null : (
        <>
          <Charges
            title={t(page.chargesAfter.length === 0 ? "noChargesAfter" : "chargesAfter")}
            charges={chargesIn(page.chargesAfter, locale)}
            className="mt-4 text-[0.9375rem]"
          />
          <p className="mt-4 text-sm text-soft">{t("thisPaymentOnly")}</p>
        </>
      )}
      {expiresAt === null ? null : (
        <p className="mt-4 flex items-start gap-2 text-sm text-soft">
          <ClockIcon className="mt-[0.25em] size-4 shrink-0" />
          <span>{t("until", { time: riyadhTimeOf(expiresAt, locale, "full") })}</span>
        </p>
      )}
      {cancelUrl === null ? null : (
        <p className="mt-2">
          <a
            href={cancelUrl}
            className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
          >
            {t("back", { merchant: merchant.displayName })}
          </a>
        </p>
      )}
    </section>
  );
}
