"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { ListText } from "@/app/(dashboard)/list/list-text";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import type { Payment } from "@/server/payments/schema";
import { CardName } from "./card-name";
import type { ColumnId } from "./columns";
import { type Named, PayerName } from "./payer-name";
import { Nothing, Small } from "./payment-table";

type ListedPayment = Payment & { named: Named | null };

type Props = { mode: string; payments: ListedPayment[]; shown: readonly string[]; chosen: boolean };
type PaymentColumn = ListColumn<ListedPayment> & { id: ColumnId };

export function PaymentsList({ mode, payments, shown, chosen }: Props) {
  const t = useTranslations("dashboard");
  const columns = useMemo((): PaymentColumn[] => {
    return [
      {
        id: "amount",
        header: t("payments.amount"),
        numeric: true,
        className: "w-32",
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        id: "status",
        header: t("payments.status"),
        cell: ({ status, description, created }) => (
          <>
            <StatusBadge status={status} />
            {chosen ? null : <Small description={description} created={created} />}
          </>
        ),
      },
      {
        id: "description",
        header: t("payments.description"),
        className: "max-w-40",
        usual: "max-md:hidden",
        cell: ({ description }) => (description === null ? <Nothing /> : <ListText>{description}</ListText>),
      },
      {
        id: "customer",
        header: t("payments.customer"),
        className: "max-w-36 truncate",
        usual: "max-lg:hidden",
        cell: (payment) => <PayerName payment={payment} />,
      },
      {
        id: "method",
        header: t("payments.method"),
        usual: "max-sm:hidden",
        cell: ({ source }) => <CardName brand={source.brand} last4={source.last4} />,
      },
      {
        id: "source",
        header: t("payments.source"),
        className: "whitespace-nowrap text-soft",
        usual: "max-xl:hidden",
        cell: ({ source }) => t(`payments.sources.${source.type}`),
      },
      {
        id: "reference",
        header: t("payments.reference"),
        className: "max-w-40 truncate",
        cell: ({ reference }) =>
          reference === null ? <Nothing /> : <bdi className="numeral">{reference}</bdi>,
      },
      {
        id: "created",
        header: t("payments.created"),
        end: true,
        className: "text-soft",
        usual: "max-sm:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("payments.id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ];
  }, [t, chosen]);
  return (
    <ListTable
      caption={t("payments.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={payments}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/payments/${id}`}
    />
  );
}
