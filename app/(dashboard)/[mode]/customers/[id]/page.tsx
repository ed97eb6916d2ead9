import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerTitle } from "@/app/(dashboard)/[mode]/customers/customer-title";
import { DuplicatesPanel } from "@/app/(dashboard)/[mode]/customers/duplicates-panel";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { ButtonLink } from "@/components/link";
import { Plus } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, MomentFact, Panel, TextFact } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { CustomerTotals } from "@/server/customers/read";
import { CardsPanel } from "./cards-panel";
import { DeleteCustomer, EditCustomer } from "./customer-actions";
import { LinksSection, PaymentsSection, SubscriptionsSection } from "./lists";
import { MetadataEditor } from "./metadata-editor";
import { NotePanel } from "./note-panel";

function TotalsPanel({ totals }: { totals: CustomerTotals }) {
  const t = useTranslations("dashboard.customers.totals");
  const {
    payments,
    paid,
    refunded,
    failed,
    first_payment_at: first,
    last_payment_at: last,
    complete,
  } = totals;
  return (
    <section aria-label={t("title")} className="rounded-card border border-line bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:grid-cols-6 sm:p-5">
        <Total name={t("paid")}>
          <Money amount={paid} />
        </Total>
        <Total name={t("refunded")}>
          <Money amount={refunded} />
        </Total>
        <Total name={t("payments")} wide>
          <span className="numeral">{payments}</span>
          {failed === 0 ? null : (
            <span className="ms-1 font-normal text-soft text-sm"> {t("failed", { count: failed })}</span>
          )}
        </Total>
        <Total name={t("first")} small>
          {first === null ? <EmptyCell /> : <Moment at={first} short />}
        </Total>
        <Total name={t("last")} small>
          {last === null ? <EmptyCell /> : <Moment at={last} short />}
        </Total>
      </dl>
      {complete ? null : (
        <p className="border-line border-t px-5 py-3 text-soft text-sm">{t("incomplete")}</p>
      )}
    </section>
  );
}

type TotalProps = { name: string; small?: boolean; wide?: boolean; children: ReactNode };

/** One total of six columns: a third of a row, or half of it if small. `wide` fills the row on phones. */
const Total = ({ name, small = false, wide = false, children }: TotalProps) => (
  <div className={clsx("min-w-0", small ? "sm:col-span-3" : "sm:col-span-2", wide && "max-sm:col-span-2")}>
    <dt className="text-soft text-sm">{name}</dt>
    <dd className={small ? "mt-0.5" : "mt-0.5 font-semibold text-lg"}>{children}</dd>
  </div>
);

/** A customer's contact details and other fields. */
function CustomerFacts({ customer }: { customer: ListedCustomer }) {
  const t = useTranslations("dashboard");
  const { name, email, phone, locale, vat_number, address, reference, created, updated } = customer;
  return (
    <Panel title={t("customers.facts")}>
      <Facts>
        <Fact name={t("customers.columns.name")}>{name === null ? <EmptyCell /> : <bdi>{name}</bdi>}</Fact>
        <Fact name={t("customers.columns.email")}>
          {email === null ? (
            <EmptyCell />
          ) : (
            <a href={`mailto:${email}`} className="numeral text-accent underline">
              {email}
            </a>
          )}
        </Fact>
        <Fact name={t("customers.columns.phone")}>
          {phone === null ? (
            <EmptyCell />
          ) : (
            <a href={`tel:${phone}`} className="numeral text-accent underline">
              {phone}
            </a>
          )}
        </Fact>
        <Fact name={t("customers.columns.locale")}>
          {locale === null ? <EmptyCell /> : t(`links.form.locales.${locale}`)}
        </Fact>
        <TextFact name={t("customers.form.vat_number")} text={vat_number} className="numeral" />
        <TextFact name={t("customers.form.address")} text={address} />
        <Fact name={t("customers.columns.reference")}>
          {reference === null ? <EmptyCell /> : <bdi className="numeral">{reference}</bdi>}
        </Fact>
        <MomentFact name={t("customers.columns.created")} below at={created} />
        <MomentFact name={t("customers.updated")} at={updated} />
      </Facts>
    </Panel>
  );
}

const { generateMetadata, page } = definePage({
  texts: "dashboard",
  title: "customers.one",
  back: { to: "customers", label: "customers.back" },
  isObject: true,
  async read(api, { id }) {
    const customer = await api.customers.get({ id });
    const [summary, payments, subscriptions, cards, links, duplicates] = await Promise.all([
      api.customers.summary({ id }),
      api.payments.list({ customer: id, limit: 10 }),
      api.subscriptions.list({ customer: id, limit: 100 }),
      api.customers.list_cards({ id, limit: 100 }),
      api.payment_links.list({ customer: id, limit: 10 }),
      api.customers.duplicates({ id }),
    ]);
    const running = subscriptions.data.filter(({ ended_at: ended }) => ended === null);
    return { customer, summary, payments, subscriptions, running, cards, links, duplicates: duplicates.data };
  },
  heading: ({ data: { customer } }) => <CustomerTitle customer={customer} />,
  actions: ({ data: { customer, running, cards }, mode, id, t, may }) => (
    <div className="flex flex-wrap gap-2">
      {may("payment_links.create") ? (
        <ButtonLink href={`/${mode}/links/new?customer=${id}`} icon={Plus}>
          {t("links.new")}
        </ButtonLink>
      ) : null}
      {may("subscriptions.create") ? (
        <ButtonLink href={`/${mode}/subscriptions?customer=${id}&new`} variant="secondary">
          {t("subscriptions.new")}
        </ButtonLink>
      ) : null}
      {may("customers.update") ? (
        <EditCustomer customer={customer} mayChangeContact={may("subscriptions.delete")} />
      ) : null}
      {may("customers.delete") ? (
        <DeleteCustomer mode={mode} id={id} running={running.length} cards={cards.data.length} />
      ) : null}
    </div>
  ),
  body: ({ data: { customer, summary, running, ...lists }, mode, id, may }) => (
    <TwoColumns
      side={
        <>
          <CustomerFacts customer={customer} />
          <NotePanel id={id} note={summary.note} mayWrite={may("customers.note")} />
          <MetadataEditor id={id} metadata={customer.metadata} mayWrite={may("customers.update")} />
        </>
      }
    >
      {summary.totals === null ? null : <TotalsPanel totals={summary.totals} />}
      <PaymentsSection mode={mode} customer={id} payments={lists.payments.data} />
      <SubscriptionsSection mode={mode} customer={id} subscriptions={lists.subscriptions.data} />
      <CardsPanel
        mode={mode}
        cards={lists.cards.data}
        subscriptions={running}
        mayRemove={may("cards.delete")}
      />
      <LinksSection mode={mode} customer={id} links={lists.links.data} />
      {lists.duplicates.map((group) => (
        <DuplicatesPanel key={group.reason} mode={mode} group={group} />
      ))}
      <RawPanel value={customer} />
    </TwoColumns>
  ),
});

export { generateMetadata, page as default };
