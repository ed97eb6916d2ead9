import { getTranslations } from "next-intl/server";
import { InfoIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";
import { Wordmark } from "@/components/wordmark";
import { requestLocale } from "./messages/request-locale";

export async function NotFoundPage() {
  const t = await getTranslations({ locale: await requestLocale(), namespace: "pay.states.notFound" });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
      <StatusCard tone="neutral" Icon={InfoIcon} title={t("title")}>
        <p className="mt-3 text-soft">{t("text")}</p>
      </StatusCard>
      <Wordmark className="h-7 w-auto text-accent" />
    </main>
  );
}
