import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { requestLocale } from "@/app/messages/request-locale";
import { dashboardContext } from "@/app/session";
import { Tag } from "@/components/badge";
import { Empty } from "@/components/empty";
import { FileCheck2 } from "@/components/lucide";
import { chargeBlockers } from "@/server/accounts/capability";
import { contract } from "@/server/verification/contract";
import { CaseBadge } from "./badges";
import { VerificationForm } from "./verification-form";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verification");
  return titled(t("title"));
}

export default async function VerificationPage({ params }: Props) {
  const { mode } = await paramsOf(params);
  const [t, common] = await Promise.all([
    getTranslations("verification"),
    getTranslations("dashboard.common"),
  ]);
  const allowed = await may(mode, "verification.save");
  if (!allowed) {
    return (
      <>
        <PageHeader title={t("title")} />
        <Empty icon={FileCheck2} title={t("title")}>
          {t("noAccess")}
        </Empty>
      </>
    );
  }
  const { data, loadError } = await read(mode, (api) => api.verification.get({}));
  const locale = await requestLocale();
  const { access, verificationStatus } = await dashboardContext(mode);
  const standing = {
    secondFactor: access.secondFactor,
    isConnected: !chargeBlockers(verificationStatus, "live").includes("gateway_not_connected"),
  };
  const isOpen = data?.status !== "approved" && data?.status !== "in_review";
  return (
    <>
      <PageHeader title={t("title")} {...(isOpen && { lead: t(mode === "test" ? "leadTest" : "lead") })}>
        {data === null ? null : (
          <span className="flex items-center gap-1.5">
            {mode === "test" ? <Tag tone="warning">{common("testChip")}</Tag> : null}
            <CaseBadge status={data.status} />
          </span>
        )}
      </PageHeader>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data === null ? null : (
        <VerificationForm initial={data} contract={contract.text[locale]} standing={standing} />
      )}
    </>
  );
}
