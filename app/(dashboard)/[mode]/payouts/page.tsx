import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ShortDay } from "@/app/(dashboard)/[mode]/home/short-day";
import { mayExport } from "@/app/(dashboard)/[mode]/read";
import { DownloadLinks } from "@/app/(dashboard)/download-links";
import { idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { Tag } from "@/components/badge";
import { Landmark } from "@/components/lucide";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import { type Day, dayOf } from "@/server/core/values/day";
import { listPayouts } from "@/server/payouts/read";
import { LongDay } from "./long-day";
import { ScheduleForm } from "./schedule-form";
import { UploadPanel } from "./upload-panel";

const { generateMetadata, page } = defineList({
  name: "payouts",
  title: (t) => t("dashboard.payouts.title"),
  lead: (t) => t("dashboard.payouts.lead"),
  schema: listPayouts.input,
  fields: ({ t }) => [{ kind: "days", label: t("dashboard.payouts.filter.created") }],
  async read(api, input, { mode }) {
    const [rows, expected] = await Promise.all([api.payouts.list(input), api.payouts.expected({})]);
    return { ...rows, expected, mayTake: await mayExport(mode) };
  },
  count: (api, { limit: _limit, starting_after: _after, ...input }) => api.payouts.count(input),
  api: "payouts",
  labels: "dashboard.payouts.columns",
  columns: [
    { id: "date", cell: ({ date }) => <ShortDay day={date} year /> },
    { id: "gross", numeric: true, narrow: "max-md:hidden", cell: ({ gross }) => <Money amount={gross} /> },
    {
      id: "refunds",
      numeric: true,
      narrow: "max-lg:hidden",
      cell: ({ refunds }) => <Money amount={refunds} />,
    },
    {
      id: "chargebacks",
      numeric: true,
      narrow: "max-lg:hidden",
      cell: ({ chargebacks }) => <Money amount={chargebacks} />,
    },
    {
      id: "fees",
      numeric: true,
      narrow: "max-md:hidden",
      cell: ({ fees, vat }) => <Money amount={fees + vat} />,
    },
    { id: "net", numeric: true, cell: ({ net }) => <Money amount={net} /> },
    { id: "payments", numeric: true, narrow: "max-sm:hidden", cell: ({ payments }) => payments },
    {
      id: "differences",
      end: true,
      cell: ({ differences }) =>
        differences === 0 ? <EmptyCell /> : <Tag tone="warning">{String(differences)}</Tag>,
    },
    idColumn,
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: Landmark,
    title: (t) => t("dashboard.payouts.emptyTitle"),
    text: (t) => t("dashboard.payouts.empty"),
  },
  actions: ({ mode, page, isEmpty }) =>
    isEmpty || !page?.mayTake ? null : <DownloadLinks href={`/api/export/${mode}/payouts`} />,
  before: ({ mode, may, page }) => (
    <div className="mb-6 grid gap-4 md:grid-cols-2">
      {page === null ? null : <NextPayout expected={page.expected} mayChange={may("settings.update")} />}
      {may("payouts.import") ? <UploadPanel mode={mode} today={dayOf(new Date())} /> : null}
    </div>
  ),
});

export { generateMetadata, page as default };

type Props = {
  expected: { date: Day; amount: number; days: ComponentProps<typeof ScheduleForm>["days"] };
  mayChange: boolean;
};

function NextPayout({ expected, mayChange }: Props) {
  const t = useTranslations("dashboard.payouts");
  return (
    <Panel title={t("next")}>
      <p className="font-semibold">
        <Money amount={expected.amount} className="text-2xl" />
      </p>
      <p className="mt-1 text-sm">
        <LongDay day={expected.date} />
      </p>
      <p className="mt-1 text-soft text-sm">{t("nextLead")}</p>
      {mayChange ? <ScheduleForm days={expected.days} /> : null}
    </Panel>
  );
}
