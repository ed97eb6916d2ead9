import { useLocale, useTranslations } from "next-intl";
import { securityBeforeKey } from "@/app/(dashboard)/security-address";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { dateLocale } from "@/server/core/values/locale";
import type { Verification } from "@/server/verification/schema";
import { reasonSentence } from "@/server/verification/words";

export type CaseStanding = { secondFactor: boolean; isConnected: boolean };

type Props = { verification: Verification; standing: CaseStanding };

/** Shows the verification status, what happens next and who does it. */
export function StatusNotice({ verification: now, standing }: Props) {
  const t = useTranslations("verification");
  const locale = useLocale();
  const day = useDay(now.reviewed_by);
  const why = (
    <>
      {now.reason === null ? null : (
        <p>
          {t("notices.reason")} {reasonSentence(locale, now.reason)}
        </p>
      )}
      {now.note === null ? null : (
        <p>
          {t("notices.reviewer")} <bdi>{now.note}</bdi>
        </p>
      )}
    </>
  );
  switch (now.status) {
    case "not_started":
    case "in_progress":
      return <p className="text-soft text-sm">{t("expected", { hours: now.estimated_review_hours, day })}</p>;
    case "in_review":
      return (
        <Notice tone="warning" role="status" title={t("notices.in_review")}>
          <p>{t("notices.in_reviewText", { day })}</p>
        </Notice>
      );
    case "approved":
      return (
        <Notice
          tone="success"
          role="status"
          title={t(now.mode === "live" ? "notices.approved" : "notices.approvedTestTitle")}
        >
          <p>{t(now.mode === "live" ? "notices.approvedText" : "notices.approvedTest")}</p>
          {now.mode === "live" ? <NextSteps {...standing} /> : null}
        </Notice>
      );
    case "rejected":
      return (
        <Notice tone="danger" role="status" title={t("notices.rejected")}>
          <p>{t("notices.rejectedText")}</p>
          {why}
        </Notice>
      );
    case "suspended":
      return (
        <Notice tone="danger" role="status" title={t("notices.suspended")}>
          <p>{t("notices.suspendedText")}</p>
          {now.reason === "document_expired" ? <p>{t("notices.renew")}</p> : null}
          {why}
        </Notice>
      );
  }
}

/** Who does what before live payments work. */
function NextSteps({ secondFactor, isConnected }: CaseStanding) {
  const t = useTranslations("verification.next");
  return (
    <>
      <ol className="mt-2 grid list-decimal gap-1 ps-5">
        <li>{t(isConnected ? "connected" : "connect")}</li>
        <li>{t(secondFactor ? "secondFactorOn" : "secondFactor")}</li>
        <li>{t("key")}</li>
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {secondFactor ? null : (
          <Link href={securityBeforeKey} className={buttonClass()}>
            {t("toSecurity")}
          </Link>
        )}
        <Link
          href="/live/developers/keys"
          className={buttonClass({ variant: secondFactor ? "primary" : "secondary" })}
        >
          {t("createKey")}
        </Link>
      </div>
    </>
  );
}

function useDay(iso: string): string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: "Asia/Riyadh",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return format.format(new Date(iso));
}
