import { getTranslations } from "next-intl/server";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { lastCheck } from "@/server/checkout/scripts/check-pages";

/** The result of the last payment page integrity check, for the operators of this service. */
export async function PayPageNotice() {
  const check = await lastCheck();
  if (check === null) return null;
  const t = await getTranslations("review.payPage");
  const at = <Moment at={check.checkedAt.toISOString()} short />;
  if (check.findings.length === 0)
    return (
      <p className="mb-4 text-sm text-soft">
        {t("good")} {at}
      </p>
    );
  return (
    <div className="mb-6">
      <Notice tone="danger" role="alert" title={t("changed")}>
        <p>
          {t("what")} {at}
        </p>
        <ul className="mt-2 grid gap-1" dir="ltr" lang="en">
          {check.findings.map((finding) => (
            <li key={finding} className="wrap-anywhere font-mono text-sm">
              {finding}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
