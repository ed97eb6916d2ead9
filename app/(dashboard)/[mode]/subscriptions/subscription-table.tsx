import Link from "next/link";
import { useTranslations } from "next-intl";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import type { Subscription } from "@/server/subscriptions/schema";
import { SubscriptionBadge } from "./badges";
import { CustomerName } from "./customer-name";
import { NextCharge } from "./next-charge";
import type { Customer } from "./read-customers";
import { Rhythm } from "./rhythm";

type Props = { path: string; subscriptions: Subscription[]; customers: ReadonlyMap<string, Customer> };

export function SubscriptionTable({ path, subscriptions, customers }: Props) {
  const t = useTranslations("dashboard.subscriptions");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("description")}</Column>
        <Column className="max-md:hidden">{t("customer")}</Column>
        <Column>{t("amount")}</Column>
        <Column className="max-sm:hidden">{t("status")}</Column>
        <Column className="max-lg:hidden">{t("next")}</Column>
        <Column end className="max-xl:hidden">
          {t("created")}
        </Column>
      </Head>
      <tbody>
        {subscriptions.map((subscription) => (
          <SubscriptionRow
            key={subscription.id}
            href={`${path}/${subscription.id}`}
            subscription={subscription}
            customer={customers.get(subscription.customer)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { href: string; subscription: Subscription; customer: Customer | undefined };

function SubscriptionRow({ href, subscription, customer }: RowProps) {
  return (
    <Row>
      <RowHead className="max-w-56 truncate text-start">
        <Link href={href} className={rowLink}>
          <bdi>{subscription.description}</bdi>
        </Link>
        <span className="block truncate font-normal text-soft text-xs md:hidden">
          <CustomerName customer={customer} />
        </span>
        <span className="mt-1 block sm:hidden">
          <SubscriptionBadge status={subscription.status} />
        </span>
      </RowHead>
      <Data className="max-w-48 truncate max-md:hidden">
        <CustomerName customer={customer} />
      </Data>
      <Data>
        <Money amount={subscription.amount} className="font-medium" />
        <span className="block whitespace-nowrap text-soft text-xs">
          <Rhythm of={subscription} />
        </span>
      </Data>
      <Data className="max-sm:hidden">
        <SubscriptionBadge status={subscription.status} />
      </Data>
      <Data className="text-soft max-lg:hidden">
        <NextCharge subscription={subscription} />
      </Data>
      <Data end className="text-soft max-xl:hidden">
        <Moment at={subscription.created} short />
      </Data>
    </Row>
  );
}
