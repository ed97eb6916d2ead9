import { getTranslations } from "next-intl/server";
import { requestLocale } from "@/app/messages/request-locale";
import { docPath } from "@/server/api/docs/contents";

export default async function DocNotFound() {
  const locale = await requestLocale();
  const t = await getTranslations({ locale, namespace: "docs.notFound" });
  return (
    <main
      id="content"
      lang={locale}
      dir={locale === "ar" ? "rtl" : "ltr"}
      className="mx-auto max-w-2xl px-4 py-16 sm:px-6"
    >
      <h1 className="font-semibold text-3xl">{t("title")}</h1>
      <p className="mt-4 text-soft">{t("text")}</p>
      <p className="mt-6">
        <a href={docPath(locale)} className="font-medium text-accent underline">
          {t("home")}
        </a>
      </p>
    </main>
  );
}
