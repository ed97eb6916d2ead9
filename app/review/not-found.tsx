import { getTranslations } from "next-intl/server";

export default async function NotFound() {
  const t = await getTranslations("review");
  return (
    <main className="mx-auto max-w-md px-6 py-24 text-center">
      <h1 className="font-semibold text-2xl">{t("notFoundTitle")}</h1>
      <p className="mt-2 text-soft">{t("notFound")}</p>
    </main>
  );
}
