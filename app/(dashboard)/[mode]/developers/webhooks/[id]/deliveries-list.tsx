"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { DeliveryAnswer } from "@/app/(dashboard)/deliveries/delivery-answer";
import type { DescribedDelivery } from "@/app/(dashboard)/deliveries/described";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import type { ColumnId } from "./delivery-columns";

type Props = {
  mode: string;
  deliveries: DescribedDelivery[];
  shown: readonly string[];
  chosen: boolean;
};

type DeliveryColumn = ListColumn<DescribedDelivery> & { id: ColumnId };

export function DeliveriesList({ mode, deliveries, shown, chosen }: Props) {
  const t = useTranslations("developers.deliveries");
  const columns = useMemo(
    (): DeliveryColumn[] => [
      {
        id: "event",
        header: t("event"),
        cell: ({ event, described }) => (
          <code className="numeral break-all font-mono text-[0.8125rem]">
            {described?.event_type ?? event}
          </code>
        ),
      },
      { id: "status", header: t("status"), cell: ({ status }) => <StatusBadge status={status} /> },
      {
        id: "answer",
        header: t("answer"),
        usual: "max-sm:hidden",
        cell: (delivery) => <DeliveryAnswer outcome={delivery} />,
      },
      { id: "attempts", header: t("tries"), usual: "max-md:hidden", cell: ({ attempts }) => attempts },
      {
        id: "nextAttempt",
        header: t("nextAttempt"),
        className: "text-soft",
        cell: ({ next_attempt_at: at }) => (at === null ? "–" : <ListMoment at={at} />),
      },
      {
        id: "trigger",
        header: t("trigger"),
        className: "whitespace-nowrap",
        cell: ({ trigger }) => t(`triggers.${trigger}`),
      },
      {
        id: "object",
        header: t("object"),
        cell: ({ described }) =>
          described === null ? "–" : <ObjectLink mode={mode} id={described.object} short />,
      },
      {
        id: "created",
        header: t("created"),
        end: true,
        className: "text-soft",
        usual: "max-sm:hidden",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
    ],
    [t, mode],
  );
  return (
    <ListTable
      caption={t("title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={deliveries}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/developers/webhooks/deliveries/${id}`}
    />
  );
}
