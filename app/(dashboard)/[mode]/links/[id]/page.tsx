import { useTranslations } from "next-intl";
import { ActorName } from "@/app/(dashboard)/[mode]/actor-name";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerTitle } from "@/app/(dashboard)/[mode]/customers/customer-title";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { linkBadgeOf } from "@/app/(dashboard)/[mode]/links/badge-of";
import { DiscountText } from "@/app/(dashboard)/[mode]/links/discount-text";
import { ItemList } from "@/app/(dashboard)/[mode]/links/item-list";
import { LinkAmount } from "@/app/(dashboard)/[mode]/links/link-amount";
import { pageWords, previewBrandOf } from "@/app/(dashboard)/[mode]/links/new/page-words";
import { ListedSection } from "@/app/(dashboard)/[mode]/listed-section";
import { MoneyTitle } from "@/app/(dashboard)/[mode]/page-header";
import { MetadataFacts } from "@/app/(dashboard)/[mode]/payments/[id]/details-panel";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { PaymentTable } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { type PaymentWithPayer, withPayers } from "@/app/(dashboard)/[mode]/payments/with-payers";
import { StatusBadge } from "@/components/badge";
import { ButtonLink, Link } from "@/components/link";
import { CopyPlus } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { walletNameOf } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import { DiscountAction, StockAction } from "./limit-actions";
import { CancelLink, ExtendLink, ShopAction } from "./link-actions";
import { LinkTester } from "./link-tester";
import { readLinkEvents } from "./read-events";
import { ShareLink } from "./share";
import { languageFor, rangeOf, shareTexts } from "./share-texts";
import { type LinkEvent, linkSteps } from "./timeline-steps";

type Props = {
  mode: Mode;
  link: PaymentLink;
  payments: readonly Payment[];
  events: readonly LinkEvent[];
};

/** The link's timeline, oldest first as a payment's, with actors, including the expiry ahead. */
function LinkTimeline({ mode, link, payments, events }: Props) {
  const t = useTranslations("dashboard.business.timeline");
  return (
    <Panel title={t("title")}>
      <ol className="grid gap-3 text-sm">
        {linkSteps(link, payments, events).map(({ key, at, kind, payment, actor }) => (
          <li key={key} className="border-line border-s-2 ps-3">
            {payment === undefined ? (
              <span>{t(kind)}</span>
            ) : (
              <Link href={`/${mode}/payments/${payment}`} className="text-accent underline">
                {t(kind)}
              </Link>
            )}
            <span className="block text-soft">
              <ActorName mode={mode} actor={actor} />
            </span>
            <span className="block text-soft text-xs">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const page = definePage({
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
            <Details mode={mode} link={link} customer={customer} />
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

function Details({
  mode,
  link,
  customer,
}: {
  mode: Mode;
  link: PaymentLink;
  customer: ListedCustomer | null;
}) {
  const t = useTranslations("dashboard");
  return (
    <Panel title={t("links.details")}>
      <Facts>
        <Fact name={t("links.description")}>
          {link.description === null ? <EmptyCell /> : <bdi>{link.description}</bdi>}
        </Fact>
        <Fact name={t("links.reference")}>
          {link.reference === null ? <EmptyCell /> : <bdi className="numeral">{link.reference}</bdi>}
        </Fact>
        {customer === null ? null : (
          <Fact name={t("business.columns.customer")}>
            <Link href={`/${mode}/customers/${customer.id}`} className="text-accent underline">
              <CustomerTitle customer={customer} />
            </Link>
          </Fact>
        )}
        {link.items.length > 0 ? (
          <Fact name={t("links.form.items")}>
            <ItemList items={link.items} />
          </Fact>
        ) : null}
        {link.quantity_max === null ? null : (
          <Fact name={t("links.quantityMax")}>
            <span className="numeral">{link.quantity_max}</span>
          </Fact>
        )}
        {link.stock === null ? null : (
          <Fact name={t("links.stockLeft")}>
            <span className="numeral">
              {link.stock_left} / {link.stock}
            </span>
          </Fact>
        )}
        {link.discount === null ? null : (
          <Fact name={t("links.form.discountCode")}>
            <DiscountText discount={link.discount} />
          </Fact>
        )}
        {link.amount === null ? <Fact name={t("links.amount")}>{t("links.enteredByCustomer")}</Fact> : null}
        <Fact name={t("links.payments")}>
          {link.max_payments === null
            ? t("links.paidTimes", { count: link.payments_count })
            : t("links.paidOf", { count: link.payments_count, max: link.max_payments })}
        </Fact>
        <Fact name={t("links.collected")} strong>
          <Money amount={link.amount_collected} />
        </Fact>
        {link.vat_inclusive ? (
          <Fact name={t("business.links.vat")}>{t("business.links.vatIncluded")}</Fact>
        ) : null}
        {link.payment_methods === null ? null : (
          <Fact name={t("links.methods")}>
            <ul>
              {link.payment_methods.map((one) => (
                <li key={one}>{walletNameOf(one) ?? t("links.cards")}</li>
              ))}
            </ul>
          </Fact>
        )}
        {link.fields.length > 0 ? (
          <Fact name={t("links.fields")}>
            <ul>
              {link.fields.map(({ key, label, options }) => (
                <li key={key}>
                  <bdi>{options === null ? label : `${label} (${options.join(" / ")})`}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {link.shop ? <Fact name={t("links.form.shop")}>{t("business.links.inShop")}</Fact> : null}
        <Fact name={t("links.locale")}>{t(`links.form.locales.${link.locale}`)}</Fact>
        <Fact name={t("links.expires")}>
          {link.expires_at === null ? t("common.never") : <Moment at={link.expires_at} />}
        </Fact>
        <Fact name={t("links.created")}>
          <Moment at={link.created} />
        </Fact>
      </Facts>
      <MetadataFacts values={link.metadata} title={t("common.metadata")} />
    </Panel>
  );
}

export const generateMetadata = page.generateMetadata;
export default page.page;
