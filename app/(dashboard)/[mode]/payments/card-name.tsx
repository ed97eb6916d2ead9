import { useLocale, useTranslations } from "next-intl";
import { BrandLogo } from "@/components/brand-logos";
import { brandNameIn, type CardBrand, isBrand } from "@/server/core/values/brands";

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
