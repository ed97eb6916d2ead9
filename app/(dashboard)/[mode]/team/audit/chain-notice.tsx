import { useTranslations } from "next-intl";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";

type Chain = { entries: number; since: string | null; unbroken: boolean; broken_at: number | null };

/** Shows whether the hash chain is intact. */
export function ChainNotice({ chain: { entries, since, unbroken, broken_at: seq } }: { chain: Chain }) {
  const t = useTranslations("dashboard.team.audit");
  if (unbroken)
    return (
      <Notice
        tone="success"
        title={
          <>
            {t("unbroken", { count: entries })} {since === null ? null : t("since")}{" "}
            {since === null ? null : <Moment at={since} />}
          </>
        }
      >
        <p className="text-sm">{t("checked")}</p>
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert" title={seq === null ? t("brokenEnd") : t("broken", { seq })}>
      <p>{t("brokenLead")}</p>
    </Notice>
  );
}
