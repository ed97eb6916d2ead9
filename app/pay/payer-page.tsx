import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PayerScript } from "@/app/pay/island/script";
import { MerchantMark } from "@/components/merchant-mark";
import { Wordmark } from "@/components/wordmark";
import type { Mode } from "@/server/base/db/db";
import { legalNames, type Merchant } from "@/server/checkout/merchant";
import type { Locale } from "@/server/core/operation/errors";
import { brandCss } from "@/server/core/values/color";

type Props = {
  locale: Locale;
  mode: Mode;
  merchant: Merchant;
  /** The path of this page, for the language switch. */
  address: string;
  /** Whether the page takes a card, so that in test mode it says to use a test card. */
  takesCard?: boolean;
  /** False on a page without forms and islands. */
  hasScript?: boolean;
  children: ReactNode;
};

/** The layout of all payer pages: the merchant, the language switch and the seller's legal details. */
export async function PayerPage({ locale, mode, merchant, address, children, ...page }: Props) {
  const { takesCard = false, hasScript = true } = page;
  const t = await getTranslations({ locale, namespace: "pay" });
  const other = locale === "ar" ? "en" : "ar";
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      {merchant.brandColor === null ? null : (
        <style nonce={(await headers()).get("x-nonce") ?? undefined}>{brandCss(merchant.brandColor)}</style>
      )}
      <header>
        {mode === "test" ? (
          <p className="text-balance bg-warning-soft px-4 py-2 text-center text-sm text-warning print:hidden">
            <strong className="font-semibold">{t("test.ribbon")}</strong> · {t("test.noMoney")}
            {takesCard ? ` ${t("test.useCard")}` : ""}
          </p>
        ) : null}
        <div className="mx-auto flex w-full max-w-[62rem] items-center justify-between gap-4 px-4 py-3 sm:px-8 sm:py-5 print:py-0">
          <div className="flex min-w-0 items-center gap-3">
            <MerchantMark name={merchant.displayName} logo={merchant.logo} />
            <bdi className="wrap-anywhere min-w-0 font-semibold">{merchant.displayName}</bdi>
          </div>
          <a
            href={`${address}${address.includes("?") ? "&" : "?"}language=${other}`}
            lang={other}
            hrefLang={other}
            aria-label={`${t("language.switch")} – ${t("language.label")}`}
            className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 -me-3 font-medium text-accent text-sm hover:bg-accent-soft print:hidden"
          >
            {t("language.switch")}
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[62rem] flex-1 px-4 pt-2 pb-10 sm:px-8 sm:pt-6 lg:pt-10 print:py-2">
        {children}
      </main>
      <LegalFacts locale={locale} merchant={merchant} />
      {hasScript ? <PayerScript /> : null}
    </div>
  );
}

/** Saudi e-commerce law requires the seller's name, registration and contact details on the page. The header has the name that customers know. */
async function LegalFacts({ locale, merchant }: { locale: Locale; merchant: Merchant }) {
  const t = await getTranslations({ locale, namespace: "pay.legal" });
  const names = legalNames(locale, merchant).filter((name) => name !== merchant.displayName);
  const { registration, vatNumber } = merchant;
  return (
    <footer className="border-line border-t text-sm text-soft">
      <div className="mx-auto flex w-full max-w-[62rem] flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 py-6 sm:px-8 print:py-2">
        <div className="grid min-w-0 gap-1">
          <p className="wrap-anywhere empty:hidden">
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 ? " · " : ""}
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
          {registration === null ? null : (
            <p>
              {t("registration")}: <span className="numeral">{registration}</span>
            </p>
          )}
          {vatNumber === null ? null : (
            <p>
              {t("vat")}: <span className="numeral">{vatNumber}</span>
            </p>
          )}
          <ContactDetails label={t("contact")} merchant={merchant} />
        </div>
        <p className="flex flex-wrap items-center gap-2">
          {t("securedBy")} <Wordmark className="h-6 w-auto text-accent" />
        </p>
      </div>
    </footer>
  );
}

function ContactDetails({ label, merchant }: { label: string; merchant: Merchant }) {
  const { website, supportEmail, supportPhone } = merchant;
  if (supportEmail === null && supportPhone === null && website === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {label}:
      {website === null ? null : (
        <a
          href={website}
          rel="noreferrer"
          className="numeral wrap-anywhere py-0.5 underline underline-offset-4"
        >
          {new URL(website).host}
        </a>
      )}
      {supportEmail === null ? null : (
        <a
          href={`mailto:${supportEmail}`}
          className="numeral wrap-anywhere py-0.5 underline underline-offset-4"
        >
          {supportEmail}
        </a>
      )}
      {supportPhone === null ? null : (
        <a href={`tel:${supportPhone}`} className="numeral py-0.5 underline underline-offset-4">
          {supportPhone}
        </a>
      )}
    </p>
  );
}
