import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { eventGroups } from "@/app/(dashboard)/[mode]/developers/event-groups";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { FilteredEmpty } from "@/app/(dashboard)/list/filtered-empty";
import { asApiQuery, type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { ListTree } from "@/components/lucide";
import { listEvents } from "@/server/events/list";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { EventsList } from "./events-list";
import { objectOf } from "./object-of";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.events");
  return titled(t("title"));
}

async function eventFields(): Promise<FilterField[]> {
  const t = await getTranslations("developers");
  const options = eventGroups.flatMap(({ group, types }) =>
    types.map((type) => ({ value: type, label: `${t(`groups.${group}`)} · ${type}` })),
  );
  return [
    { kind: "choice", name: "type", label: t("events.columns.type"), options },
    { kind: "days", label: t("events.columns.created") },
    {
      kind: "text",
      name: "object_id",
      label: t("events.filterObject"),
      hint: t("events.filterObjectHint"),
      ltr: true,
    },
  ];
}

export default async function Events({ params, searchParams }: Props) {
  const { mode } = await params;
  const search = await searchParams;
  const fields = await eventFields();
  const { query: filters, input: given, invalid } = readFilters(fields, search, listEvents.input);
  const { cols, after } = pick(search, ["cols", "after"]);
  const input = { ...given, limit: 25 };
  const { data, unread } = await read(mode, async (api) => {
    const page = await api.events.list({ ...input, ...(after && { starting_after: after }) });
    const events = page.data.map(({ id, type, created, pending_deliveries: pending, data: about }) => ({
      id,
      type,
      created,
      pending,
      object: objectOf({ data: about }),
    }));
    return { events, has_more: page.has_more };
  });
  const t = await getTranslations("developers.events");
  const path = `/${mode}/developers/events`;
  const query = { ...filters, ...(cols && { cols }) };
  const shown = shownColumns(cols);

  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ListPage
        page="developers/events"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: t(`columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/events?${asApiQuery(input)}`, mode }}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.events.length > 0 ? (
          <EventsList mode={mode} events={data.events} shown={shown} chosen={cols !== undefined} />
        ) : null}
        {data?.events.length === 0 ? (
          <Nothing mode={mode} isNarrowed={Object.keys(filters).length > 0} />
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.events.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

async function Nothing({ mode, isNarrowed }: { mode: string; isNarrowed: boolean }) {
  const t = await getTranslations();
  if (isNarrowed) return <FilteredEmpty path={`/${mode}/developers/events`} />;
  const create = (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      {t("dashboard.links.new")}
    </Link>
  );
  return (
    <Empty icon={ListTree} title={t("developers.events.emptyTitle")} action={create}>
      {t("developers.events.empty")}
    </Empty>
  );
}
