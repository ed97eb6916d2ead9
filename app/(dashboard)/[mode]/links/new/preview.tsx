import { useTranslations } from "next-intl";
import { BrandLogo } from "@/components/brand-logos";
import { Money } from "@/components/money";

type Props = { merchant: string; amount: number | null; description: string };

/** Roughly the head of the hosted page, as it will stand before the customer. */
export function Preview({ merchant, amount, description }: Props) {
  const t = useTranslations("dashboard.links.form");
  return (
    <section aria-label={t("preview")} className="rounded-card border border-line border-dashed p-5">
      <p className="mb-4 text-soft text-sm">{t("previewNote")}</p>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <p className="font-medium text-sm">
          <bdi>{merchant}</bdi>
        </p>
        <div>
          <Money amount={amount ?? 0} className="font-semibold text-3xl" />
          <p className="mt-1 break-words text-soft text-sm">
            <bdi>{description || t("noDescription")}</bdi>
          </p>
        </div>
        <div className="flex gap-2">
          <BrandLogo brand="mada" />
          <BrandLogo brand="visa" />
          <BrandLogo brand="mastercard" />
        </div>
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-accent font-semibold text-on-accent">
          {t("previewPay")} <Money amount={amount ?? 0} />
        </p>
      </div>
    </section>
  );
}
