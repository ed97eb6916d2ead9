import { clsx } from "clsx";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { Field } from "@/components/field";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";

type Props = { page: Pick<PayPage, "methods" | "mode" | "walletName">; locale: Locale };

/** The wallets in the form, as `wallet-slot.tsx` finds them. It shows Apple's button on devices that have it. */
export async function Wallets({ page, locale }: Props) {
  const { methods, mode } = page;
  const t = await getTranslations({ locale, namespace: "pay.wallets" });
  const hasApplePay = methods.includes("apple_pay");
  return (
    <section aria-label={t("title")} className="grid min-w-0 grid-cols-1 gap-3">
      {hasApplePay ? <AppleButton label={t("applePay")} name={page.walletName} locale={locale} /> : null}
      {hasApplePay && mode === "test" ? <TestTokens locale={locale} /> : null}
      {methods.includes("stc_pay") ? <StcPay locale={locale} /> : null}
      {methods.includes("card") ? <p className="pt-1 text-center text-sm text-soft">{t("or")}</p> : null}
    </section>
  );
}

/** Apple draws it, in the language of its `lang`. Elsewhere it stays hidden. */
async function AppleButton({ label, name, locale }: { label: string; name: string; locale: Locale }) {
  return (
    <>
      <style nonce={(await headers()).get("x-nonce") ?? undefined}>{appleButton}</style>
      <button
        id="apple-pay"
        type="button"
        hidden
        lang={locale}
        data-label={name}
        aria-label={label}
        className="min-h-14 w-full rounded-control"
      />
    </>
  );
}

const appleButton = `@supports (-webkit-appearance: -apple-pay-button) {
  #apple-pay { -webkit-appearance: -apple-pay-button; -apple-pay-button-type: pay; -apple-pay-button-style: black;
    cursor: pointer; }
  #apple-pay:disabled { opacity: .5; }
}`;

const testTokens = ["mada", "visa", "declined"] as const;

/** In test mode, tokens that decide the outcome stand in for a device. */
async function TestTokens({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.wallets" });
  return (
    <section aria-labelledby="test-wallets" className="rounded-control bg-warning-soft px-4 py-3">
      <p id="test-wallets" className="font-medium text-sm text-warning">
        {t("test")}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {testTokens.map((name) => (
          <button
            key={name}
            type="button"
            data-token={`apple_pay_test_${name}`}
            className="min-h-11 rounded-control border border-warning/40 bg-surface px-3 text-ink text-sm hover:bg-sunken"
          >
            {t(`test_${name}`)}
          </button>
        ))}
      </p>
    </section>
  );
}

async function StcPay({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.wallets" });
  return (
    <details>
      <summary
        className={clsx(
          buttonClass({ variant: "secondary", size: "lg", wide: true }),
          "cursor-pointer list-none",
        )}
      >
        {t("stcPay")}
      </summary>
      <div className="mt-4 grid min-w-0 grid-cols-1 gap-3">
        <Field
          id="stc-mobile"
          label={t("mobile")}
          hint={t("mobileHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={20}
          required
          className="numeral rtl:text-right"
        />
        <p
          id="stc-mobile-error"
          role="alert"
          data-text={t("mobileError")}
          className="text-danger text-sm empty:hidden"
        />
        <button id="stc-send" type="button" className={buttonClass({ wide: true })}>
          {t("send")}
        </button>
      </div>
    </details>
  );
}
