"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Nothing } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import type { Subscription } from "@/server/subscriptions/schema";
import { SubscriptionBadge } from "./badges";
import type { ColumnId } from "./columns";
import { CustomerName } from "./customer-name";
import { NextCharge } from "./next-charge";
import type { Customer } from "./read-customers";
import { Rhythm } from "./rhythm";

type Listed = Subscription & { known: Customer | null };
type Props = { mode: string; subscriptions: Listed[]; shown: readonly string[]; chosen: boolean };
type SubscriptionColumn = ListColumn<Listed> & { id: ColumnId };

export function SubscriptionsList({ mode, subscriptions, shown, chosen }: Props) {
  const t = useTranslations("dashboard");
  const columns = useMemo((): SubscriptionColumn[] => {
    const head = (id: ColumnId) => ({ id, header: t(`business.columns.${id}`) });
    return [
      {
        ...head("description"),
        className: "max-w-44 truncate sm:max-w-56",
        cell: ({ description }) => <bdi>{description}</bdi>,
      },
      {
        ...head("customer"),
        className: "max-w-48 truncate",
        usual: "max-md:hidden",
        cell: ({ known }) => <CustomerName customer={known} />,
      },
      {
        ...head("amount"),
        cell: (subscription) => (
          <>
            <Money amount={subscription.amount} className="font-medium" />
            <span className="block whitespace-nowrap text-soft text-xs">
              <Rhythm of={subscription} />
            </span>
            {chosen ? null : (
              <span className="mt-1 block sm:hidden">
                <SubscriptionBadge status={subscription.status} />
              </span>
            )}
          </>
        ),
      },
      {
        ...head("status"),
        usual: "max-sm:hidden",
        cell: ({ status }) => <SubscriptionBadge status={status} />,
      },
      {
        ...head("next"),
        className: "text-soft",
        usual: "max-lg:hidden",
        cell: (subscription) => <NextCharge subscription={subscription} />,
      },
      {
        ...head("cycles"),
        cell: ({ cycles_completed: count, cycles_total: total }) =>
          total === null ? count : t("subscriptions.fact.of", { count, total }),
      },
      {
        ...head("reference"),
        className: "max-w-40 truncate",
        cell: ({ reference }) =>
          reference === null ? <Nothing /> : <bdi className="numeral">{reference}</bdi>,
      },
      {
        ...head("created"),
        end: true,
        className: "text-soft",
        usual: "max-xl:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        ...head("id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ];
  }, [t, chosen]);
  return (
    <ListTable
      caption={t("subscriptions.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={subscriptions}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/subscriptions/${id}`}
    />
  );
}
