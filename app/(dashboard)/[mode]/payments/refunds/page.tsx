import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { RotateCcw } from "@/components/lucide";
import { WaitingRefund } from "./waiting-refund";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.approvals");
  return titled(t("title"));
}

/** Lists refunds that need approval, newest first. */
export default async function WaitingRefunds({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { data, loadError } = await read(mode, (api) => api.refunds.list_waiting({}));
  const t = await getTranslations("dashboard.approvals");
  const mayDecide = await may(mode, "refunds.approve");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        back={{ href: `/${mode}/payments`, label: t("back") }}
      />
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data?.data.length === 0 ? (
        <Empty
          icon={RotateCcw}
          title={t("emptyTitle")}
          action={
            <Link href={`/${mode}/developers/keys`} className={buttonClass({ variant: "secondary" })}>
              {t("openKeys")}
            </Link>
          }
        >
          {t("empty")}
        </Empty>
      ) : null}
      <ul className="grid max-w-2xl grid-cols-1 gap-4">
        {data?.data.map((refund) => (
          <li key={refund.id}>
            <WaitingRefund mode={mode} refund={refund} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
    </>
  );
}
