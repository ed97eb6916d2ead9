import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DuplicatesPanel } from "@/app/(dashboard)/[mode]/customers/duplicates-panel";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Empty } from "@/components/empty";
import { UsersRound } from "@/components/lucide";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.customers.duplicates");
  return titled(t("title"));
}

/** Lists groups of possible duplicates side by side. Merging is left to the merchant. */
export default async function Duplicates({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { data, loadError } = await read(mode, (api) => api.customers.duplicates({}));
  const t = await getTranslations("dashboard.customers");
  return (
    <>
      <PageHeader
        title={t("duplicates.title")}
        {...(data !== null && data.data.length > 0 && { lead: t("duplicates.lead") })}
        back={{ href: `/${mode}/customers`, label: t("back") }}
      />
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data?.data.length === 0 ? (
        <Empty icon={UsersRound} title={t("duplicates.noneTitle")}>
          {t("duplicates.none")}
        </Empty>
      ) : null}
      <div className="grid grid-cols-1 gap-5">
        {data?.data.map((group) => (
          <DuplicatesPanel key={`${group.reason}${group.customers[0]?.id}`} mode={mode} group={group} />
        ))}
      </div>
    </>
  );
}
