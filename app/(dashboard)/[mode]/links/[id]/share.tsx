import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { CopyBox } from "@/components/copy-button";
import { Panel } from "@/components/panel";

/** The address of the hosted page, to be copied or opened. */
export function Share({ url, open }: { url: string; open: boolean }) {
  const t = useTranslations("dashboard.links");
  return (
    <Panel title={t("share")}>
      <p className="mb-3 text-soft text-sm">{open ? t("shareLead") : t("shareEnded")}</p>
      <CopyBox value={url} label={t("address")} action={t("copy")} />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary", className: "mt-3" })}
      >
        <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
        {t("open")}
      </a>
    </Panel>
  );
}
