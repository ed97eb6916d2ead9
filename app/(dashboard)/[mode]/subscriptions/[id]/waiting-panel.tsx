import { useTranslations } from "next-intl";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share-consent";
import { Panel } from "@/components/panel";
import type { Subscription } from "@/server/subscriptions/schema";

type Props = { subscription: Subscription; merchant: string };

/** Shows that the customer must agree before the subscription starts. */
export function WaitingPanel({ subscription, merchant }: Props) {
  const t = useTranslations("dashboard.subscriptions.share");
  const { url, amount, description, interval, interval_count } = subscription;
  if (url === null) return null;
  return (
    <Panel title={t("title")}>
      <p className="mb-3 text-soft text-sm">{t("lead")}</p>
      <ShareConsent
        subscription={{ amount, description, interval, interval_count }}
        url={url}
        merchant={merchant}
      />
    </Panel>
  );
}
