import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { NotNow } from "@/app/(dashboard)/[mode]/not-now";
import { orNull, type Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { pick } from "@/app/(dashboard)/list/query";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { id } from "@/server/core/values/ids";
import type { PaymentLink } from "@/server/links/schema";
import type { Settings } from "@/server/settings/schema";
import { LinkForm } from "./link-form";
import { type LinkDraft, metadataText, usualCollect } from "./link-values";
import { pageWords, previewBrandOf } from "./page-words";

/** `from` is the ID of a link to copy, `customer` that of the link's customer. */
const page = definePage({
  texts: "dashboard",
  title: "links.newTitle",
  back: { to: "links", label: "links.back" },
  async read(api, { mode, search }) {
    const from = id("plink").safeParse(pick(search, ["from"]).from).data;
    const requested = id("cus").safeParse(pick(search, ["customer"]).customer).data ?? null;
    const settings = await api.settings.get({});
    const link = from === undefined ? null : await api.payment_links.get({ id: from });
    const customer = link === null ? requested : link.customer;
    return {
      start: startOf({
        settings,
        link,
        customer: customer === null ? null : await orNull(api.customers.get({ id: customer })),
      }),
      pages: await pageWords(settings),
      brand: previewBrandOf(mode, settings),
      registered: settings.vat_number !== null,
      fees: settings.fees,
    };
  },
  body: ({ data, mode, may }) =>
    may("payment_links.create") ? (
      <LinkForm mode={mode} {...data} />
    ) : (
      <NotNow mode={mode} operation="payment_links.create" path="links/new" />
    ),
});

type Start = { settings: Settings; link: PaymentLink | null; customer: Subscriber | null };

/** Falls back to the account's defaults for values that cannot be copied, such as the expiry. */
function startOf({ settings, link, customer }: Start): LinkDraft {
  const { link_locale, link_expiry_days: days } = settings;
  const limit = link === null ? 1 : link.max_payments;
  return {
    ...amountsOf(link),
    description: link?.description ?? "",
    reference: link?.reference ?? "",
    customer,
    uses: limit === null ? "many" : limit === 1 ? "1" : "times",
    times: limit === null || limit === 1 ? "" : String(limit),
    expires: days === null || (link !== null && link.expires_at === null) ? "never" : String(days),
    until: "",
    locale: link?.locale ?? link_locale,
    vat: link?.vat_inclusive ?? false,
    collect: link?.collect ?? usualCollect,
    fields: (link?.fields ?? []).map(({ options, key, label, required }) => ({
      ...{ key, label, required, options: options?.join("\n") ?? "" },
    })),
    success_url: link?.success_url ?? "",
    cancel_url: link?.cancel_url ?? "",
    inactive_message: link?.inactive_message ?? "",
    metadata: metadataText(link?.metadata ?? {}),
  };
}

function amountsOf(link: PaymentLink | null): Pick<LinkDraft, "amountBy" | "amount" | "amountMax"> {
  const text = (amount: number | null | undefined) => (amount == null ? "" : formatRiyals(amount));
  return link?.amount === null
    ? { amountBy: "customer", amount: text(link.amount_min), amountMax: text(link.amount_max) }
    : { amountBy: "merchant", amount: text(link?.amount), amountMax: "" };
}

export const generateMetadata = page.generateMetadata;
export default page.page;
