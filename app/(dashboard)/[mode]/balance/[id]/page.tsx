import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";

type Props = { params: Promise<{ mode: string; id: string }> };

/** Redirects a balance entry to its payment. */
export default async function Entry({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await read(mode, async (api) => {
    const { source } = await api.balance_transactions.get({ id });
    return source.startsWith("pay_") ? source : (await api.refunds.get({ id: source })).payment;
  });
  if (loadError === null) redirect(`/${mode}/payments/${data}`);
  const t = await getTranslations("dashboard");
  return (
    <>
      <PageHeader title={t("balance.title")} back={{ href: `/${mode}/balance`, label: t("common.back") }} />
      <LoadErrorNotice error={loadError} />
    </>
  );
}
