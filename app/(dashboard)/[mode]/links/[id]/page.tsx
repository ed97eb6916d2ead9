import { useTranslations } from "next-intl";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { linkBadgeOf } from "@/app/(dashboard)/[mode]/links/badge-of";
import { LinkAmount } from "@/app/(dashboard)/[mode]/links/link-amount";
import { pageWords, previewBrandOf } from "@/app/(dashboard)/[mode]/links/new/page-words";
import { ListedSection } from "@/app/(dashboard)/[mode]/listed-section";
import { MoneyTitle } from "@/app/(dashboard)/[mode]/page-header";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { PaymentTable } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { type PaymentWithPayer, withPayers } from "@/app/(dashboard)/[mode]/payments/with-payers";
import { StatusBadge } from "@/components/badge";
import { ButtonLink } from "@/components/link";
import { CopyPlus } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { DiscountAction, StockAction } from "./limit-actions";
import { CancelLink, ExtendLink, ShopAction } from "./link-actions";
import { LinkDetails, LinkTimeline } from "./link-details";
import { LinkTester } from "./link-tester";
import { readLinkEvents } from "./read-events";
import { ShareLink } from "./share";
import { languageFor, rangeOf, shareTexts } from "./share-texts";

const { generateMetadata, page } = definePage({
  texts: "dashboard",
  title: "links.title",
  back: { to: "links", label: "links.back" },
  isObject: true,
  async read(api, { mode, id }) {
    const link = await api.payment_links.get({ id });
    const [payments, settings, names, attempts, events] = await Promise.all([
      api.payments.list({ payment_link: id, limit: 10 }),
      api.settings.get({}),
      link.customer === null ? null : api.customers.names({ ids: [link.customer] }),
      api.payment_links.count_blocked_attempts({ id }),
      readLinkEvents(api, id),
    ]);
    const [who] = names?.data ?? [];
    const customer = who === undefined ? null : await api.customers.get({ id: who.id });
    return {
      link,
      payments: await withPayers(api, payments.data),
      blocked: attempts.blocked,
      events,
      customer,
      texts: await shareTexts(link, settings),
      tester: {
        pages: await pageWords(settings),
        brand: previewBrandOf(mode, settings),
        vat: link.vat_inclusive && settings.vat_number !== null,
      },
    };
  },
  heading: ({ data: { link }, t }) => (
    <MoneyTitle
      spoken={
        link.amount === null
          ? t("links.headingOpen", rangeOf(link))
          : t("links.heading", { amount: formatGroupedRiyals(link.amount) })
      }
      amount={<LinkAmount link={link} className="text-2xl" />}
    >
      <StatusBadge status={linkBadgeOf(link.status)} />
    </MoneyTitle>
  ),
  actions: ({ data: { link }, mode, t, may }) => {
    const open = link.status === "active";
    const isSoldOut =
      link.status === "paid" && link.stock_left === 0 && link.payments_count !== link.max_payments;
    const isOfSubscription = link.subscription !== null;
    return (
      <div className="flex flex-wrap gap-2">
        {!isOfSubscription && may("payment_links.create") ? (
          <ButtonLink href={`/${mode}/links/new?from=${link.id}`} variant="secondary" icon={CopyPlus}>
            {t("business.links.duplicate")}
          </ButtonLink>
        ) : null}
        {open && !isOfSubscription && may("payment_links.update") ? <ExtendLink link={link} /> : null}
        {(open || isSoldOut) && !isOfSubscription && may("payment_links.update") ? (
          <StockAction link={link} />
        ) : null}
        {open && link.amount !== null && !isOfSubscription && may("payment_links.update") ? (
          <DiscountAction link={link} />
        ) : null}
        {(open || link.shop) && !isOfSubscription && link.customer === null && may("payment_links.update") ? (
          <ShopAction id={link.id} shown={link.shop} />
        ) : null}
        {open && may("payment_links.cancel") ? (
          <CancelLink id={link.id} isOfSubscription={isOfSubscription} />
        ) : null}
      </div>
    );
  },
  body: ({ data: { link, payments, blocked, events, customer, texts, tester }, mode, may }) => {
    const open = link.status === "active";
    const paid = <Payments mode={mode} link={link.id} payments={payments} blocked={blocked} />;
    return (
      <TwoColumns
        side={
          <>
            <LinkDetails mode={mode} link={link} customer={customer} />
            <LinkTimeline mode={mode} link={link} payments={payments} events={events} />
          </>
        }
      >
        {open ? null : paid}
        <ShareLink
          url={link.url}
          open={open}
          texts={texts}
          language={languageFor(link, customer)}
          phone={customer?.phone ?? null}
          email={customer?.email ?? null}
        />
        {mode === "test" && may("payment_links.test_pay") ? (
          <LinkTester link={link} open={open} {...tester} />
        ) : null}
        {open ? paid : null}
        <RawPanel value={link} />
      </TwoColumns>
    );
  },
});

type PaymentsProps = { mode: Mode; link: string; payments: PaymentWithPayer[]; blocked: number };

/** The link's most recent payments, and the number of blocked attempts. */
function Payments({ mode, link, payments, blocked }: PaymentsProps) {
  const t = useTranslations("dashboard.links");
  return (
    <ListedSection
      title={t("payments")}
      all={{ href: `/${mode}/payments?payment_link=${link}`, text: t("allPayments") }}
      none={payments.length === 0 && t("noPayments")}
      below={blocked > 0 && t("blockedAttempts", { count: blocked })}
    >
      <PaymentTable mode={mode} payments={payments} withPayer />
    </ListedSection>
  );
}

export { generateMetadata, page as default };
