"use client";

import { useTranslations } from "next-intl";
import { formatGroupedRiyals } from "@/server/core/format-riyals";
import type { Subscription } from "@/server/subscriptions/schema";
import { useRecurrence } from "./recurrence";
import { Share } from "./share";

type Props = {
  subscription: Pick<Subscription, "amount" | "description" | "interval" | "interval_count">;
  url: string;
  merchant: string;
};

/** Shares the URL of the consent page. */
export function ShareConsent({ subscription, url, merchant }: Props) {
  const t = useTranslations("dashboard.subscriptions.share");
  const recurrence = useRecurrence()(subscription);
  const { amount, description } = subscription;
  return (
    <Share
      url={url}
      label={t("address")}
      copy={t("copy")}
      text={t("consentText", {
        merchant,
        description,
        amount: formatGroupedRiyals(amount),
        recurrence,
        url,
      })}
    />
  );
}
