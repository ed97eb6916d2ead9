import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BrandLogo } from "@/components/brand-logos";
import { isBrand } from "@/components/brands";
import { buttonClass } from "@/components/button";
import { riyadhTime } from "@/components/date";
import { CheckIcon } from "@/components/icons";
import { Money } from "@/components/money";
import type { Locale } from "@/server/core/errors";
import type { Receipt } from "@/server/hosted/page";
import { PrintButton } from "./print-button";

type Props = {
  payment: Receipt;
  status: "paid" | "partially_refunded" | "refunded";
  /** The customer's page of the subscription this is a payment of, for the browser that paid. */
  manageSlug: string | null;
  locale: Locale;
};

const headings = { paid: "paid", partially_refunded: "partiallyRefunded", refunded: "refunded" } as const;

/** The payer's proof of payment; also what the printer gets. */
export async function PaidReceipt({ payment, status, manageSlug, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.receipt" });
  const { amount, amountRefunded, merchant, mode } = payment;
  const heading = headings[status];
  return (
    <article className="relative mx-auto w-full max-w-lg overflow-hidden rounded-card border border-line bg-surface shadow-card print:max-w-none print:border-0 print:shadow-none">
      {mode === "test" ? (
        <p className="border-warning/25 border-b bg-warning-soft px-6 py-2 text-center font-semibold text-sm text-warning">
          {t("testMark")}
        </p>
      ) : null}
      <header className="px-6 pt-8 pb-6 text-center sm:px-9">
        <div className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-7" />
        </div>
        <h1 className="mt-3 font-semibold text-2xl">{t(heading)}</h1>
        <p className="mt-1 text-soft">{t(`${heading}Text`, { merchant: merchant.displayName })}</p>
        <p className="mt-5">
          <Money amount={amount} className="font-semibold text-[2.75rem] leading-tight" />
        </p>
      </header>
      <dl className="mx-6 grid border-line border-t py-2 sm:mx-9">
        {amountRefunded > 0 ? (
          <>
            <Row name={t("amountRefunded")}>
              <Money amount={amountRefunded} />
            </Row>
            <Row name={t("amountLeft")}>
              <Money amount={amount - amountRefunded} />
            </Row>
          </>
        ) : null}
        <Facts payment={payment} locale={locale} />
      </dl>
      <div className="grid gap-2 px-6 pt-3 pb-7 sm:px-9 print:hidden">
        {manageSlug === null ? null : (
          <a href={`/manage/${manageSlug}?language=${locale}`} className={buttonClass({ wide: true })}>
            {t("manage")}
          </a>
        )}
        <PrintButton label={t("print")} />
      </div>
    </article>
  );
}

async function Facts({ payment, locale }: { payment: Receipt; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.receipt" });
  const { description, paidAt, brand, last4, referenceNumber, merchant } = payment;
  const legal = await getTranslations({ locale, namespace: "pay.legal" });
  return (
    <>
      {description === null ? null : <Row name={t("for")}>{<bdi>{description}</bdi>}</Row>}
      {paidAt === null ? null : (
        <Row name={t("date")}>
          <time dateTime={paidAt}>{riyadhTime(paidAt, locale)}</time>{" "}
          <span className="text-sm text-soft">{t("riyadh")}</span>
        </Row>
      )}
      {last4 === null ? null : (
        <Row name={t("card")}>
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {isBrand(brand) ? <BrandLogo brand={brand} className="!h-6 !w-[2.4rem]" /> : null}
            <span>{t("cardEnding", { last4 })}</span>
          </span>
        </Row>
      )}
      <Row name={t("seller")}>
        {[merchant.nameAr, merchant.name]
          .filter((name) => name !== null)
          .map((name) => (
            <bdi key={name} className="block">
              {name}
            </bdi>
          ))}
      </Row>
      {merchant.registration === null ? null : (
        <Row name={legal("registration")}>
          <span className="numeral">{merchant.registration}</span>
        </Row>
      )}
      {merchant.vatNumber === null ? null : (
        <Row name={legal("vat")}>
          <span className="numeral">{merchant.vatNumber}</span>
        </Row>
      )}
      <Row name={t("payment")}>
        <span className="numeral break-all text-sm">{payment.id}</span>
      </Row>
      {referenceNumber === null ? null : (
        <Row name={t("reference")}>
          <span className="numeral">{referenceNumber}</span>
        </Row>
      )}
    </>
  );
}

export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 border-line border-b py-3 last:border-b-0">
    <dt className="shrink-0 text-soft">{name}</dt>
    <dd className="wrap-anywhere min-w-0 text-end">{children}</dd>
  </div>
);
