import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { stateOf } from "./state";

type Props = { page: ManagePage; done: string | string[] | undefined; locale: Locale };

/** Confirms the customer's last action, only if the subscription's state agrees with it, whatever the URL says. */
export async function Done({ page, done, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage.done" });
  const state = stateOf(page);
  if (done === "failed")
    return (
      <Notice tone="danger" role="alert" title={t("failedTitle")}>
        {t("failed", { merchant: page.merchant.displayName })}
      </Notice>
    );
  if (done === "outdated")
    return (
      <Notice tone="warning" role="alert" title={t("outdatedTitle")}>
        {t("outdated")}
      </Notice>
    );
  if (done === "canceled" && (state === "ending" || state === "canceled"))
    return <Notice tone="success" role="status" title={t("canceled")} />;
  if (done === "card" && page.card?.status === "active")
    return <Notice tone="success" role="status" title={t("card")} />;
  if (done === "resumed" && state !== "paused")
    return <Notice tone="success" role="status" title={t("resumed")} />;
  if (done === "kept" && state === "active") return <Notice tone="success" role="status" title={t("kept")} />;
  if (done === "cardRemoved" && page.card?.status !== "active")
    return <Notice tone="success" role="status" title={t("cardRemoved")} />;
  if (done === "remindersStopped" && page.reminders === "stopped")
    return <Notice tone="success" role="status" title={t("remindersStopped")} />;
  if (done === "remindersSent" && page.reminders === "sent")
    return <Notice tone="success" role="status" title={t("remindersSent")} />;
  return null;
}
