import { ShortDay } from "@/app/(dashboard)/[mode]/home/short-day";
import { newLinkButton } from "@/app/(dashboard)/[mode]/links/new-link";
import { byCreation, idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment, NarrowMoment } from "@/app/(dashboard)/list/list-moment";
import { tabOf } from "@/app/(dashboard)/list/query";
import { Tag } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Landmark } from "@/components/lucide";
import { Money } from "@/components/money";
import { listBalanceTransactions } from "@/server/balance/read";
import { balanceTransactionType } from "@/server/balance/schema";
import { timeOrder } from "@/server/core/list/page";
import { dayOf } from "@/server/core/values/day";
import { BalanceHead } from "./head";

const { generateMetadata, page } = defineList({
  name: "balance",
  title: (t) => t("dashboard.balance.title"),
  caption: (t) => t("dashboard.balance.entries"),
  schema: listBalanceTransactions.input,
  fields: ({ t }) => [
    { kind: "days", label: t("dashboard.balance.filter.created") },
    {
      kind: "text",
      name: "source",
      label: t("dashboard.balance.filter.source"),
      hint: t("dashboard.balance.filter.sourceHint"),
      ltr: true,
    },
  ],
  tabs: {
    param: "type",
    read: tabOf(balanceTransactionType, (type) => ({ type })),
    label: (t) => t("dashboard.balance.filters"),
    options: (t) => [
      { value: undefined, label: t("dashboard.balance.all") },
      { value: "payment", label: t("dashboard.balance.tabs.payment") },
      { value: "refund", label: t("dashboard.balance.tabs.refund") },
      { value: "chargeback", label: t("dashboard.balance.tabs.chargeback") },
      { value: "payout", label: t("dashboard.balance.tabs.payout") },
    ],
  },
  read: (api, input, { sort }) => api.balance_transactions.list({ ...input, sort: timeOrder(sort) }),
  count: (api, { limit: _limit, starting_after: _after, sort: _sort, ...input }) =>
    api.balance_transactions.count(input),
  api: "balance_transactions",
  labels: "dashboard.balance.columns",
  columns: [
    {
      id: "type",
      cell: ({ type }, { t }) => (
        <Tag tone={type === "refund" || type === "chargeback" ? "warning" : "neutral"}>
          {t(`dashboard.balance.types.${type}`)}
        </Tag>
      ),
    },
    { id: "amount", numeric: true, narrow: "max-sm:hidden", cell: ({ amount }) => <Money amount={amount} /> },
    { id: "fee", numeric: true, narrow: "max-md:hidden", cell: ({ fee }) => <Money amount={fee} /> },
    {
      id: "net",
      numeric: true,
      cell: ({ net, created }, { chosen }) => (
        <>
          <Money amount={net} />
          {chosen ? null : <NarrowMoment at={created} />}
        </>
      ),
    },
    {
      id: "source",
      className: "whitespace-nowrap",
      narrow: "max-lg:hidden",
      cell: ({ source }) => <Identifier id={source} short />,
    },
    {
      id: "available_on",
      className: "text-soft",
      narrow: "max-xl:hidden",
      cell: ({ available_on: at }) => <ShortDay day={dayOf(new Date(at))} year />,
    },
    { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} /> },
    idColumn,
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: Landmark,
    title: (t) => t("dashboard.balance.emptyTitle"),
    text: (t) => t("dashboard.balance.empty"),
    action: newLinkButton,
  },
  head: ({ mode }) => <BalanceHead mode={mode} section="entries" />,
});

export { generateMetadata, page as default };
