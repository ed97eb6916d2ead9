import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Printer } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { Subscription } from "@/server/subscriptions/schema";

type Props = { path: string; subscription: Subscription };

export function ConsentPanel({ path, subscription: { consent } }: Props) {
  const t = useTranslations("dashboard.subscriptions.consent");
  if (consent === null) {
    return (
      <Panel title={t("title")}>
        <p className="text-soft text-sm">{t("none")}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t("title")}>
      <div className="grid gap-2 text-sm">
        <blockquote lang={consent.locale} dir="auto" className="break-words border-line border-s-2 ps-3">
          {consent.text}
        </blockquote>
        <p className="text-soft">
          <Moment at={consent.accepted_at} />
        </p>
        <p>
          <Link
            href={`${path}/consent`}
            className="inline-flex items-center gap-1.5 font-medium text-accent underline"
          >
            <Printer aria-hidden className="size-4" />
            {t("view")}
          </Link>
        </p>
      </div>
    </Panel>
  );
}
