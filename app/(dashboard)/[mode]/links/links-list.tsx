"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Nothing, Small } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import type { PaymentLink } from "@/server/links/schema";
import { badgeOf } from "./badge-of";
import type { ColumnId } from "./columns";

type Props = { mode: string; links: PaymentLink[]; shown: readonly string[]; chosen: boolean };
type LinkColumn = ListColumn<PaymentLink> & { id: ColumnId };

export function LinksList({ mode, links, shown, chosen }: Props) {
  const t = useTranslations("dashboard");
  const columns = useMemo((): LinkColumn[] => {
    const head = (id: ColumnId) => ({ id, header: t(`business.columns.${id}`) });
    return [
      {
        ...head("amount"),
        numeric: true,
        className: "w-32",
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        ...head("status"),
        cell: ({ status, description, created }) => (
          <>
            <StatusBadge status={badgeOf(status)} />
            {chosen ? null : <Small description={description} created={created} />}
          </>
        ),
      },
      {
        ...head("description"),
        className: "max-w-52 truncate",
        usual: "max-md:hidden",
        cell: ({ description }) => (description === null ? <Nothing /> : <bdi>{description}</bdi>),
      },
      {
        ...head("paid"),
        className: "whitespace-nowrap",
        usual: "max-sm:hidden",
        cell: ({ payments_count: count, max_payments: max }) =>
          max === null ? t("links.paidTimes", { count }) : t("links.paidOf", { count, max }),
      },
      {
        ...head("collected"),
        numeric: true,
        cell: ({ amount_collected: collected }) => <Money amount={collected} />,
      },
      {
        ...head("reference"),
        className: "max-w-40 truncate",
        usual: "max-lg:hidden",
        cell: ({ reference }) =>
          reference === null ? <Nothing /> : <bdi className="numeral">{reference}</bdi>,
      },
      {
        ...head("expires"),
        className: "text-soft",
        usual: "max-lg:hidden",
        cell: ({ expires_at: at }) => (at === null ? t("common.never") : <ListMoment at={at} />),
      },
      {
        ...head("created"),
        end: true,
        className: "text-soft",
        usual: "max-sm:hidden",
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
      caption={t("links.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={links}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/links/${id}`}
    />
  );
}
