import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Notice } from "@/components/notice";
import { Import } from "./import";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("linkTools.import");
  return titled(t("title"));
}

export default async function ImportPaymentLinks({ params }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations();
  return (
    <>
      <PageHeader
        title={t("linkTools.import.title")}
        lead={t("linkTools.import.lead")}
        back={{ href: `/${mode}/links`, label: t("dashboard.links.back") }}
      />
      {(await may(mode, "payment_links.create_many")) ? (
        <Import mode={mode} />
      ) : (
        <Notice title={t("dashboard.errors.forbidden")} />
      )}
    </>
  );
}
