import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { dateLocale } from "@/server/core/locale";
import type { Verification } from "@/server/verification/schema";
import { reasonSentence } from "@/server/verification/words";

/** Shows the verification status and the next step. */
export function StatusNotice({ verification: now }: { verification: Verification }) {
  const t = useTranslations("verification");
  const locale = useLocale() === "ar" ? "ar" : "en";
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
        <Notice tone="success" role="status" title={t("notices.approved")}>
          <p>{t(now.mode === "live" ? "notices.approvedText" : "notices.approvedTest")}</p>
          {now.mode === "live" ? (
            <Link href="/live/developers/keys" className={buttonClass({ className: "mt-3" })}>
              {t("notices.createKey")}
            </Link>
          ) : null}
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

function useDay(iso: string): string {
  const locale = useLocale() === "ar" ? "ar" : "en";
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: "Asia/Riyadh",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return format.format(new Date(iso));
}
