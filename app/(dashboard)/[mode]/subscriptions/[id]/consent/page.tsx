import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { loadSubscription } from "@/app/(dashboard)/[mode]/subscriptions/[id]/load";
import { legalName } from "@/app/(dashboard)/[mode]/subscriptions/legal-name";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { PrintButton } from "@/app/receipt/[slug]/print-button";
import { Record } from "./record";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.subscriptions.consent");
  return titled(t("record"));
}

/** The consent record, as evidence for the bank. */
export default async function ConsentPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await loadSubscription(mode, id, undefined);
  const t = await getTranslations("dashboard.subscriptions.consent");
  const back = { href: `/${mode}/subscriptions/${id}`, label: t("back") };
  if (loadError === null && data.subscription.consent === null) notFound();
  return (
    <>
      <div className="max-w-3xl print:hidden">
        <PageHeader title={t("record")} back={back}>
          <div>
            <PrintButton label={t("print")} />
          </div>
        </PageHeader>
      </div>
      {loadError === null ? (
        <Record detail={data} merchant={await legalName()} />
      ) : (
        <LoadErrorNotice error={loadError} />
      )}
    </>
  );
}
