import { useTranslations } from "next-intl";
import type { Locale } from "@/server/core/operation/errors";
import arDark from "./ar-dark.webp";
import arLight from "./ar-light.webp";
import enDark from "./en-dark.webp";
import enLight from "./en-light.webp";

const pictures = { ar: { light: arLight, dark: arDark }, en: { light: enLight, dark: enDark } };

/** A screenshot of the pay page, made by `npm run screens`. */
export function PayPicture({ locale }: { locale: Locale }) {
  const t = useTranslations("dashboard.landing");
  const { light, dark } = pictures[locale];
  return (
    <figure className="mx-auto w-64 lg:w-68">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />
        <img
          src={light.src}
          width={light.width}
          height={light.height}
          alt={t("picture")}
          className="h-auto w-full rounded-3xl border-4 border-line shadow-card"
        />
      </picture>
      <figcaption className="mt-3 text-center text-soft text-sm">{t("pictureCaption")}</figcaption>
    </figure>
  );
}
