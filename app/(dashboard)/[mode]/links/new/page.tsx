import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { firstValue, may, type PageSearch, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { orNull, type Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Notice } from "@/components/notice";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { id } from "@/server/core/values/ids";
import type { PaymentLink } from "@/server/links/schema";
import type { Settings } from "@/server/settings/schema";
import { LinkForm } from "./link-form";
import { type LinkDraft, metadataText } from "./link-values";
import { pageWords, previewBrandOf } from "./page-words";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("newTitle"));
}

/** `from` is the ID of a link to copy, `customer` that of the link's customer. */
export default async function NewPaymentLink({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const search = await searchParams;
  const from = id("plink").safeParse(firstValue(search.from)).data;
  const requested = id("cus").safeParse(firstValue(search.customer)).data ?? null;
  const { data, loadError } = await read(mode, async (api) => {
    const settings = await api.settings.get({});
    const link = from === undefined ? null : await api.payment_links.get({ id: from });
    const id = link === null ? requested : link.customer;
    return { settings, link, customer: id === null ? null : await orNull(api.customers.get({ id })) };
  });
  const t = await getTranslations("dashboard.links");
  const errors = await getTranslations("dashboard.errors");
  const mayCreate = await may(mode, "payment_links.create");
  return (
    <>
      <PageHeader title={t("newTitle")} back={{ href: `/${mode}/links`, label: t("back") }} />
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {mayCreate ? null : <Notice title={errors("forbidden")} />}
      {data === null || !mayCreate ? null : (
        <LinkForm
          mode={mode}
          start={startOf(data)}
          pages={await pageWords(data.settings)}
          brand={previewBrandOf(mode, data.settings)}
          registered={data.settings.vat_number !== null}
        />
      )}
    </>
  );
}

type Start = { settings: Settings; link: PaymentLink | null; customer: Subscriber | null };

/** Falls back to the account's defaults for values that cannot be copied, such as the expiry. */
function startOf({ settings, link, customer }: Start): LinkDraft {
  const { link_locale, link_expiry_days: days } = settings;
  const limit = link === null ? 1 : link.max_payments;
  return {
    amount: link === null ? "" : formatRiyals(link.amount),
    description: link?.description ?? "",
    reference: link?.reference ?? "",
    customer,
    uses: limit === null ? "many" : limit === 1 ? "1" : "times",
    times: limit === null || limit === 1 ? "" : String(limit),
    expires: days === null || (link !== null && link.expires_at === null) ? "never" : String(days),
    until: "",
    locale: link?.locale ?? link_locale,
    vat: link?.vat_inclusive ?? false,
    collect: link?.collect ?? [],
    success_url: link?.success_url ?? "",
    cancel_url: link?.cancel_url ?? "",
    inactive_message: link?.inactive_message ?? "",
    metadata: metadataText(link?.metadata ?? {}),
  };
}
