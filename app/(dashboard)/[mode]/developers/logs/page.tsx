import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { FilteredEmpty } from "@/app/(dashboard)/list/filtered-empty";
import { readFilters } from "@/app/(dashboard)/list/filters";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { FileClock } from "@/components/lucide";
import { listRequestLogs } from "@/server/request-logs/list";
import { columns, shownColumns } from "./columns";
import { ErrorsTable } from "./errors-table";
import { logFields } from "./filter-fields";
import { LogsList } from "./logs-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.logs");
  return titled(t("title"));
}

const classes = ["2xx", "4xx", "5xx"] as const;

export default async function Logs(props: Props) {
  const { mode } = await props.params;
  const search = await props.searchParams;
  const t = await getTranslations("developers.logs");
  const isErrors = pick(search, ["tab"]).tab === "errors";
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {isErrors ? <Errors mode={mode} /> : <Requests mode={mode} search={search} />}
    </>
  );
}

async function Errors({ mode }: { mode: string }) {
  const { data, unread } = await read(mode, (api) => api.request_logs.errors({}));
  return (
    <>
      <Tabs path={`/${mode}/developers/logs`} query={{ tab: "errors" }} />
      {unread === null ? null : <UnreadNotice unread={unread} />}
      {data === null ? null : <ErrorsTable mode={mode} groups={data.groups} capped={data.capped} />}
    </>
  );
}

async function Requests({ mode, search }: { mode: string; search: Search }) {
  const keys = await read(mode, (api) => api.api_keys.list({ limit: 100 }));
  const named = keys.data?.data ?? [];
  const fields = await logFields(named);
  const { query: filters, input, invalid } = readFilters(fields, search, listRequestLogs.input);
  const { tab, cols, after } = pick(search, ["tab", "cols", "after"]);
  const only = classes.find((one) => one === tab);
  const { data, unread } = await read(mode, (api) =>
    api.request_logs.list({
      ...input,
      limit: 25,
      ...(only && { status_class: only }),
      ...(after && { starting_after: after }),
    }),
  );
  const t = await getTranslations("developers.logs");
  const path = `/${mode}/developers/logs`;
  const query = { ...(only && { tab: only }), ...filters, ...(cols && { cols }) };
  const shown = shownColumns(cols);
  const isNarrowed = only !== undefined || Object.keys(filters).length > 0;

  return (
    <ListPage
      page="developers/logs"
      path={path}
      query={query}
      fields={fields}
      invalid={invalid}
      columns={columns.slice(1).map((id) => ({ id, label: t(`columns.${id}`) }))}
      shown={shown}
      mayWrite={await may(mode, "saved_views.create")}
      tabs={<Tabs path={path} query={query} />}
    >
      {unread === null ? null : <UnreadNotice unread={unread} />}
      {data && data.data.length > 0 ? (
        <LogsList
          mode={mode}
          logs={data.data}
          keyNames={Object.fromEntries(named.map(({ id, name }) => [id, name]))}
          caption={t("title")}
          shown={shown}
          chosen={cols !== undefined}
        />
      ) : null}
      {data?.data.length === 0 ? <Nothing mode={mode} isNarrowed={isNarrowed} /> : null}
      <Pager
        newest={after === undefined ? null : hrefOf(path, query)}
        older={data?.has_more ? hrefOf(path, { ...query, after: data.data.at(-1)?.id }) : null}
      />
    </ListPage>
  );
}

async function Tabs({ path, query }: { path: string; query: Record<string, string> }) {
  const t = await getTranslations("developers.logs.tabs");
  const tabs = [
    { value: undefined, label: t("all") },
    ...classes.map((value) => ({ value, label: t(value) })),
    { value: "errors", label: t("errors") },
  ];
  return <ListTabs path={path} query={query} name="tab" label={t("label")} tabs={tabs} />;
}

async function Nothing({ mode, isNarrowed }: { mode: string; isNarrowed: boolean }) {
  const t = await getTranslations("developers.logs");
  if (isNarrowed) return <FilteredEmpty path={`/${mode}/developers/logs`} />;
  const create = (
    <Link href={`/${mode}/developers/keys`} className={buttonClass()}>
      {t("toKeys")}
    </Link>
  );
  return (
    <Empty icon={FileClock} title={t("emptyTitle")} action={create}>
      {t("empty")}
    </Empty>
  );
}
