import { useLocale, useTranslations } from "next-intl";
import { BrandLogo } from "@/components/brand-logos";
import { brandNameIn, type CardBrand, isBrand, walletNameOf } from "@/server/core/values/brands";
import type { Payment } from "@/server/payments/schema";

/** What a payment was made with: its card, or its wallet and the card in it. */
export function MethodName({ source: { type, brand, last4 } }: Pick<Payment, "source">) {
  const wallet = walletNameOf(type);
  if (wallet === null) return <CardName brand={brand} last4={last4} />;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <bdi>{wallet}</bdi>
      {last4 === null ? null : <CardName brand={brand} last4={last4} />}
    </span>
  );
}

/** A card's network and last four digits. */
export function CardName({ brand, last4 }: { brand: CardBrand | null; last4: string | null }) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  if (last4 === null) return <span className="text-soft">{t("common.none")}</span>;
  const name = isBrand(brand) ? brandNameIn(locale, brand) : "";
  return (
    <span className="inline-flex flex-row-reverse align-middle items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="numeral">
        •••• {last4}
      </span>
      <span className="sr-only">{t("payments.cardEnding", { brand: name, last4 })}</span>
      {isBrand(brand) ? (
        <span aria-hidden>
          <BrandLogo brand={brand} className="h-5! w-8!" />
        </span>
      ) : null}
    </span>
  );
}
