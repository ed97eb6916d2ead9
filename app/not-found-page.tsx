import { getTranslations } from "next-intl/server";
import { InfoIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";
import { Wordmark } from "@/components/wordmark";
import { requestLocale } from "./messages/request-locale";

const places = [
  ["home", "/"],
  ["dashboard", "/test"],
  ["docs", "/docs"],
] as const;

/** For URLs without a page. Links to the start page and does not mention payments. */
export async function NotFoundPage() {
  const t = await getTranslations({ locale: await requestLocale(), namespace: "auth.notFound" });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
      <StatusCard tone="neutral" Icon={InfoIcon} title={t("heading")}>
        <p className="mt-3 text-soft">{t("text")}</p>
        <nav aria-label={t("links")} className="mt-5">
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
            {places.map(([name, href]) => (
              <li key={name}>
                <a href={href} className="inline-flex min-h-6 items-center font-medium text-accent underline">
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </StatusCard>
      <Wordmark className="h-7 w-auto text-accent" />
    </main>
  );
}
