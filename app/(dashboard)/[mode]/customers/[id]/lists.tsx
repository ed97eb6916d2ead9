"use client";

import { useTranslations } from "next-intl";
import { linkBadgeOf } from "@/app/(dashboard)/[mode]/links/badge-of";
import { LinkAmount } from "@/app/(dashboard)/[mode]/links/link-amount";
import { ListedSection } from "@/app/(dashboard)/[mode]/listed-section";
import { PaymentTable } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { SubscriptionBadge } from "@/app/(dashboard)/[mode]/subscriptions/badges";
import { NextCharge, RecurrenceText } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { StatusBadge } from "@/components/badge";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, EmptyCell, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import type { Subscription } from "@/server/subscriptions/schema";

type Owner = { mode: Mode; customer: string };

export function PaymentsSection({ mode, customer, payments }: Owner & { payments: Payment[] }) {
  const t = useTranslations("dashboard.customers.lists");
  const all = t("all");
  return (
    <ListedSection
      title={t("payments")}
      all={{ href: `/${mode}/payments?customer=${customer}`, text: all }}
      none={payments.length === 0 && t("noPayments")}
    >
      <PaymentTable mode={mode} payments={payments} />
    </ListedSection>
  );
}

export function SubscriptionsSection({
  mode,
  customer,
  subscriptions,
}: Owner & { subscriptions: Subscription[] }) {
  const t = useTranslations("dashboard");
  const all = t("customers.lists.all");
  const path = `/${mode}/subscriptions`;
  return (
    <ListedSection
      title={t("customers.lists.subscriptions")}
      all={{ href: `${path}?customer=${customer}`, text: all }}
      none={subscriptions.length === 0 && t("customers.lists.noSubscriptions")}
    >
      <Table caption={t("subscriptions.title")}>
        <Head>
          <Column>{t("subscriptions.description")}</Column>
          <Column>{t("subscriptions.amount")}</Column>
          <Column>{t("subscriptions.status")}</Column>
          <Column end className="max-sm:hidden">
            {t("subscriptions.next")}
          </Column>
        </Head>
        <tbody>
          {subscriptions.slice(0, 10).map((subscription) => (
            <Row key={subscription.id}>
              <RowHead className="max-w-48">
                <Link href={`${path}/${subscription.id}`} className={rowLink}>
                  <Truncated>{subscription.description}</Truncated>
                </Link>
              </RowHead>
              <Data>
                <Money amount={subscription.amount} />
                <span className="block whitespace-nowrap text-soft text-xs">
                  <RecurrenceText of={subscription} />
                </span>
              </Data>
              <Data>
                <SubscriptionBadge status={subscription.status} />
              </Data>
              <Data end className="text-soft max-sm:hidden">
                <NextCharge subscription={subscription} />
              </Data>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListedSection>
  );
}

export function LinksSection({ mode, customer, links }: Owner & { links: PaymentLink[] }) {
  const t = useTranslations("dashboard");
  const all = t("customers.lists.all");
  const path = `/${mode}/links`;
  return (
    <ListedSection
      title={t("customers.lists.links")}
      all={{ href: `${path}?customer=${customer}`, text: all }}
      none={links.length === 0 && t("customers.lists.noLinks")}
    >
      <Table caption={t("links.title")}>
        <Head>
          <Column numeric className="w-32">
            {t("links.amount")}
          </Column>
          <Column>{t("links.status")}</Column>
          <Column className="max-sm:hidden">{t("links.description")}</Column>
          <Column end>{t("links.created")}</Column>
        </Head>
        <tbody>
          {links.map((link) => (
            <Row key={link.id}>
              <RowHead numeric>
                <Link href={`${path}/${link.id}`} className={rowLink}>
                  <LinkAmount link={link} />
                </Link>
              </RowHead>
              <Data>
                <StatusBadge status={linkBadgeOf(link.status)} />
              </Data>
              <Data className="max-w-56 max-sm:hidden">
                {link.description === null ? <EmptyCell /> : <Truncated>{link.description}</Truncated>}
              </Data>
              <Data end className="text-soft">
                <Moment at={link.created} short />
              </Data>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListedSection>
  );
}
