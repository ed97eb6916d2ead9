import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerTitle } from "@/app/(dashboard)/[mode]/customers/customer-title";
import { linkBadgeOf } from "@/app/(dashboard)/[mode]/links/badge-of";
import { pageWords, previewBrandOf } from "@/app/(dashboard)/[mode]/links/new/page-words";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { MetadataFacts } from "@/app/(dashboard)/[mode]/payments/[id]/details-panel";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { PaymentTable } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { StatusBadge } from "@/components/badge";
import { buttonClass } from "@/components/button";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { CopyPlus } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import { CancelLink } from "./cancel-link";
import { ExtendLink } from "./extend-link";
import { LinkTester } from "./link-tester";
import { readLinkEvents } from "./read-events";
import { ShareLink } from "./share";
import { languageFor, shareTexts } from "./share-texts";
import { LinkTimeline } from "./timeline";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("title"));
}

/** Loads a link with its payments and its customer. */
const load = (mode: Mode, id: string) =>
  read(mode, async (api) => {
    const link = await api.payment_links.get({ id });
    const [payments, settings, customer, attempts, events] = await Promise.all([
      api.payments.list({ payment_link: id, limit: 10 }),
      api.settings.get({}),
      link.customer === null ? null : api.customers.names({ ids: [link.customer] }),
      api.payment_links.count_blocked_attempts({ id }),
      readLinkEvents(api, id),
    ]);
    const [who] = customer?.data ?? [];
    const known = who === undefined ? null : await api.customers.get({ id: who.id });
    return { link, payments: payments.data, settings, customer: known, blocked: attempts.blocked, events };
  });

export default async function PaymentLinkPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await load(mode, id);
  const t = await getTranslations("dashboard");
  const back = { href: `/${mode}/links`, label: t("links.back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("links.title")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { link, payments, settings, customer, blocked, events } = data;
  const open = link.status === "active";

  return (
    <>
      <PageHeader title={<Heading link={link} />} back={back}>
        <Actions mode={mode} link={link} />
      </PageHeader>
      <div className="mb-6 text-soft sm:-mt-3">
        <Identifier id={link.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {open ? null : <Payments mode={mode} link={link.id} payments={payments} blocked={blocked} />}
          <ShareLink
            url={link.url}
            open={open}
            texts={await shareTexts(link, settings)}
            language={languageFor(link, customer)}
            phone={customer?.phone ?? null}
            email={customer?.email ?? null}
          />
          {mode === "test" && (await may(mode, "payment_links.test_pay")) ? (
            <LinkTester
              link={link}
              open={open}
              pages={await pageWords(settings)}
              brand={previewBrandOf(mode, settings)}
              vat={link.vat_inclusive && settings.vat_number !== null}
            />
          ) : null}
          {open ? <Payments mode={mode} link={link.id} payments={payments} blocked={blocked} /> : null}
          <RawPanel value={link} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Details mode={mode} link={link} customer={customer} />
          <LinkTimeline mode={mode} link={link} payments={payments} events={events} />
        </div>
      </div>
    </>
  );
}

async function Actions({ mode, link }: { mode: Mode; link: PaymentLink }) {
  const t = await getTranslations("dashboard.business.links");
  const open = link.status === "active";
  return (
    <div className="flex flex-wrap gap-2">
      {link.subscription === null && (await may(mode, "payment_links.create")) ? (
        <Link href={`/${mode}/links/new?from=${link.id}`} className={buttonClass({ variant: "secondary" })}>
          <CopyPlus aria-hidden className="size-4" />
          {t("duplicate")}
        </Link>
      ) : null}
      {open && link.subscription === null && (await may(mode, "payment_links.update")) ? (
        <ExtendLink link={link} />
      ) : null}
      {open && (await may(mode, "payment_links.cancel")) ? (
        <CancelLink id={link.id} isOfSubscription={link.subscription !== null} />
      ) : null}
    </div>
  );
}

type PaymentsProps = { mode: Mode; link: string; payments: Payment[]; blocked: number };

/** The link's most recent payments, and the number of blocked attempts. */
async function Payments({ mode, link, payments, blocked }: PaymentsProps) {
  const t = await getTranslations("dashboard.links");
  return (
    <section aria-labelledby="link-payments">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="link-payments" className="font-semibold text-sm">
          {t("payments")}
        </h2>
        {payments.length > 0 ? (
          <Link
            href={`/${mode}/payments?payment_link=${link}`}
            className="font-medium text-accent text-sm underline"
          >
            {t("allPayments")}
          </Link>
        ) : null}
      </div>
      {payments.length > 0 ? (
        <PaymentTable mode={mode} payments={payments} compact />
      ) : (
        <p className="rounded-card border border-line border-dashed px-5 py-8 text-center text-soft text-sm">
          {t("noPayments")}
        </p>
      )}
      {blocked > 0 ? (
        <p className="mt-2 text-soft text-sm">{t("blockedAttempts", { count: blocked })}</p>
      ) : null}
    </section>
  );
}

async function Heading({ link }: { link: PaymentLink }) {
  const t = await getTranslations("dashboard.links");
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="sr-only">{t("heading", { amount: formatGroupedRiyals(link.amount) })}</span>
      <span aria-hidden>
        <Money amount={link.amount} className="text-2xl" />
      </span>
      <StatusBadge status={linkBadgeOf(link.status)} />
    </span>
  );
}

async function Details({
  mode,
  link,
  customer,
}: {
  mode: Mode;
  link: PaymentLink;
  customer: ListedCustomer | null;
}) {
  const t = await getTranslations("dashboard");
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
