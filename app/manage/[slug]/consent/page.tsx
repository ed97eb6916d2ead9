import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadManagePage, manageLocale } from "@/app/manage/[slug]/load";
import { PrintButtonIsland } from "@/app/pay/island/islands";
import { PayerPage } from "@/app/pay/payer-page";
import { previewOf } from "@/app/pay/preview";
import { ReceiptRow } from "@/app/receipt/[slug]/paid-receipt";
import { buttonClass } from "@/components/button";
import { Money } from "@/components/money";
import { riyadhTimeOf } from "@/components/text/date";
import type { ManagePage } from "@/server/checkout/manage";
import { legalNames } from "@/server/checkout/merchant";
import type { Locale } from "@/server/core/operation/errors";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  const locale = await manageLocale(slug);
  const t = await getTranslations({ locale });
  if (page === null) return { title: t("pay.title.notFound") };
  const title = t("manage.title.consent", { merchant: page.merchant.displayName });
  const shared = { title, text: t("pay.preview.consent"), path: `/manage/${slug}/consent` };
  return { title, ...(await previewOf({ ...page, locale }, shared)) };
}

/** The exact consent text, also used for printing. */
export default async function ConsentRecord({ params }: Props) {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  if (page === null || page.consent === null) notFound();
  const locale = await manageLocale(slug);
  const t = await getTranslations({ locale, namespace: "manage" });
  const { consent, mode, merchant } = page;
  return (
    <PayerPage locale={locale} mode={mode} merchant={merchant} address={`/manage/${slug}/consent`}>
      <article className="mx-auto w-full max-w-2xl overflow-hidden rounded-card border border-line bg-surface shadow-card print:max-w-none print:border-0 print:shadow-none">
        {mode === "test" ? (
          <p className="border-warning/25 border-b bg-warning-soft px-6 py-2 text-center font-semibold text-sm text-warning">
            {t("consent.testMark")}
          </p>
        ) : null}
        <div className="px-6 pt-7 sm:px-9">
          <h1 className="font-semibold text-2xl">{t("consent.title")}</h1>
          <blockquote
            lang={consent.locale}
            dir={consent.locale === "ar" ? "rtl" : "ltr"}
            className="wrap-anywhere mt-4 border-accent border-s-4 ps-4 text-lg leading-relaxed"
          >
            {consent.text}
          </blockquote>
        </div>
        <dl className="mx-6 mt-5 grid border-line border-t py-2 sm:mx-9">
          <Facts page={page} consent={consent} locale={locale} />
        </dl>
        <div className="grid gap-2 px-6 pt-3 pb-7 sm:px-9 print:hidden">
          <PrintButtonIsland label={t("consent.print")} />
          <a href={`/manage/${slug}`} className={buttonClass({ variant: "quiet", wide: true })}>
            {t("back")}
          </a>
        </div>
      </article>
    </PayerPage>
  );
}

type FactsProps = { page: ManagePage; consent: NonNullable<ManagePage["consent"]>; locale: Locale };

async function Facts({ page, consent, locale }: FactsProps) {
  const t = await getTranslations({ locale, namespace: "manage.consent" });
  const legal = await getTranslations({ locale, namespace: "pay.legal" });
  const { merchant, description, amount, recurrence, agreementId } = page;
  return (
    <>
      <ReceiptRow name={t("for")}>
        <bdi>{description}</bdi>
      </ReceiptRow>
      <ReceiptRow name={t("price")}>
        <Money amount={amount} /> {recurrence[locale]}
      </ReceiptRow>
      <ReceiptRow name={t("at")}>
        <time dateTime={consent.acceptedAt}>{riyadhTimeOf(consent.acceptedAt, locale)}</time>{" "}
        <span className="text-sm text-soft">{t("riyadh")}</span>
      </ReceiptRow>
      <ReceiptRow name={t("language")}>{t(`languages.${consent.locale}`)}</ReceiptRow>
      <ReceiptRow name={t("version")}>
        <span className="numeral">{consent.textVersion}</span>
      </ReceiptRow>
      {agreementId === null ? null : (
        <ReceiptRow name={t("agreement")} whole>
          <span className="numeral break-all text-sm">{agreementId}</span>
        </ReceiptRow>
      )}
      <ReceiptRow name={t("seller")}>
        {legalNames("ar", merchant).map((name) => (
          <span key={name} className="block">
            <bdi>{name}</bdi>
          </span>
        ))}
      </ReceiptRow>
      {merchant.registration === null ? null : (
        <ReceiptRow name={legal("registration")}>
          <span className="numeral">{merchant.registration}</span>
        </ReceiptRow>
      )}
      {[merchant.supportEmail, merchant.supportPhone].every((contact) => contact === null) ? null : (
        <ReceiptRow name={t("contact")}>
          {[merchant.supportEmail, merchant.supportPhone]
            .filter((contact) => contact !== null)
            .map((contact) => (
              <span key={contact} className="block">
                <span className="numeral wrap-anywhere">{contact}</span>
              </span>
            ))}
        </ReceiptRow>
      )}
    </>
  );
}
