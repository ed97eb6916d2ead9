import { getTranslations } from "next-intl/server";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { requestLocale } from "@/app/messages/request-locale";
import { dashboardContext } from "@/app/session";
import { Tag } from "@/components/badge";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { FileCheck2 } from "@/components/lucide";
import { chargeBlockers } from "@/server/accounts/capability";
import { contract } from "@/server/verification/contract";
import { CaseBadge } from "./step";
import { VerificationForm } from "./verification-form";

const { generateMetadata, page } = definePage({
  texts: "verification",
  title: "title",
  async read(api, { mode, may }) {
    if (!may("verification.save")) return null;
    const { access, verificationStatus } = await dashboardContext(mode);
    const isConnected = !chargeBlockers(verificationStatus, "live").includes("gateway_not_connected");
    return {
      case: await api.verification.get({}),
      contract: contract.text[await requestLocale()],
      fees: (await api.settings.get({})).fees,
      standing: { secondFactor: access.secondFactor, isConnected },
      chip: (await getTranslations("dashboard.common"))("testChip"),
    };
  },
  lead: ({ data, mode, t }) =>
    data === null || data.case.status === "approved" || data.case.status === "in_review"
      ? ""
      : t(mode === "test" ? "leadTest" : "lead"),
  actions: ({ data, mode }) =>
    data && (
      <span className="flex items-center gap-1.5">
        {mode === "test" ? <Tag tone="warning">{data.chip}</Tag> : null}
        <CaseBadge status={data.case.status} />
      </span>
    ),
  body: ({ data, mode, t }) =>
    data === null ? (
      <Empty icon={FileCheck2} title={t("title")}>
        {t("noAccess")}
      </Empty>
    ) : (
      <>
        <VerificationForm
          initial={data.case}
          contract={data.contract}
          fees={data.fees}
          standing={data.standing}
        />
        <p className="mt-6 text-sm">
          <Link
            href={mode === "live" ? "/test/verification" : "/live/verification"}
            className="text-accent underline underline-offset-4"
          >
            {t(mode === "live" ? "practice" : "apply")}
          </Link>
        </p>
      </>
    ),
});

export { generateMetadata, page as default };
