import { getTranslations } from "next-intl/server";
import { BrandLogo } from "@/components/brand-logos";
import type { Locale } from "@/server/core/operation/errors";
import { type CardBrand, isBrand } from "@/server/core/values/brands";

type Props = { card: { brand: CardBrand; last4: string }; locale: Locale };

/** A card's network and last four digits. */
export async function SubscriberCardName({ card: { brand, last4 }, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage.card" });
  return (
    <span className="inline-flex items-center gap-2.5">
      {isBrand(brand) ? <BrandLogo brand={brand} /> : null}
      <span aria-hidden="true" className="numeral font-semibold">
        •••• {last4}
      </span>
      <span className="sr-only">{t("ending", { last4 })}</span>
    </span>
  );
}
