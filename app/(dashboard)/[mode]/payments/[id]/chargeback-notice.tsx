import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Chargeback } from "@/server/payouts/schema";

/** Says that the payer's bank took the payment back, and in which payout. */
export function ChargebackNotice({ mode, chargeback }: { mode: Mode; chargeback: Chargeback }) {
  const t = useTranslations("dashboard.payouts");
  const { status, amount, payout } = chargeback;
  return (
    <Notice tone="danger" title={t("chargedBack")}>
      <p className="text-sm">
        {t(status === "reversed" ? "reversedLead" : "chargedBackLead", {
          amount: formatGroupedRiyals(amount),
        })}{" "}
        <Link href={`/${mode}/payouts/${payout}`} className="font-medium underline">
          {t("openPayout")}
        </Link>
      </p>
    </Notice>
  );
}
