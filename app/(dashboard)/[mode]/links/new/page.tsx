import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { id } from "@/server/core/ids";
import { riyals } from "@/server/core/money";
import type { PaymentLink } from "@/server/links/schema";
import type { Settings } from "@/server/settings/schema";
import { type Carried, type LinkDraft, LinkForm } from "./link-form";
import { brandOf, pageWords } from "./page-words";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("newTitle"));
}

/** `from` is the ID of a link to copy. */
export default async function NewPaymentLink({ params, searchParams }: Props) {
  const { mode } = await params;
  const from = id("plink").safeParse(one((await searchParams).from)).data;
  const { data, unread } = await read(mode, async (api) => ({
    settings: await api.settings.get({}),
    link: from === undefined ? null : await api.payment_links.get({ id: from }),
  }));
  const t = await getTranslations("dashboard.links");
  return (
    <>
      <PageHeader title={t("newTitle")} back={{ href: `/${mode}/links`, label: t("back") }} />
      {unread === null ? null : <UnreadNotice unread={unread} />}
      {data === null ? null : (
        <LinkForm
          mode={mode}
          start={startOf(data.settings, data.link)}
          pages={await pageWords(data.settings)}
          brand={brandOf(data.settings)}
          registered={data.settings.vat_number !== null}
        />
      )}
    </>
  );
}

/** Falls back to the account's defaults for values that cannot be copied, such as the expiry. */
function startOf({ link_locale, link_expiry_days: days }: Settings, link: PaymentLink | null): LinkDraft {
  const expires = days === null ? "never" : String(days);
  if (link === null)
    return {
      amount: "",
      description: "",
      reference: "",
      uses: "1",
      expires,
      locale: link_locale,
      vat: false,
      carried: {},
    };
  return {
    amount: riyals(link.amount),
    description: link.description ?? "",
    reference: link.reference ?? "",
    uses: link.max_payments === null ? "many" : String(link.max_payments),
    expires: link.expires_at === null ? "never" : expires,
    locale: link.locale,
    vat: link.vat_inclusive,
    carried: carriedOf(link),
  };
}

const carriedOf = (link: PaymentLink): Carried => ({
  ...(link.customer !== null && { customer: link.customer }),
  ...(link.collect.length > 0 && { collect: link.collect }),
  ...(link.success_url !== null && { success_url: link.success_url }),
  ...(link.cancel_url !== null && { cancel_url: link.cancel_url }),
  ...(link.inactive_message !== null && { inactive_message: link.inactive_message }),
  ...(Object.keys(link.metadata).length > 0 && { metadata: link.metadata }),
});
