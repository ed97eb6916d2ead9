import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { Translate } from "@/app/(dashboard)/list/list-definition";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { ListUrlProvider } from "@/app/(dashboard)/list/list-url";
import { hrefOf, pick, type SearchParams, tabOf } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { CircleCheck, FileClock } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { timeOrder } from "@/server/core/list/page";
import { countRequestLogs, listRequestLogs } from "@/server/request-logs/read";
import type { ErrorGroup } from "@/server/request-logs/read-errors";
import { keyNames, keysOf, requestColumns } from "./request-columns";

const classes = ["failed", "2xx", "4xx", "5xx"] as const;
const methods = ["GET", "POST", "DELETE"] as const;

const tabs = (t: Translate) => [
  { value: undefined, label: t("developers.logs.tabs.all") },
  ...classes.map((value) => ({ value, label: t(`developers.logs.tabs.${value}`) })),
  { value: "errors", label: t("developers.logs.tabs.errors") },
];

const requests = defineList({
  name: "developers/logs",
  title: (t) => t("developers.logs.title"),
  schema: listRequestLogs.input,
  async fields({ mode, t }) {
    const label = (name: string) => t(`developers.logs.${name}`);
    return [
      {
        kind: "choice",
        name: "method",
        label: label("filters.method"),
        options: methods.map((method) => ({ value: method, label: method })),
      },
      {
        kind: "text",
        name: "path",
        label: label("filters.path"),
        hint: label("filters.pathHint"),
        ltr: true,
      },
      {
        kind: "choice",
        name: "key",
        label: label("columns.key"),
        options: (await keysOf(mode)).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: "days", label: label("columns.created") },
      {
        kind: "text",
        name: "error_code",
        label: label("columns.error"),
        hint: label("filters.errorHint"),
        ltr: true,
      },
      { kind: "text", name: "operation", label: label("columns.operation"), ltr: true },
      { kind: "text", name: "idempotency_key", label: label("columns.idempotency"), ltr: true },
    ];
  },
  tabs: {
    param: "tab",
    read: tabOf(z.enum(classes), (status_class) => ({ status_class })),
    label: (t) => t("developers.logs.tabs.label"),
    options: tabs,
  },
  async read(api, input, { mode, sort }) {
    const page = await api.request_logs.list({ ...input, sort: timeOrder(sort) });
    return { ...page, names: await keyNames(mode) };
  },
  count(api, { limit: _limit, starting_after: _after, sort: _sort, ...filters }) {
    const { success, data } = countRequestLogs.input.safeParse(filters);
    return success ? api.request_logs.count(data) : null;
  },
  labels: "developers.logs.columns",
  columns: requestColumns,
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: FileClock,
    title: (t) => t("developers.logs.emptyTitle"),
    text: (t) => t("developers.logs.empty"),
    action: ({ mode, t }) => (
      <Link href={`/${mode}/developers/keys`} className={buttonClass()}>
        {t("developers.logs.toKeys")}
      </Link>
    ),
  },
});

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = requests.generateMetadata;

export default async function Logs(props: Props) {
  const params = await paramsOf(props.params);
  const search = await props.searchParams;
  const t = await getTranslations("developers.logs");
  const isErrors = pick(search, ["tab"]).tab === "errors";
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")}>
        <div className="flex flex-wrap gap-2">
          <Link
            href={`/${params.mode}/developers/logs/idempotency`}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("idempotency.link")}
          </Link>
          <Link
            href={`/${params.mode}/developers/logs/card-numbers`}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("cardNumbers.link")}
          </Link>
        </div>
      </PageHeader>
      {isErrors ? <Errors mode={params.mode} /> : requests.section({ params, search })}
    </>
  );
}

async function Errors({ mode }: { mode: Mode }) {
  const { data, loadError } = await read(mode, (api) => api.request_logs.errors({}));
  const t = await getTranslations();
  return (
    <>
      <ListUrlProvider path={`/${mode}/developers/logs`} query={{ tab: "errors" }}>
        <ListTabs name="tab" label={t("developers.logs.tabs.label")} tabs={tabs(t)} />
      </ListUrlProvider>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data === null ? null : <ErrorsTable mode={mode} groups={data.groups} capped={data.capped} />}
    </>
  );
}

type ErrorsProps = { mode: Mode; groups: readonly ErrorGroup[]; capped: boolean };

/** Lists errors by frequency, each with its documentation and its requests. */
function ErrorsTable({ mode, groups, capped }: ErrorsProps) {
  const t = useTranslations("developers.logs.errors");
  if (groups.length === 0) {
    return (
      <Empty icon={CircleCheck} title={t("emptyTitle")}>
        {t("empty")}
      </Empty>
    );
  }
  return (
    <>
      {capped ? <p className="mb-3 text-sm text-warning">{t("capped")}</p> : null}
      <Table caption={t("title")}>
        <Head>
          <Column>{t("code")}</Column>
          <Column className="max-sm:hidden">{t("operation")}</Column>
          <Column end>{t("day")}</Column>
          <Column end>{t("week")}</Column>
          <Column end className="max-md:hidden">
            {t("newest")}
          </Column>
        </Head>
        <tbody>
          {groups.map((group) => (
            <Group key={`${group.error_code} ${group.operation}`} mode={mode} group={group} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Group({ mode, group }: { mode: Mode; group: ErrorGroup }) {
  const t = useTranslations("developers.logs.errors");
  const { error_code, operation, last_day, last_week, newest, newest_at } = group;
  const requests = hrefOf(`/${mode}/developers/logs`, { error_code, operation: operation ?? undefined });
  return (
    <tr className="border-line border-t first:border-t-0">
      <RowHead className="font-normal">
        <code className="numeral break-all font-mono text-xs">{error_code}</code>
        <span className="mt-1 flex flex-wrap gap-x-3 font-normal text-sm">
          <Link
            href={requests}
            aria-label={t("requestsOf", { code: error_code })}
            className="min-h-6 text-accent underline underline-offset-4"
          >
            {t("requests")}
          </Link>
          <Link
            href={`/docs/errors/${error_code}`}
            aria-label={t("docsOf", { code: error_code })}
            className="min-h-6 text-accent underline underline-offset-4"
          >
            {t("docs")}
          </Link>
        </span>
      </RowHead>
      <Data className="max-sm:hidden">
        {operation === null ? (
          <span className="text-soft">{t("beforeOperation")}</span>
        ) : (
          <code className="numeral break-all font-mono text-xs">{operation}</code>
        )}
      </Data>
      <Data end>{last_day}</Data>
      <Data end>{last_week}</Data>
      <Data end className="text-soft max-md:hidden">
        <Link href={`/${mode}/developers/logs/${newest}`} className="underline underline-offset-4">
          <Moment at={newest_at} short />
        </Link>
      </Data>
    </tr>
  );
}
