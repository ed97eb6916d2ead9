import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerTitle } from "@/app/(dashboard)/[mode]/customers/customer-title";
import { DuplicatesPanel } from "@/app/(dashboard)/[mode]/customers/duplicates-panel";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { may, paramsOf } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { buttonClass } from "@/components/button";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { Plus } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { CardsPanel } from "./cards-panel";
import { DeleteCustomer } from "./delete-customer";
import { EditCustomer } from "./edit-customer";
import { CustomerFacts } from "./facts-panel";
import { LinksSection, PaymentsSection, SubscriptionsSection } from "./lists";
import { loadCustomer } from "./load";
import { MetadataEditor } from "./metadata-editor";
import { NotePanel } from "./note-panel";
import { TotalsPanel } from "./totals-panel";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.customers");
  return titled(t("one"));
}

export default async function CustomerPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await loadCustomer(mode, id);
  const t = await getTranslations("dashboard");
  const back = { href: `/${mode}/customers`, label: t("customers.back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("customers.one")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { customer, summary, payments, subscriptions, cards, links, duplicates } = data;
  const running = subscriptions.data.filter(({ ended_at: ended }) => ended === null);
  const mayChange = await may(mode, "customers.update");

  return (
    <>
      <PageHeader title={<CustomerTitle customer={customer} />} back={back}>
        <div className="flex flex-wrap gap-2">
          <NewForCustomer mode={mode} id={id} />
          {mayChange ? (
            <EditCustomer customer={customer} mayChangeContact={await may(mode, "subscriptions.delete")} />
          ) : null}
          {(await may(mode, "customers.delete")) ? (
            <DeleteCustomer mode={mode} id={id} running={running.length} cards={cards.data.length} />
          ) : null}
        </div>
      </PageHeader>
      <div className="mb-6 text-soft sm:-mt-3">
        <Identifier id={customer.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {summary.totals === null ? null : <TotalsPanel totals={summary.totals} />}
          <PaymentsSection mode={mode} customer={id} payments={payments.data} />
          <SubscriptionsSection mode={mode} customer={id} subscriptions={subscriptions.data} />
          <CardsPanel
            mode={mode}
            cards={cards.data}
            subscriptions={running}
            mayRemove={await may(mode, "cards.delete")}
          />
          <LinksSection mode={mode} customer={id} links={links.data} />
          {duplicates.map((group) => (
            <DuplicatesPanel key={group.reason} mode={mode} group={group} />
          ))}
          <RawPanel value={customer} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <CustomerFacts customer={customer} />
          <NotePanel id={id} note={summary.note} mayWrite={await may(mode, "customers.note")} />
          <MetadataEditor id={id} metadata={customer.metadata} mayWrite={mayChange} />
        </div>
      </div>
    </>
  );
}

/** What a merchant most often does next for a customer. */
async function NewForCustomer({ mode, id }: { mode: Mode; id: string }) {
  const t = await getTranslations("dashboard");
  return (
    <>
      {(await may(mode, "payment_links.create")) ? (
        <Link href={`/${mode}/links/new?customer=${id}`} className={buttonClass()}>
          <Plus aria-hidden className="size-4" />
          {t("links.new")}
        </Link>
      ) : null}
      {(await may(mode, "subscriptions.create")) ? (
        <Link
          href={`/${mode}/subscriptions?customer=${id}&new`}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("subscriptions.new")}
        </Link>
      ) : null}
    </>
  );
}
