import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { PayerPage } from "@/app/pay/payer-page";
import { CheckIcon, InfoIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";
import { loadReminders, remindersLocale } from "./load";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  const page = await loadReminders(token);
  const t = await getTranslations({ locale: await remindersLocale(token) });
  if (page === null) return { title: t("pay.title.notFound") };
  return { title: t("manage.reminders.tab", { merchant: page.merchant.displayName }) };
}

/** Opened by the link in a reminder. Requires a click on a button, because mail programs prefetch links. */
export default async function Reminders({ params }: Props) {
  const { token } = await params;
  const page = await loadReminders(token);
  if (page === null) notFound();
  const locale = await remindersLocale(token);
  const t = await getTranslations({ locale, namespace: "manage.reminders" });
  const { mode, merchant, description, areStopped } = page;
  const address = `/reminders/${token}`;
  return (
    <PayerPage locale={locale} mode={mode} merchant={merchant} address={address}>
      <StatusCard
        tone={areStopped ? "success" : "neutral"}
        Icon={areStopped ? CheckIcon : InfoIcon}
        title={t(areStopped ? "stoppedTitle" : "question")}
      >
        <p className="wrap-anywhere mt-1 text-soft">
          <bdi>{description}</bdi>
        </p>
        <p className="mt-5">
          {t(areStopped ? "stoppedText" : "questionText", { merchant: merchant.displayName })}
        </p>
        <div className="mt-6">
          <ActionFormIsland
            action={`${address}/${areStopped ? "send" : "stop"}`}
            variant={areStopped ? "secondary" : "primary"}
            texts={{
              action: t(areStopped ? "send" : "stop"),
              busy: t("busy"),
              lost: t("lost"),
            }}
          />
        </div>
      </StatusCard>
    </PayerPage>
  );
}
