import { useTranslations } from "next-intl";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { NotNow } from "@/app/(dashboard)/[mode]/not-now";
import { orNull, type Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { pick } from "@/app/(dashboard)/list/query";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { id } from "@/server/core/values/ids";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import type { Settings } from "@/server/settings/schema";
import { LinkForm } from "./link-form";
import { blankItem, type LinkDraft, metadataText, usualCollect } from "./link-values";
import { pageWords, previewBrandOf } from "./page-words";

/** `from` is the ID of a link to copy, `payment` that of a payment to request again, `customer` that of the customer. */
const { generateMetadata, page } = definePage({
  texts: "dashboard",
  title: "links.newTitle",
  back: { to: "links", label: "links.back" },
  async read(api, { mode, search }) {
    const from = id("plink").safeParse(pick(search, ["from"]).from).data;
    const requested = id("cus").safeParse(pick(search, ["customer"]).customer).data ?? null;
    const paid = id("pay").safeParse(pick(search, ["payment"]).payment).data;
    const settings = await api.settings.get({});
    const payment = paid === undefined ? null : await api.payments.get({ id: paid });
    const original = payment?.payment_link ?? from;
    const link = original === undefined ? null : await api.payment_links.get({ id: original });
    const customer = payment?.customer ?? (link === null ? requested : link.customer);
    const start = startOf({
      settings,
      link,
      customer: customer === null ? null : await orNull(api.customers.get({ id: customer })),
    });
    return {
      start: payment === null ? start : ofPayment(payment, start),
      open: payment !== null && link?.status === "active" ? link.id : null,
      pages: await pageWords(settings),
      brand: previewBrandOf(mode, settings),
      registered: settings.vat_number !== null,
      fees: settings.fees,
      methods: settings.payment_methods,
    };
  },
  body: ({ data: { open, ...data }, mode, may }) =>
    may("payment_links.create") ? (
      <>
        {open === null ? null : <StillOpen mode={mode} link={open} />}
        <LinkForm mode={mode} {...data} />
      </>
    ) : (
      <NotNow mode={mode} operation="payment_links.create" path="links/new" />
    ),
});

/** Warns that the link of a failed payment can still be paid, so that nobody pays twice. */
function StillOpen({ mode, link }: { mode: Mode; link: string }) {
  const t = useTranslations("dashboard.links");
  return (
    <div className="mb-5">
      <Notice tone="warning" title={t("stillOpen")}>
        <Link href={`/${mode}/links/${link}`} className="text-accent underline">
          {t("stillOpenShow")}
        </Link>
      </Notice>
    </div>
  );
}

type Start = { settings: Settings; link: PaymentLink | null; customer: Subscriber | null };

/** Falls back to the account's defaults for values that cannot be copied, such as the expiry. */
function startOf({ settings, link, customer }: Start): LinkDraft {
  const { link_locale, link_expiry_days: days } = settings;
  const limit = link === null ? 1 : link.max_payments;
  return {
    ...amountsOf(link),
    ...limitsOf(link),
    description: link?.description ?? "",
    reference: link?.reference ?? "",
    customer,
    uses: limit === null ? "many" : limit === 1 ? "1" : "times",
    times: limit === null || limit === 1 ? "" : String(limit),
    expires: days === null || (link !== null && link.expires_at === null) ? "never" : String(days),
    until: "",
    locale: link?.locale ?? link_locale,
    vat: link?.vat_inclusive ?? false,
    shop: link?.shop ?? false,
    collect: link?.collect ?? usualCollect,
    methods: link?.payment_methods ?? null,
    fields: (link?.fields ?? []).map(({ options, key, label, required }) => ({
      ...{ key, label, required, options: options?.join("\n") ?? "" },
    })),
    success_url: link?.success_url ?? "",
    cancel_url: link?.cancel_url ?? "",
    inactive_message: link?.inactive_message ?? "",
    metadata: metadataText(link?.metadata ?? {}),
  };
}

/** A payment is requested again as it was: once, and of the same amount. */
const ofPayment = ({ amount, quantity, description, reference }: Payment, start: LinkDraft): LinkDraft => ({
  ...start,
  ...(start.amountBy === "items" && quantity === 1 ? {} : { amountBy: "merchant" }),
  ...{ amount: formatRiyals(amount), amountMax: "", quantityMax: "", uses: "1", times: "" },
  ...{ stock: "", discountCode: "" },
  ...{ description: description ?? "", reference: reference ?? "" },
});

function limitsOf(link: PaymentLink | null) {
  const { percent = null, amount = null, code = "", max_uses: uses = null } = link?.discount ?? {};
  return {
    stock: link?.stock == null ? "" : String(link.stock),
    discountCode: code,
    discountBy: amount === null ? ("percent" as const) : ("amount" as const),
    discountOff: amount === null ? String(percent ?? "") : formatRiyals(amount),
    discountUses: uses === null ? "" : String(uses),
  };
}

type Amounts = Pick<LinkDraft, "amountBy" | "amount" | "amountMax" | "items" | "quantityMax">;

function amountsOf(link: PaymentLink | null): Amounts {
  const text = (amount: number | null | undefined) => (amount == null ? "" : formatRiyals(amount));
  const none = { items: [blankItem], quantityMax: "" };
  if (link?.amount === null)
    return { ...none, amountBy: "customer", amount: text(link.amount_min), amountMax: text(link.amount_max) };
  const items = (link?.items ?? []).map(({ name, quantity, unit_amount, description, picture }) => ({
    ...{
      picture,
      name,
      quantity: String(quantity),
      price: text(unit_amount),
      description: description ?? "",
    },
  }));
  return {
    ...{ amountBy: items.length > 0 ? "items" : "merchant", amount: text(link?.amount), amountMax: "" },
    items: items.length > 0 ? items : [blankItem],
    quantityMax: link?.quantity_max == null ? "" : String(link.quantity_max),
  };
}

export { generateMetadata, page as default };
