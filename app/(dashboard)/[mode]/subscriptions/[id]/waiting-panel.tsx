import { useTranslations } from "next-intl";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { Panel } from "@/components/panel";

/** Shows that the customer must agree before the subscription starts. */
export function WaitingPanel({ url, text }: { url: string; text: string }) {
  const t = useTranslations("dashboard.subscriptions.share");
  return (
    <Panel title={t("title")}>
      <p className="mb-3 text-soft text-sm">
        {t("lead")} {t("until")}
      </p>
      <ShareConsent url={url} label={t("address")} copy={t("copy")} text={text} />
    </Panel>
  );
}
