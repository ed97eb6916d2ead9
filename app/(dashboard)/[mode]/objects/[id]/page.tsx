import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { hrefOfResult } from "@/app/(dashboard)/search/places";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.lists.search");
  return titled(t("title"));
}

/** Redirects from an ID to the object's page. Refunds and entries open their payment. */
export default async function ObjectPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await read(mode, (api) => api.search.find({ query: id }));
  if (loadError !== null) {
    const t = await getTranslations("dashboard.lists.search");
    return (
      <>
        <PageHeader title={t("title")} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const result = data.data.find(({ matched }) => matched === id);
  if (result === undefined) notFound();
  redirect(hrefOfResult(mode, result));
}
