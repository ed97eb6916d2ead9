import { clsx } from "clsx";
import { getTranslations } from "next-intl/server";
import { chargesIn } from "@/app/pay/day";
import { Terms } from "@/app/pay/form/terms";
import { buttonClass } from "@/components/button";
import { Charges } from "@/components/charges";
import { inputClass } from "@/components/field";
import { ClockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { riyadhTimeOf } from "@/components/text/date";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { includedVat } from "@/server/core/values/share";

const Items = ({ items }: Pick<PayPage, "items">) =>
  items.length === 0 ? null : (
    <ul className="mt-3 grid gap-2 border-line border-y py-3">
      {items.map(({ name, quantity, unit_amount, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a link never change
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="wrap-anywhere min-w-0">
            <bdi>{name}</bdi>
            {quantity === 1 ? null : <span className="text-soft">{` × ${quantity}`}</span>}
            {description === null ? null : (
              <span className="block text-sm text-soft">
                <bdi>{description}</bdi>
              </span>
            )}
          </span>
          <span className="ms-auto">
            <Money amount={quantity * unit_amount} />
          </span>
        </li>
      ))}
    </ul>
  );

type QuantityProps = { slug: string; chosen: number; max: number; locale: Locale };

/** Links, so that what is shown and paid is always the server's own sum. */
async function Quantity({ slug, chosen, max, locale }: QuantityProps) {
  const t = await getTranslations({ locale, namespace: "pay.quantity" });
  const step = (to: number, sign: string, label: string) =>
    to < 1 || to > max ? (
      <span aria-hidden className={clsx(stepClass, "text-soft opacity-50")}>
        {sign}
      </span>
    ) : (
      <a
        href={`/pay/${slug}?quantity=${to}`}
        aria-label={label}
        className={clsx(stepClass, "hover:bg-sunken")}
      >
        {sign}
      </a>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t("label")}</span>
      <span className="flex items-center gap-2">
        {step(chosen - 1, "−", t("less"))}
        <span className="numeral min-w-8 text-center font-semibold">{chosen}</span>
        {step(chosen + 1, "+", t("more"))}
      </span>
      {max > 5 ? (
        <form action={`/pay/${slug}`} className="flex items-center gap-2">
          <input
            name="quantity"
            aria-label={t("other", { max })}
            placeholder={t("other", { max })}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={5}
            autoComplete="off"
            className={clsx(inputClass, "w-32! border-field")}
          />
          <button type="submit" className={buttonClass({ variant: "secondary" })}>
            {t("set")}
          </button>
        </form>
      ) : null}
    </div>
  );
}

const stepClass =
  "inline-flex size-11 items-center justify-center rounded-control border border-field bg-surface text-xl no-underline";

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
      {page.quantity === null ? null : <Quantity slug={page.slug} {...page.quantity} locale={locale} />}
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
